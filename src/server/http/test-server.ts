import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { AppError } from '#contract/app-error.ts';
import type { MedicineWire, ProductData, SearchData, SearchRow } from '#contract/areas/shop/inventory.ts';
import { SHOWCASE_CONDITIONS, type ShowcaseData } from '#contract/areas/shop/showcase.ts';
import { successOf } from '#contract/envelope.ts';
import type { PackDrawing } from '#contract/pack-drawing/pack-drawing.ts';
import { packImageUrl } from '#contract/pack-drawing/pack-image-url.ts';
import type { Content } from '../services/content/content.ts';
import type { Counter } from '../services/counter/counter.ts';
import type { Ordering } from '../services/ordering.ts';
import type { Payments } from '../services/payments.ts';
import type { Photos } from '../services/photos/photos.ts';
import type { Privacy } from '../services/privacy/privacy.ts';
import type { ServiceParts } from '../services/service-parts.ts';
import { type Inventory, medicineIdSpellings } from './catalogue/inventory.ts';
import type { Readiness } from './health-routes.ts';
import { createHttpServer, type HttpParts } from './http-server.ts';

/** An invented catalogue of one medicine, for tests of the HTTP layer alone. */
export const TEST_MEDICINE_ID = 'calmol/500';

export const TEST_PACK: PackDrawing = {
  id: TEST_MEDICINE_ID,
  form: 'tablet',
  molecules: ['paracetamol'],
  brand: 'calmol',
  maker: 'Example Labs',
  strengthText: '500 mg',
  units: 10,
  unitClass: 'tablet',
  label: 'strip of 10 tablets',
};

const row: SearchRow = {
  medicine_id: TEST_MEDICINE_ID,
  medicine_name: 'Calmol 500 Tablet',
  manufacturer_name: 'Example Labs',
  image: '/img/pack/front/00000000/calmol%2F500.svg',
  packing_size: 'strip of 10 tablets',
  Product_Form: 'Tablet',
  mrp: 20,
  content: 'Paracetamol (500mg)',
  searchstring: 'medicine_name',
  pack_size: 'strip of 10 tablets',
  unit_price: 2,
  selling_price: 18,
  selling_unit_price: 1.8,
  same_for_less: null,
  lowest_known: false,
  unit: 'tablet',
  schedule: 'OTC',
  sold_online: true,
  in_stock: true,
  discontinued: false,
  corrected: false,
};

const searchAnswer: SearchData = {
  medicines: [row],
  in_brand: true,
  in_composition: false,
  currentPage: 1,
  totalPages: 1,
  totalCount: 1,
  corrected: null,
  understood: null,
  need: null,
  catalogue_version: 1,
};

const medicine: MedicineWire = {
  id: TEST_MEDICINE_ID,
  medicine_name: row.medicine_name,
  manufacturer_name: row.manufacturer_name,
  mrp: 20,
  pack_size: row.pack_size,
  medicine_image: row.image,
  content: row.content,
  medicine_images: [],
  product_form: 'Tablet',
  unit_price: 2,
  selling_unit_price: 1.8,
  unit: 'tablet',
  units_per_pack: 10,
  selling_price: 18,
  schedule: 'OTC',
  prescription_required: false,
  sold_online: true,
  not_sold_reason: null,
  discontinued: false,
  facts: null,
};

const productAnswer: ProductData = {
  medicine,
  recommended: {
    isRecommended: false,
    search_inventory: true,
    saving_price: 18,
    saving_percentage: 0,
    discount_percentage: 10,
    priceOfSearchedAccordingToRecommendedUnits: 20,
    saving_here: null,
    medicine: {
      ...medicine,
      description: 'For fever and pain.',
      how_medicine_works: '',
      how_to_use: '',
      warning_details: [],
      side_effects: '',
      text_source: null,
    },
  },
  equivalence: [],
  evidence: null,
  equivalents: [],
  other_packs: [],
  no_recommendation: { code: 'no-cheaper', reason: 'There is no cheaper one.' },
  reference: null,
  catalogue_version: 1,
};

const showcaseAnswer: ShowcaseData = {
  conditions: SHOWCASE_CONDITIONS.map((condition) => ({ condition, items: [] })),
  catalogue_version: 1,
};

const SHELF: Inventory = {
  searchJson: () => JSON.stringify(successOf(searchAnswer)),
  search: () => searchAnswer,
  productDetails: (asked) => {
    if (medicineIdSpellings(asked).includes(TEST_MEDICINE_ID)) return productAnswer;
    throw new AppError('medicine-not-found');
  },
  productDetailsNear: async () => productAnswer,
  kendras: async ({ pin }) => ({ pin, as_of: '2026-11-01', source: 'A list', kendras: [] }),
  showcase: () => showcaseAnswer,
  conditions: ({ slug }) => {
    if (slug !== undefined) throw new AppError('not-found');
    return { conditions: [{ slug: 'diabetes', name: 'Diabetes', medicines: 1 }], chosen: null };
  },
  productIds: () => [TEST_MEDICINE_ID],
  pictureUrl: (id) => (id === TEST_MEDICINE_ID ? packImageUrl(TEST_PACK, 'front') : ''),
  packDrawing: (id) => (id === TEST_MEDICINE_ID ? TEST_PACK : null),
  version: () => 1,
};

export const READY: Readiness = { database: null, migrations: null, search: null };

/** No cookie is a login here, and there is no database. */
const NOBODY_SIGNED_IN = { keys: { readAccess: () => null } } as unknown as ServiceParts;

/** The HTTP layer alone has neither orders nor a counter: a test that needs them fails here. */
function nothing<Part extends object>(what: string): Part {
  return new Proxy({} as Part, {
    get: (_, name) => () => {
      if (name === 'authenticate') throw new AppError('not-signed-in');
      throw new Error(`This test has no ${what}, but ${String(name)} was called.`);
    },
  });
}

type Overrides = Partial<Omit<HttpParts, 'inventory'>> & { readonly inventory?: Partial<Inventory> };

/** The whole HTTP layer over the invented catalogue, with a test's replacements. Nothing listens; use `inject`. */
export function createTestServer({ inventory, ...overrides }: Overrides = {}): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = pino({ level: 'silent' });
  return createHttpServer({
    inventory: { ...SHELF, ...inventory },
    services: NOBODY_SIGNED_IN,
    ordering: nothing<Ordering>('orders'),
    payments: nothing<Payments>('payments'),
    counter: nothing<Counter>('counter'),
    content: {
      blog: {
        posts: async () => [],
        page: async () => ({ entries: [], totalCount: 0, totalPages: 0 }),
        post: async () => null,
      },
      audience: nothing<Content['audience']>('audience'),
      affiliate: nothing<Content['affiliate']>('affiliate'),
    },
    // Denials are normally recorded; here they are dropped.
    privacy: { ...nothing<Privacy>('data of persons'), audit: async () => undefined },
    photos: nothing<Photos>('photographs'),
    secret: 'a secret of the tests, long enough',
    now: () => new Date(),
    realPayments: false,
    sandboxOrigin: null,
    newestMessages: null,
    checkReadiness: async () => READY,
    checkLiveness: () => ({ alive: true, databaseAnsweredS: 0 }),
    logger,
    publicUrl: 'http://shop.test',
    mode: 'local',
    rateLimits: false,
    pages: { buildFolder: 'no-build' },
    watched: true,
    pageCache: true,
    ...overrides,
  });
}
