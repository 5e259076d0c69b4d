/**
 * Savings do not contradict the prices beside them: over the shipped catalogue they are computed again, in the API's
 * answers and in the server's HTML (rows of results: for the first 200 recommendations). Prices are checked to the
 * paisa, percentages to the last digit shown, or, between two rounded unit prices, to what the rounding allows.
 */
import { createElement, type ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductData, SearchRow } from '#contract/areas/shop/inventory.ts';
import { priceLine } from '#domain/cart/cart-line.ts';
import { totalCart } from '#domain/cart/cart-totals.ts';
import { toProductData } from '#server/http/catalogue/product-data.wire.ts';
import { toCartData } from '#server/http/orders/cart-routes.ts';
import { CartContext } from '#shop/data/cart.tsx';
import { SessionContext } from '#shop/data/session/session.tsx';
import { SavingsShowcase } from '#shop/features/home/home-sections.tsx';
import { ProductPage } from '#shop/features/product/product-page.tsx';
import { MedicineCard } from '#shop/features/search/medicine-card.tsx';
import { buildCatalogue } from '../src/server/catalogue/build-catalogue.ts';
import { type CatalogueSnapshot, openCatalogue } from '../src/server/catalogue/catalogue-snapshot.ts';
import { readCatalogue } from '../src/server/persistence/repositories/catalogue/catalogue-repository.ts';
import { suppliedBy, supplyChoice, supplyIds } from '../src/server/services/cart/supply-of.ts';
import { findShowcase } from '../src/server/services/catalogue/find-showcase.ts';
import { findSubstitute } from '../src/server/services/catalogue/find-substitute.ts';
import { searchMedicines } from '../src/server/services/catalogue/search-medicines.ts';
import { createTestDatabase, type TestDatabase } from '../src/server/testing/test-database.ts';

let database: TestDatabase;
let snapshot: CatalogueSnapshot;
let products: ProductData[];
let recommended: ProductData[];

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  snapshot = openCatalogue(buildCatalogue(await readCatalogue(database.url)));
  products = Array.from({ length: snapshot.size }, (_, rank) => productAt(rank));
  recommended = products.filter((product) => product.recommended.isRecommended);
});
afterAll(() => database.drop());

function productAt(rank: number): ProductData {
  const answer = findSubstitute(snapshot, snapshot.idOf(rank));
  if (answer === null) throw new Error(`No answer at rank ${rank}.`);
  return toProductData(answer);
}

const paise = (rupees: number) => Math.round(rupees * 100);
/** A share as it is published: two decimals. */
const percentOf = (price: number, than: number) => Math.round((1 - price / than) * 10_000) / 100;

/** What each page must say about a pair, computed only from the prices and packs of both sides. */
function expectedOf({ medicine, recommended: { saving_price, medicine: substitute } }: ProductData) {
  const [units, ours] = [medicine.units_per_pack ?? Number.NaN, substitute.units_per_pack ?? Number.NaN];
  const before = Math.round((paise(medicine.selling_price) * ours) / units);
  return {
    before: before / 100,
    per_unit:
      (paise(medicine.selling_unit_price ?? Number.NaN) - paise(substitute.selling_unit_price ?? Number.NaN)) / 100,
    per_pack: (before - paise(saving_price)) / 100,
    percentage: percentOf(paise(saving_price), before),
  };
}

/** Whether a percentage can follow from two unit prices, each of which was rounded to the paisa. */
function followsFrom(percentage: number, price: number, than: number): boolean {
  const lowest = (1 - (price + 0.005) / (than - 0.005)) * 100;
  const highest = (1 - (price - 0.005) / (than + 0.005)) * 100;
  return percentage >= lowest - 0.05 && percentage <= highest + 0.05;
}

async function htmlOf(page: ReactElement): Promise<string> {
  const nothing = async () => {};
  const session = {
    session: { status: 'out', user: null } as const,
    refresh: nothing,
    setUser: nothing,
    logOut: async () => true,
  };
  const cart = { cart: null, failed: false, refresh: nothing, change: () => Promise.reject(new Error('no cart here')) };
  const inside = createElement(SessionContext, { value: session }, createElement(CartContext, { value: cart }, page));
  const router = createMemoryRouter([{ path: '*', element: inside }]);
  const { prelude } = await prerender(createElement(RouterProvider, { router }));
  return (await new Response(prelude as ReadableStream).text()).replace(/<!--.*?-->/g, '');
}

/** The words in a piece of HTML, those of each element separately. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const amountsOf = (words: string) =>
  [...words.matchAll(/Rs ([\d,]+\.\d\d)/g)].map(([, digits]) => Number(digits?.replaceAll(',', '')));
/** The first amount after a label. */
function amountAfter(words: string, label: string): number {
  const at = words.indexOf(label);
  return at < 0 ? Number.NaN : (amountsOf(words.slice(at))[0] ?? Number.NaN);
}

describe('the answers', () => {
  it('contain more than 250 recommendations', () => {
    expect(recommended.length).toBeGreaterThan(250);
  });

  it('of a product: every saving follows from the prices and packs of both sides', () => {
    for (const product of recommended) {
      const { before: _, ...figures } = expectedOf(product);
      expect([product.medicine.id, product.recommended.saving_here]).toEqual([product.medicine.id, figures]);
      expect(figures.percentage, product.medicine.id).toBeGreaterThanOrEqual(3);
      expect(figures.per_pack, product.medicine.id).toBeGreaterThanOrEqual(1);
      const { medicine, recommended: ours } = product;
      expect(ours.saving_price).toBe(ours.medicine.selling_price);
      expect(
        followsFrom(figures.percentage, ours.medicine.selling_unit_price ?? 0, medicine.selling_unit_price ?? 0),
        medicine.id,
      ).toBe(true);
    }
    for (const { recommended: ours } of products.filter((each) => !each.recommended.isRecommended))
      expect(ours.saving_here).toBeNull();
  });

  it('of the other equivalents: the percentage is relative to the searched medicine’s price here', () => {
    let tried = 0;
    for (const { medicine, equivalents } of products) {
      for (const { unit_price, saving_here_percentage, verdict } of equivalents) {
        if (saving_here_percentage === null) continue;
        tried += 1;
        expect(verdict).toBe('same');
        expect(followsFrom(saving_here_percentage, unit_price ?? 0, medicine.selling_unit_price ?? 0)).toBe(true);
      }
    }
    expect(tried).toBeGreaterThan(1000);
  });

  it('of a search: each row names exactly the substitute, price and percentage of its product page', () => {
    const rows = new Map<string, SearchRow>();
    for (const { medicine } of products) {
      const request = { text: medicine.medicine_name, by: 'query', page: 1, limit: 20 } as const;
      for (const row of searchMedicines(snapshot, request).medicines) rows.set(row.medicine_id, row);
    }
    let named = 0;
    for (const { medicine, recommended: ours } of products) {
      const row = rows.get(medicine.id);
      if (!row) continue;
      const { selling_price, selling_unit_price, mrp } = medicine;
      expect(row).toMatchObject({ selling_price, selling_unit_price, mrp });
      const same = ours.saving_here && {
        unit_price: ours.medicine.selling_unit_price,
        percentage: ours.saving_here.percentage,
        medicine_id: ours.medicine.id,
        medicine_name: ours.medicine.medicine_name,
      };
      expect([medicine.id, row.same_for_less]).toEqual([medicine.id, same]);
      named += same ? 1 : 0;
    }
    expect(named).toBeGreaterThan(250);
  });

  it('of the showcase: both unit prices are what the shop charges, and the percentage follows', () => {
    const items = findShowcase(snapshot).conditions.flatMap((condition) => condition.items);
    expect(items.length).toBeGreaterThan(10);
    for (const { medicine, recommednation: ours, savingpercent } of items) {
      const product = products.find((each) => each.medicine.id === medicine.id);
      expect(medicine.perunitprice).toBe(product?.medicine.selling_unit_price);
      expect(ours.perunitprice).toBe(product?.recommended.medicine.selling_unit_price);
      expect(savingpercent).toBe(Math.round(product?.recommended.saving_here?.percentage ?? Number.NaN));
    }
  });

  it('of a cart: a line saves what its product page says', () => {
    for (const { medicine, recommended: ours } of recommended) {
      const ids = supplyIds(snapshot, medicine.id);
      const shelf = new Map(
        ids.map((id) => {
          const { mrpPaise, discountPercent, discontinued } = snapshot.offerAt(snapshot.rankOf(id));
          return [
            id,
            {
              id,
              mrpPaise,
              discountPercent,
              discontinued,
              isHeld: false,
              stock: 9,
              ceilingPaise: null,
              isRefused: false,
            },
          ];
        }),
      );
      const choice = supplyChoice(snapshot, shelf, medicine.id);
      if (choice === null) throw new Error(`${medicine.id} cannot be put into a cart.`);
      const sent = suppliedBy(choice, false);
      const price = priceLine(sent, 3);
      const line = {
        saved: {
          medicineId: medicine.id,
          quantity: 3,
          keepOriginal: false,
          shownMedicineId: null,
          shownPaise: null,
        },
        choice,
        sent,
        ...price,
        needsPrescription: false,
        asksSubstitution: false,
        problem: null,
      };
      const cart = toCartData({
        lines: [line],
        lost: [],
        totals: totalCart([price]),
        kendra: null,
        coupon: null,
        couponProblem: null,
        hasFamily: false,
        safety: { findings: [], notChecked: [] },
        changes: [],
      });
      const [item] = cart.cartItems;
      expect(item?.recommended).toMatchObject({ saving_price: ours.saving_price, saving_here: ours.saving_here });
      expect(paise(item?.line_price ?? 0)).toBe(3 * paise(item?.pack_price ?? 0));
      expect(paise(cart.totalSavings)).toBe(paise(cart.originalValue) - paise(cart.savingValue));
    }
  });
});

describe('the pages, as the server renders them', () => {
  it('a product: every number beside the saving follows from the two prices on the page', async () => {
    for (const product of recommended) {
      const html = await htmlOf(createElement(ProductPage, { product }));
      const [, searched = '', ours = ''] = html.split('<article').map(wordsOf);
      const expected = expectedOf(product);
      const id = product.medicine.id;
      expect([id, amountAfter(searched, 'Price ')]).toEqual([
        id,
        product.medicine.sold_online ? product.medicine.selling_unit_price : product.medicine.unit_price,
      ]);
      expect([id, amountAfter(ours, 'Price of the pack')]).toEqual([id, product.recommended.saving_price]);
      const percent = Number(/SAVE (-?\d+)%/.exec(ours)?.[1]);
      const less = Number(/Rs ([\d,.]+) less on this pack/.exec(ours)?.[1]?.replaceAll(',', ''));
      expect([id, percent, less]).toEqual([id, Math.round(expected.percentage), expected.per_pack]);
      // The price that it is based on is on the page: the searched pack if both contain as much, otherwise the same amount
      // of it.
      const before = /For [\d,.]+ \w+/.test(searched)
        ? amountAfter(searched, 'For ')
        : amountAfter(searched, 'Price of the pack');
      expect([id, before]).toEqual([id, expected.before]);
      expect([id, Math.round(percentOf(paise(amountAfter(ours, 'Price of the pack')), paise(before)))]).toEqual([
        id,
        percent,
      ]);
      const perUnit = /Rs ([\d,.]+) less per/.exec(wordsOf(html))?.[1];
      expect([id, Number(perUnit?.replaceAll(',', '') ?? 0)]).toEqual([id, Math.max(expected.per_unit, 0)]);
    }
  });

  it('a row of results: the cheaper equivalent follows from the row’s own price', async () => {
    const rows = recommended.slice(0, 200).flatMap(({ medicine }) => {
      const request = { text: medicine.medicine_name, by: 'query', page: 1, limit: 20 } as const;
      return searchMedicines(snapshot, request).medicines.filter((row) => row.medicine_id === medicine.id);
    });
    expect(rows.length).toBeGreaterThan(150);
    for (const row of rows) {
      const words = wordsOf(await htmlOf(createElement(MedicineCard, { row })));
      const [, price, percent] = /Same medicine, known maker: Rs ([\d,.]+) an? [a-z]+ ?, save (\d+)%/.exec(words) ?? [];
      const here = /Rs ([\d,.]+) per /.exec(words)?.[1] ?? '';
      expect([row.medicine_id, Number(here.replaceAll(',', ''))]).toEqual([row.medicine_id, row.selling_unit_price]);
      expect([row.medicine_id, Number(price?.replaceAll(',', ''))]).toEqual([
        row.medicine_id,
        row.same_for_less?.unit_price,
      ]);
      expect(Number(percent)).toBe(Math.round(row.same_for_less?.percentage ?? Number.NaN));
    }
  });

  it('the showcase shows only percentages of its own pairs', async () => {
    const { conditions } = findShowcase(snapshot);
    const words = wordsOf(await htmlOf(createElement(SavingsShowcase, { conditions })));
    const shown = [...words.matchAll(/SAVE (\d+)%/g)].map(([, percent]) => Number(percent));
    const expected = conditions.flatMap(({ items }) => items.map(({ savingpercent }) => savingpercent));
    expect(shown.length).toBeGreaterThan(0);
    for (const percent of shown) expect(expected).toContain(percent);
  });

  it('the evidence beside a recommendation never claims a release that no pack prints', () => {
    for (const { equivalence, evidence } of recommended) {
      expect(evidence?.grade).toBe('E1');
      const silent = equivalence.every(({ searched }) => searched.release === 'none printed');
      expect(evidence?.sentence).toBe(
        silent
          ? 'Both are listed with the same salts, strength and form; neither is marked as slow or delayed release.'
          : 'Both are listed with the same salts, strength, form and release.',
      );
      for (const { searched, recommended: ours } of equivalence)
        expect([searched.release, ours.release]).not.toContain('immediate release');
    }
  });
});
