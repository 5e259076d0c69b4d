import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { brand } from '#brand';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import { ALL_ROUTES } from '#domain/medicine/form/dosage-form.ts';
import { FORM_GROUPS } from '#domain/medicine/form/form-group.ts';
import { manufacturerSpellingKey, SHIPPED_MANUFACTURERS } from '#domain/medicine/manufacturers.ts';
import { FOR_PAIN, textKey } from '#domain/medicine/text-key.ts';
import type { ReferenceList } from '#domain/reference/staleness.ts';
import { articleFiles, readArticle } from '../../content/read-article.ts';
import { SANITISER_VERSION } from '../../content/sanitise-html.ts';
import { saveShippedPosts } from '../../persistence/repositories/catalogue/blog-repository.ts';
import type { CompositionText } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { isOwnList } from '../../persistence/repositories/catalogue/reference-repository.ts';
import {
  rememberSeed,
  type SeededCoupon,
  saveCoupons,
  saveManufacturers,
  saveSampleBatches,
  saveTexts,
  seedHash,
} from '../../persistence/repositories/catalogue/seed-repository.ts';
import { importReference } from '../reference/import-reference.ts';
import { importCatalogue } from './import-catalogue.ts';

/** One coupon of each kind, an expired one, and one for the app only: for trying out the shop. */
const SHIPPED_COUPONS: readonly SeededCoupon[] = [
  { code: 'SAVE10', type: 'discount', description: '10% off, up to Rs 100', percent: 10, capPaise: 10_000 }, // not a sentence: sample goods.
  { code: 'FREESHIP', type: 'shipping', description: 'Free delivery' }, // not a sentence: sample goods.
  {
    code: 'FLAT50',
    type: 'other',
    description: 'Rs 50 off medicines for Rs 500', // not a sentence: sample goods.
    amountPaise: 5_000,
    minimumPaise: 50_000,
  },
  {
    code: 'MONSOON25',
    type: 'discount',
    description: '25% off in the monsoon', // not a sentence: sample goods.
    percent: 25,
    until: '2026-09-30T18:30:00Z',
  },
  {
    code: brand.appPromo.code,
    type: 'other',
    description: `Rs ${brand.appPromo.rupees} off the first order in the app`, // not a sentence: sample goods.
    amountPaise: brand.appPromo.rupees * 100,
    firstOrderOnly: true,
    appOnly: true,
  },
];

/** The folder of the shipped content. */
const SEED_FOLDER = join(import.meta.dirname, '../../persistence/seed/content');

/** The shipped catalogue: one list in two files. */
const MEDICINE_FILES = ['medicines.csv', 'medicines-more.csv'] as const;

/** The government's lists of prices and kendras, dated. */
const REFERENCE_FOLDER = join(import.meta.dirname, '../../persistence/seed/reference');

const ARTICLES_FOLDER = join(import.meta.dirname, '../../content/articles');

const words = z.string().min(1);
const safetyRows = z.array(z.record(z.string(), z.string()));

/** What differs for one group of forms: `use_first` is said before the general `how_to_use`, the others in place of the general ones. */
const formText = z.strictObject({
  use_first: words.optional(),
  description: words.optional(),
  side_effects: words.optional(),
  safety: safetyRows.optional(),
});

/**
 * The shipped texts. `routes` are the routes of administration a text was written for; its general words hold for every form of
 * these. A composition that is used in very different ways has a text for each: `variant` names the one way, or the purpose.
 */
const textFile = z.array(
  z.strictObject({
    salts: z.array(words).min(1),
    variant: z.enum([...ALL_ROUTES, FOR_PAIN]).optional(),
    routes: z.array(z.enum(ALL_ROUTES)).min(1),
    description: words,
    how_it_works: words,
    how_to_use: words,
    safety: safetyRows,
    side_effects: words,
    by_form: z.partialRecord(z.enum(FORM_GROUPS), formText).default({}),
    condition: words.optional(),
    source: words,
    date: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
    reviewer: words,
  }),
);

/**
 * Puts the shipped content into the database where it is new: the manufacturer table and the composition texts
 * always, articles, coupons and the catalogue only when `seed` is on. Each part is loaded once per edition of its
 * file, so a start without changes costs one look-up each. The operator's changes (top tier) and imports stay.
 */
export async function loadSeed(
  client: pg.ClientBase,
  { seed, folder = SEED_FOLDER, articles = ARTICLES_FOLDER }: { seed: boolean; folder?: string; articles?: string },
): Promise<void> {
  await once(client, 'manufacturers', JSON.stringify(SHIPPED_MANUFACTURERS), () =>
    saveManufacturers(client, shippedFirms()),
  );
  const texts = readTextFiles(folder);
  await once(client, 'composition-texts', texts, () => saveTexts(client, readTexts(texts)));
  await loadReferences(client);
  if (!seed) return;
  await once(client, 'coupons', JSON.stringify(SHIPPED_COUPONS), () => saveCoupons(client, SHIPPED_COUPONS));
  const files = articleFiles(articles);
  await once(client, 'articles', JSON.stringify([SANITISER_VERSION, files]), () =>
    saveShippedPosts(
      client,
      files.map(({ name, text }) => readArticle(name, text)),
    ),
  );
  const [file, ...furtherFiles] = MEDICINE_FILES.map((name) => join(folder, name)).filter((path) => existsSync(path));
  if (file === undefined) throw new Error(`${folder} holds no medicines.`);
  const medicines = [file, ...furtherFiles].map((path) => readFileSync(path, 'utf8')).join('');
  await once(client, 'medicines', medicines, async () => {
    await importCatalogue(client, { file, furtherFiles, defaults: { stock: 100, discountPercent: 0 }, source: 'seed' });
  });
  await once(client, 'sample-batches', medicines, () => saveSampleBatches(client, indianDay(Date.now())));
}

const SHIPPED_LISTS: readonly (readonly [ReferenceList, string])[] = [
  ['ceiling', 'ceilings.csv.gz'],
  ['kendra', 'janaushadhi.csv.gz'],
  ['kendras', 'kendras.csv.gz'],
];

/** The lists that came with the shop, unless the operator imported others. They are official data and independent of `seed`. */
async function loadReferences(client: pg.ClientBase): Promise<void> {
  for (const [list, name] of SHIPPED_LISTS) {
    const file = join(REFERENCE_FOLDER, name);
    await once(client, `reference-${list}`, readFileSync(file), async () => {
      if (!(await isOwnList(client, list))) await importReference(client, { list, file, shipped: true });
    });
  }
}

async function once(
  client: pg.ClientBase,
  name: string,
  content: string | Buffer,
  load: () => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256').update(content).digest('hex');
  if ((await seedHash(client, name)) === hash) return;
  await load();
  await rememberSeed(client, name, hash);
}

function shippedFirms() {
  return SHIPPED_MANUFACTURERS.map(({ key, name, topTier, spellings }) => ({
    key,
    name,
    topTier,
    spellingKeys: [...new Set([name, ...spellings].map(manufacturerSpellingKey))],
  }));
}

/** All text files as one text: its hash tells whether any of them changed. */
function readTextFiles(folder: string): string {
  const home = join(folder, 'composition-texts');
  const files = readdirSync(home).filter((name) => name.endsWith('.json'));
  const texts = files.sort().flatMap((name) => JSON.parse(readFileSync(join(home, name), 'utf8')) as unknown[]);
  return JSON.stringify(texts);
}

function readTexts(json: string): CompositionText[] {
  return textFile.parse(JSON.parse(json)).map((text) => ({
    key: textKey(text.salts, text.variant),
    routes: text.routes,
    description: text.description,
    howItWorks: text.how_it_works,
    howToUse: text.how_to_use,
    safety: text.safety,
    sideEffects: text.side_effects,
    byForm: Object.fromEntries(
      Object.entries(text.by_form).map(([group, { use_first, side_effects, ...own }]) => [
        group,
        { ...own, useFirst: use_first, sideEffects: side_effects },
      ]),
    ),
    condition: text.condition ?? null,
    source: text.source,
    date: text.date,
    reviewer: text.reviewer,
  }));
}
