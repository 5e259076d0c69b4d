import { describe, expect, it } from 'vitest';
import { sampleAlone, sampleMedicine, sampleProduct } from '#shop/shared/medicine/product-samples.ts';
import { productFacts, productMeta } from './product-meta.ts';

const ORIGIN = 'https://shop.example';

describe('productMeta', () => {
  const tags = productMeta(sampleProduct(), ORIGIN);

  it('has the medicine in title and description, with its own figures only', () => {
    expect(tags).toContainEqual({ title: 'Telma 40 Tablet: price and same-salt substitute | SameSalt' });
    expect(tags).toContainEqual({
      name: 'description',
      content:
        'Telma 40 Tablet by Glenmark (strip of 30 tablets): MRP Rs 228.60, Rs 7.62 per tablet. The same medicine from Mankind: Telmikind 40 Tablet, Rs 2.90 per tablet, 62% less.',
    });
  });

  it('has the URL with the id as its canonical one', () => {
    const href = 'https://shop.example/product-detail?id=telma-40';
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href });
    expect(tags).toContainEqual({ property: 'og:url', content: href });
  });
});

describe('productFacts', () => {
  const graphOf = (product: ReturnType<typeof sampleProduct>) => productFacts(product, ORIGIN);

  it.each([
    [true, false, 'InStock'],
    [false, false, 'OutOfStock'],
    [false, true, 'Discontinued'],
  ])('offers what is in stock %s, discontinued %s as %s', (search_inventory, discontinued, state) => {
    const product = sampleAlone({ code: 'no-equivalent', reason: '' }, { discontinued }, { search_inventory });
    expect(graphOf(product)[0]).toMatchObject({
      offers: { price: '228.60', priceCurrency: 'INR', availability: `https://schema.org/${state}` },
    });
  });

  it('makes no offer of what is not sold online', () => {
    expect(graphOf(sampleProduct({ medicine: sampleMedicine({ sold_online: false }) }))[0]).not.toHaveProperty(
      'offers',
    );
  });

  it.each([
    ['Telma 40 Tablet', 'Telma'],
    ['Betnovate-N Cream', 'Betnovate-N'],
    ['Augmentin 625 Duo Tablet', 'Augmentin'],
    ['Human Mixtard 30/70 Penfill', 'Human Mixtard'],
    ['Johnson’s Baby Soap', 'Johnson’s Baby Soap'],
  ])('names the brand of %s: %s, and the id of the pack', (medicine_name, name) => {
    const product = sampleProduct({ medicine: sampleMedicine({ medicine_name }) });
    expect(graphOf(product)[0]).toMatchObject({ sku: product.medicine.id, brand: { '@type': 'Brand', name } });
  });

  it('states whether a prescription is needed', () => {
    expect(graphOf(sampleProduct())[1]).toMatchObject({ prescriptionStatus: 'https://schema.org/PrescriptionOnly' });
  });
});
