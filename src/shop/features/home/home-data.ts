import type { MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import type { MedicineWire, ProductData } from '#contract/areas/shop/inventory.ts';
import type { ShowcaseData, ShowcaseItem } from '#contract/areas/shop/showcase.ts';
import type { ShopClient } from '#contract/shop-client.ts';
import * as say from '#sentences/shopping/home.ts';
import { publicHead } from '#shop/head/public-head.ts';
import { pharmacyFacts, websiteFacts } from '#shop/head/structured-data.ts';

/** Well-known names to search for (not a sentence: brands). Only those in today's catalogue are shown. */
const POPULAR = [
  'Dolo 650',
  'Augmentin 625',
  'Telma 40',
  'Pan 40',
  'Glycomet',
  'Azithral 500',
  'Shelcal',
  'Atorvastatin',
  'Metformin',
  'Paracetamol',
] as const;
const POPULAR_SHOWN = 5;

/** Well-known medicines (not a sentence: brands) tried in turn for the example beside the headline. */
const EXAMPLES = ['Telma 40', 'Augmentin 625', 'Pan 40', 'Glycomet 500', 'Azithral 500'] as const;
/** Below this an example would be true but too small to explain the shop. */
const EXAMPLE_MIN_SAVING_PERCENT = 30;

/** One side of the example, reduced to what is shown. */
export type ExampleSide = Pick<
  MedicineWire,
  'id' | 'medicine_name' | 'manufacturer_name' | 'medicine_image' | 'pack_size' | 'units_per_pack' | 'unit' | 'content'
>;

/** A medicine and its cheaper equivalent, both for one pack of the second. */
export interface Example {
  readonly medicine: ExampleSide;
  readonly substitute: ExampleSide;
  /** Rupees for the pack that the shop names. */
  readonly price: number;
  readonly saving: { readonly per_pack: number; readonly percentage: number };
}

/** One saving, reduced to what is shown: nothing else is sent with the page. */
export interface Saving extends Omit<ShowcaseItem, 'medicine' | 'recommednation'> {
  readonly medicine: Omit<ShowcaseItem['medicine'], 'mrp' | 'pack_size'>;
  readonly recommednation: Omit<ShowcaseItem['recommednation'], 'id'>;
}

export interface SavingsOfCondition {
  readonly condition: ShowcaseData['conditions'][number]['condition'];
  readonly items: readonly Saving[];
}

interface HomeData {
  readonly popular: readonly string[];
  /** A medicine with a much cheaper equivalent, at today's prices; null if none of the candidates has one. */
  readonly example: Example | null;
  /** Savings by condition; empty while the catalogue is unavailable. */
  readonly showcase: readonly SavingsOfCondition[];
}

/** Keyed by the savings: the server returns the same object as long as the catalogue does not change. */
const foundBeside = new WeakMap<ShowcaseData, HomeData>();

/**
 * The catalogue data of the home page, computed once per catalogue state: a dozen searches would be a third of the
 * page's work.
 */
export async function loadHome(client: ShopClient, signal: AbortSignal): Promise<HomeData> {
  const savings = await client.savingsShowcase(signal);
  const data = savings.success ? savings.result.data : null;
  const known = data && foundBeside.get(data);
  if (known) return known;
  const [found, example] = await Promise.all([
    Promise.all(POPULAR.map(async (name) => ((await bestMatch(client, name, signal)) ? name : null))),
    findExample(client, signal),
  ]);
  const home: HomeData = {
    popular: found.filter((name) => name !== null).slice(0, POPULAR_SHOWN),
    example,
    showcase: data?.conditions.map(shownSavings) ?? [],
  };
  // An aborted search, or one while the catalogue was unavailable, is not cached.
  if (data && !signal.aborted && home.popular.length > 0) foundBeside.set(data, home);
  return home;
}

/** The id of the first exact match; a corrected one is another name and does not count. */
async function bestMatch(client: ShopClient, query: string, signal: AbortSignal): Promise<string | null> {
  const answer = await client.searchProducts({ query, limit: 1 }, signal);
  const row = answer.success ? answer.result.data.medicines[0] : undefined;
  return row && !row.corrected ? row.medicine_id : null;
}

async function findExample(client: ShopClient, signal: AbortSignal): Promise<Example | null> {
  for (const name of EXAMPLES) {
    const id = await bestMatch(client, name, signal);
    const answer = id === null ? null : await client.productDetails({ medicine_id: id }, signal);
    if (!answer?.success) continue;
    const example = exampleOf(answer.result.data);
    if (example && example.saving.percentage >= EXAMPLE_MIN_SAVING_PERCENT) return example;
  }
  return null;
}

function exampleOf({ medicine, recommended }: ProductData): Example | null {
  const { saving_here, search_inventory } = recommended;
  // The card says that both are in stock today.
  if (!saving_here || !search_inventory) return null;
  return {
    medicine: shownSide(medicine),
    substitute: shownSide(recommended.medicine),
    price: recommended.saving_price,
    saving: { per_pack: saving_here.per_pack, percentage: saving_here.percentage },
  };
}

function shownSide(side: MedicineWire): ExampleSide {
  const { id, medicine_name, manufacturer_name, medicine_image, pack_size, units_per_pack, unit, content } = side;
  return { id, medicine_name, manufacturer_name, medicine_image, pack_size, units_per_pack, unit, content };
}

function shownSavings({ condition, items }: ShowcaseData['conditions'][number]): SavingsOfCondition {
  return {
    condition,
    items: items.map(({ medicine, recommednation, ...figures }) => {
      const { id, name, manufacturer, perunitprice, image } = medicine;
      const { id: _id, ...substitute } = recommednation;
      return {
        ...figures,
        medicine: { id, name, manufacturer, perunitprice, image },
        recommednation: substitute,
      };
    }),
  };
}

/** The home page's structured data: the pharmacy, and how to search it. `publicUrl` is the shop's origin. */
export function homeHead(publicUrl: string): MetaDescriptor[] {
  return publicHead({
    publicUrl,
    path: '/',
    title: say.buyMedicinesOnlineSave,
    fullTitle: true,
    description: say.searchYourMedicineAnd(brand.name),
    facts: [pharmacyFacts(publicUrl), websiteFacts(publicUrl)],
  });
}
