import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { ReferenceList } from '../../../src/domain/reference/staleness.ts';
import { importCatalogue } from '../../../src/server/services/catalogue/import-catalogue.ts';
import { importReference } from '../../../src/server/services/reference/import-reference.ts';
import { bytesRecipe, type Recipe } from './recipe.ts';
import type { Cost, InputKind } from './search-costs.ts';
import { CSV_UNITS } from './units-table.ts';

/** A list has no limit of its own: up to this size its cost must grow in proportion. */
const LIST_BYTES = 512 * 1024;
const TRIED_BYTES = 16 * 1024;
/**
 * A list that takes more than this is a fault. A megabyte of the shortest lines takes about 4 s: 130,000 lines, and the
 * CSV library needs about 30 microseconds for a quoted one.
 */
const MS_PER_MB = 6_000;

const CATALOGUE = `id,name,manufacturer_name,price,pack_size_label,composition,schedule,stock
a1,Glycomet 500 Tablet,USV Pvt Ltd,16.8,strip of 10 tablets,Metformin (500mg),H,20
a2,"Augmentin 625, Duo",Glaxo,200,strip of 10 tablets,Amoxycillin (500mg) + Clavulanic Acid (125mg),H,9
`;
const LISTS: readonly (readonly [ReferenceList, string])[] = [
  [
    'ceiling',
    'medicine,dosage_form,strength,ceiling_price,as_of,source\nParacetamol,Tablet,500mg,0.9,2026-04-01,order\n',
  ],
  [
    'kendra',
    "drug_code,generic_name,unit_size,mrp,as_of,source\n1,Paracetamol Tablets IP 500mg,10's,8,2026-04-01,list\n",
  ],
  [
    'kendras',
    'code,address,district,state,pin_code,as_of,source\nPMBJK1,"12, Market Road",Bengaluru,Karnataka,560001,2026-04-01,list\n',
  ],
];

/** The lists that an operator imports, read by the shop's own readers in this process; nothing reaches a database. */
export function kindsOfLists(): { readonly kinds: readonly InputKind[]; readonly close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'samesalt-lists-'));
  const file = join(folder, 'list.csv');
  const kind = (name: string, text: string, read: () => Promise<unknown>): InputKind => ({
    name,
    seeds: [pieces(text)],
    units: CSV_UNITS,
    mostBytes: LIST_BYTES,
    triedBytes: TRIED_BYTES,
    mostMsPerMb: MS_PER_MB,
    send: async (bytes) => {
      writeFileSync(file, bytes);
      return measured(read);
    },
  });
  const kinds = [
    kind('list of medicines', CATALOGUE, () =>
      importCatalogue(nowhere(), { file, defaults: { stock: 0, discountPercent: 0 }, source: 'import' }),
    ),
    ...LISTS.map(([list, text]) =>
      kind(`list of ${list}`, text, () =>
        importReference(nowhere(), { list, file, asOf: '2026-04-01', source: 'trial' }),
      ),
    ),
  ];
  return { kinds, close: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Each cell and each separator is a piece that can be repeated. */
function pieces(text: string): Recipe {
  return (text.match(/[^,\n]+|[,\n]+/g) ?? []).flatMap((piece) => bytesRecipe(Buffer.from(piece)));
}

async function measured(read: () => Promise<unknown>): Promise<Cost> {
  const before = process.threadCpuUsage();
  // A refused list has a cost, too.
  const ended = await read().then(
    () => 'taken',
    (error: Error) => error.name,
  );
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / 1000;
  return { ms, mainMs: 0, ended };
}

/** A database that accepts everything and stores nothing. */
function nowhere(): pg.ClientBase {
  const query = async () => ({ rows: [{ version: 1, count: 0 }], rowCount: 0 });
  return { query } as unknown as pg.ClientBase;
}
