import type { MetaDescriptor } from 'react-router';
import type { ProductData } from '#contract/areas/inventory.ts';
import { productCardPath } from '#contract/social-card.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/shopping/product.ts';
import { privateHead } from '#shop/head/private-head.ts';
import { publicHead } from '#shop/head/public-head.ts';
import { compositionInWords, nameOf, packInWords } from '#shop/shared/medicine/medicine-words.ts';
import { productHref } from '#shop/shared/medicine/product-outcome.ts';
import { savingOf } from './proof/savings.ts';
import { productFacts } from './structured-data.ts';

/** Title, description, address and machine-readable facts of a found medicine. `publicUrl` is the shop's origin. */
export function productMeta(product: ProductData, publicUrl: string): MetaDescriptor[] {
  const path = productHref(product.medicine.id);
  const name = nameOf(product.medicine);
  return publicHead({
    publicUrl,
    path,
    title: say.priceAndSameSalt(name),
    description: describe(product),
    card: {
      path: productCardPath(product.medicine.medicine_image),
      alt: `${name}: ${compositionInWords(product.medicine.content)}`,
    },
    crumbs: [{ name, path }],
    facts: productFacts(product, publicUrl),
  });
}

/** What a page says of itself when there is no medicine on it. */
export function problemMeta(title: string): MetaDescriptor[] {
  return privateHead(title, say.searchForAnotherMedicine);
}

/** One true sentence or two, with this product's own figures and no others. */
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

/** What it costs here; what is not sold has its MRP alone. */
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
