/** A part of the code base: its contents, and which rooms it may import. */
export interface Room {
  readonly name: string;
  readonly holds: string;
  /** Folders (with a slash at the end) and files of the room; a file belongs to the longest match. */
  readonly paths: readonly string[];
  /** Names of rooms. Every room may import itself. */
  readonly mayImport: readonly string[];
  /** Each folder inside is a separate room, which may not import its neighbours. */
  readonly eachFolderAlone?: true;
}

const RULES = ['domain', 'contract', 'names', 'sentences'] as const;
const SHOP_PARTS = ['shop/ui', 'shop/data', 'shop/content', 'shop/head', 'shop/styles'] as const;
const SERVER_PARTS = [
  'server/ops',
  'server/ports',
  'server/config',
  'server/persistence',
  'server/providers',
  'server/search',
  'server/catalogue',
  'server/content',
  'server/receipts',
  'server/drawings',
  'server/services',
] as const;

/**
 * Which room may import which. The check (`scripts/walls/check.ts`) reads this table and the architecture page prints
 * it. Tests and `testing` folders may import anything; trials, benches and scripts are outside and may, too.
 */
export const ROOMS: readonly Room[] = [
  { name: 'domain', holds: 'rules without I/O, clock or randomness', paths: ['src/domain/'], mayImport: [] },
  {
    name: 'names',
    holds: 'the names of the shop and its licensee',
    paths: [
      'src/brand.ts',
      'src/entered.ts',
      'src/licensee-here.ts',
      'src/licensee-here.browser.ts',
      'src/licensee.ts',
    ],
    mayImport: [],
  },
  {
    name: 'sentences',
    holds: 'the sentences that people read, by language and area',
    paths: ['src/sentences/'],
    mayImport: [],
  },
  {
    name: 'contract',
    holds: 'the API: endpoints, schemas, errors, pack drawings',
    paths: ['src/contract/'],
    mayImport: ['domain', 'names', 'sentences'],
  },
  {
    name: 'server/ops',
    holds: 'tools for every part of the server: logger, trace, meters, failpoints, limits for parallel work',
    paths: ['src/server/ops/'],
    mayImport: ['domain', 'contract', 'sentences'],
  },
  {
    name: 'server/ports',
    holds:
      'interfaces of the providers: payments, messages, calls, private files, pin codes, virus scanner, affiliate, page reader',
    paths: [
      ...[
        'providers',
        'payments/payment-gateway',
        'messages/messenger',
        'telephone/telephone',
        'files/private-files',
        'files/sign-file-link',
      ].map(port),
      ...['pin-codes/pin-codes', 'scanner/virus-scanner', 'affiliate/affiliate', 'page-reader/page-reader'].map(port),
    ],
    mayImport: ['domain', 'contract'],
  },
  {
    name: 'server/config',
    holds: 'the environment, parsed once; settings with which a live shop refuses to start',
    paths: ['src/server/config/'],
    mayImport: [...RULES, 'server/ops'],
  },
  {
    name: 'server/search',
    holds: 'the medicine index: build and query',
    paths: ['src/server/search/'],
    mayImport: ['domain'],
  },
  {
    name: 'server/content',
    holds: 'shipped articles, their covers, the HTML sanitiser',
    paths: ['src/server/content/'],
    mayImport: ['domain', 'contract'],
  },
  {
    name: 'server/receipts',
    holds: 'invoices, parcel labels and dose cards as PDF',
    paths: ['src/server/receipts/'],
    mayImport: ['domain', 'sentences', 'server/ops'],
  },
  {
    name: 'server/drawings',
    holds: "pictures that the server draws: the shop's mark, and the cards that links show in chats",
    paths: ['src/server/drawings/'],
    mayImport: ['contract', 'names', 'server/ops'],
  },
  {
    name: 'server/persistence',
    holds: 'embedded PostgreSQL, migrations, repositories, seed, backups',
    paths: ['src/server/persistence/'],
    mayImport: ['domain', 'server/ops', 'server/ports', 'server/config', 'server/content'],
  },
  {
    name: 'server/providers',
    holds:
      'adapters for SMS, e-mail, calls, pin codes, payments, private files, virus scanner, affiliate, page reader; most of them also have one that needs no outside service',
    paths: ['src/server/providers/'],
    mayImport: [...RULES, 'server/ops', 'server/ports', 'server/config'],
  },
  {
    name: 'server/catalogue',
    holds: 'the catalogue in memory: snapshot, worker, refresh',
    paths: ['src/server/catalogue/'],
    mayImport: ['domain', 'contract', 'server/ops', 'server/persistence', 'server/search'],
  },
  {
    name: 'server/services',
    holds: 'use cases, one file each; small ones on one subject share a file',
    paths: ['src/server/services/'],
    mayImport: [...RULES, ...SERVER_PARTS.filter((part) => part !== 'server/services' && part !== 'server/config')],
  },
  {
    name: 'server/watching',
    holds: 'metrics, the private port, details of readiness',
    paths: ['src/server/watching/'],
    mayImport: [...RULES, 'server/ops', 'server/ports', 'server/config', 'server/persistence', 'server/providers'],
  },
  {
    name: 'server/jobs',
    holds: 'background jobs and their leases: messages, unreported payments, refunds, clean-up',
    paths: ['src/server/jobs/'],
    mayImport: [
      ...RULES,
      ...[
        'server/ops',
        'server/ports',
        'server/config',
        'server/persistence',
        'server/providers',
        'server/services',
        'server/watching',
      ],
    ],
  },
  {
    name: 'server/http',
    holds: 'thin routes and their wire mappers, response envelopes, pages, headers',
    paths: ['src/server/http/'],
    mayImport: [
      ...RULES,
      ...[
        'server/ops',
        'server/ports',
        'server/services',
        'server/catalogue',
        'server/content',
        'server/drawings',
        'server/watching',
      ],
    ],
  },
  {
    name: 'server/operator',
    holds:
      "what an operator's command works with: the shop's database, files and backups, and its entry in the audit log",
    paths: ['src/server/operator/'],
    mayImport: [...RULES, ...SERVER_PARTS, 'server/watching', 'server/start'],
  },
  {
    name: 'server/start',
    holds: 'starting a process: assembly of its parts, several workers, readiness, reasons to refuse to start',
    paths: ['src/server/', 'src/server/cluster/'],
    mayImport: [...RULES, ...SERVER_PARTS, 'server/watching', 'server/jobs', 'server/http'],
  },
  {
    name: 'shop/styles',
    holds: 'design tokens, the base styles of all pages, drawings for empty and failed pages',
    paths: ['src/shop/styles/'],
    mayImport: [],
  },
  {
    name: 'shop/data',
    holds: 'the typed client, the session, data stored in the browser',
    paths: ['src/shop/data/', 'src/shop/worker/'],
    mayImport: [...RULES, 'shop/styles'],
  },
  {
    name: 'shop/ui',
    holds: 'primitives, and parts that two features share',
    paths: ['src/shop/ui/'],
    mayImport: [...RULES, 'shop/data', 'shop/styles'],
  },
  {
    name: 'shop/content',
    holds: 'texts of pages',
    paths: ['src/shop/content/'],
    mayImport: [...RULES, 'shop/ui'],
  },
  { name: 'shop/head', holds: 'the head of a page', paths: ['src/shop/head/'], mayImport: [...RULES] },
  {
    name: 'shop/shared',
    holds: 'parts that several features need: people, lists, medicine names, money, login, orders',
    paths: ['src/shop/shared/'],
    mayImport: [...RULES, ...SHOP_PARTS],
  },
  {
    name: 'shop/features',
    holds: 'one folder for each feature; features do not import each other',
    paths: ['src/shop/features/'],
    mayImport: [...RULES, ...SHOP_PARTS, 'shop/shared'],
    eachFolderAlone: true,
  },
  {
    name: 'shop/routes',
    holds: 'pages and their layout, assembled from features',
    paths: ['src/shop/', 'src/shop/routes/', 'src/shop/frame/', 'src/shop/features/dev-ui/'],
    mayImport: [...RULES, ...SHOP_PARTS, 'shop/shared', 'shop/features'],
  },
  {
    name: 'console',
    holds: "the counter: the pages of the pharmacy's staff, a separate app and build",
    paths: ['src/console/'],
    mayImport: [...RULES, 'shop/ui', 'shop/styles'],
  },
  {
    name: 'cli',
    holds:
      '`npm run shop -- …`: reads arguments and prints sentences; services and `server/operator` do the work, and no command accesses the database itself',
    paths: ['src/cli/'],
    mayImport: [...RULES, 'server/ops', 'server/config', 'server/services', 'server/operator'],
  },
];

function port(name: string): string {
  return `src/server/providers/${name}.ts`;
}
