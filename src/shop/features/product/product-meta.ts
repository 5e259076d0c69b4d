import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import type { ProductData } from '#contract/areas/inventory.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import { compositionInWords, nameOf, packInWords } from './medicine-words.ts';
import { productHref } from './product-outcome.ts';
import { savingOf } from './savings.ts';
import { structuredData } from './structured-data.ts';

/** Title, description, address and machine-readable facts of a found medicine. `publicUrl` is the shop's origin. */
export function productMeta(product: ProductData, publicUrl: string): MetaDescriptor[] {
  const url = publicUrl + productHref(product.medicine.id);
  const title = `${nameOf(product.medicine)}: price and same-salt substitute | ${brand.name}`;
  const description = describe(product);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: publicUrl + product.medicine.medicine_image },
    { 'script:ld+json': structuredData(product, publicUrl) },
  ];
}

/** What a page says of itself when there is no medicine on it. */
export function problemMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

/** One true sentence or two, with this product's own figures and no others. */
function describe({ medicine, recommended }: ProductData): string {
  const name = nameOf(medicine);
  const facts = `${name} by ${medicine.manufacturer_name} (${packInWords(medicine)}): MRP ${rupees(medicine.mrp)}${perUnit(medicine)}.`;
  const saving = savingOf(recommended);
  if (!saving) return `${facts} Composition: ${compositionInWords(medicine.content)}. Use, safety and side effects.`;
  const { medicine: substitute } = recommended;
  return `${facts} Same salt, strength and form from ${substitute.manufacturer_name}: ${nameOf(substitute)}, ${saving.percent}% less.`;
}

function perUnit({ unit_price, unit }: ProductData['medicine']): string {
  return unit_price === null || unit === null ? '' : `, ${rupees(unit_price)} per ${unit}`;
}

function rupees(amount: number): string {
  return formatRupees(Math.round(amount * 100));
}
