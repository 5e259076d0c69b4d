import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import type { MedicineWire, ProductData } from '#contract/areas/shop/inventory.ts';
import { productCardPath } from '#contract/social-card.ts';
import { readBrand } from '#domain/medicine/brand-word.ts';
import { readPrintedWords } from '#domain/medicine/printed-words.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/shopping/product.ts';
import { privateHead } from '#shop/head/private-head.ts';
import { publicHead } from '#shop/head/public-head.ts';
import { SCHEMA } from '#shop/head/structured-data.ts';
import { compositionInWords, nameOf, packInWords } from '#shop/shared/medicine/medicine-words.ts';
import { productHref } from '#shop/shared/medicine/product-outcome.ts';
import { savingOf } from './proof/savings.ts';

/** Title, description, URL and structured data of a found medicine. `publicUrl` is the shop's origin. */
export function productMeta(product: ProductData, publicUrl: string): MetaDescriptor[] {
  const path = productHref(product.medicine.id);
  const name = nameOf(product.medicine);
  return publicHead({
    publicUrl,
    path,
    title: savingOf(product.recommended) ? say.priceAndSameSalt(name) : say.priceAndComposition(name),
    description: describe(product),
    card: {
      path: productCardPath(product.medicine.medicine_image),
      alt: `${name}: ${compositionInWords(product.medicine.content)}`,
    },
    crumbs: [{ name, path }],
    facts: productFacts(product, publicUrl),
  });
}

/** The head of a page without a medicine. */
export function problemMeta(title: string): MetaDescriptor[] {
  return privateHead(title, say.searchForAnotherMedicine);
}

/** One or two true sentences, with only this product's figures. */
function describe({ medicine, recommended }: ProductData): string {
  const name = nameOf(medicine);
  const facts = `${name} by ${medicine.manufacturer_name} (${packInWords(medicine)}): ${priceOf(medicine)}${perUnit(medicine)}.`;
  const saving = savingOf(recommended);
  if (!saving) return say.compositionUseSafetyAnd(facts, compositionInWords(medicine.content));
  const { medicine: substitute } = recommended;
  return say.theSameMedicineFrom(
    facts,
    substitute.manufacturer_name,
    nameOf(substitute),
    perUnit(substitute),
    saving.percent,
  );
}

/** Its price here; a medicine that is not sold shows only its MRP. */
function priceOf({ selling_price, mrp, sold_online }: ProductData['medicine']): string {
  return sold_online && selling_price < mrp
    ? say.priceAndMrp(rupees(selling_price), rupees(mrp))
    : say.mrpAlone(rupees(mrp));
}

function perUnit({ unit_price, selling_unit_price, unit, sold_online }: ProductData['medicine']): string {
  const price = sold_online ? selling_unit_price : unit_price;
  return price === null || unit === null ? '' : say.per(rupees(price), unit);
}

function rupees(amount: number): string {
  return formatRupees(Math.round(amount * 100));
}

/**
 * The page's facts for machines (schema.org): a Product with its offer, and the Drug as far as the catalogue knows it.
 * No ratings, no indication, no claim. A medicine that is not sold online carries no offer.
 */
export function productFacts({ medicine, recommended }: ProductData, publicUrl: string) {
  const url = publicUrl + productHref(medicine.id);
  const name = nameOf(medicine);
  const maker = { '@type': 'Organization', name: medicine.manufacturer_name };
  return [
    {
      '@type': 'Product',
      '@id': `${url}#product`,
      name,
      url,
      image: publicUrl + medicine.medicine_image,
      category: say.medicine,
      sku: medicine.id,
      brand: { '@type': 'Brand', name: brandOf(name) },
      manufacturer: maker,
      description: say.packAndComposition(name, medicine.pack_size, medicine.content),
      ...(medicine.sold_online && { offers: offerOf(medicine, recommended.search_inventory, url) }),
    },
    {
      '@type': 'Drug',
      '@id': `${url}#drug`,
      name,
      url,
      ...(medicine.content !== '' && { activeIngredient: medicine.content }),
      ...(medicine.product_form !== '' && { dosageForm: medicine.product_form }),
      manufacturer: maker,
      prescriptionStatus: `${SCHEMA}/${medicine.prescription_required ? 'PrescriptionOnly' : 'OTC'}`,
    },
  ];
}

/** The brand as printed on the pack, if the pack reader finds it in the name; else the whole name. */
function brandOf(name: string): string {
  const words = readBrand(readPrintedWords(name)).split(' ');
  return new RegExp(`^${words.join('[^a-z0-9]+')}(?![a-z])`, 'i').exec(name)?.[0] ?? name;
}

function offerOf(medicine: MedicineWire, inStock: boolean, url: string) {
  // not a sentence: names of schema.org
  const state = medicine.discontinued ? 'Discontinued' : inStock ? 'InStock' : 'OutOfStock';
  return {
    '@type': 'Offer',
    url,
    price: medicine.selling_price.toFixed(2),
    priceCurrency: 'INR',
    availability: `${SCHEMA}/${state}`,
    itemCondition: `${SCHEMA}/NewCondition`,
    // not a sentence: a country
    eligibleRegion: { '@type': 'Country', name: 'IN' },
    seller: { '@type': 'Organization', name: brand.name },
  };
}
