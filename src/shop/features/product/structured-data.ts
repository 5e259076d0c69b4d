import { brand } from '#brand';
import type { MedicineWire, ProductData } from '#contract/areas/inventory.ts';
import { readBrand } from '#domain/medicine/brand-word.ts';
import { readPrintedWords } from '#domain/medicine/printed-words.ts';
import * as say from '#sentences/shopping/product.ts';
import { SCHEMA } from '#shop/head/structured-data.ts';
import { nameOf } from '#shop/shared/medicine/medicine-words.ts';
import { productHref } from '#shop/shared/medicine/product-outcome.ts';

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

/** The brand as the pack prints it, as far as the reader of packs takes the name for the brand; else the whole name. */
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
