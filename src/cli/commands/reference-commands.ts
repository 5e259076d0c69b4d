import { Command } from 'commander';
import { indianDay } from '../../domain/invoicing/financial-year.ts';
import { formatRupees } from '../../domain/pricing/money.ts';
import {
  ageInDays,
  HIDDEN_AFTER_DAYS,
  isHidden,
  type ReferenceList,
  WARN_DAYS_BEFORE,
} from '../../domain/reference/staleness.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { withDatabase } from '../../server/operator/operator-database.ts';
import { withServices } from '../../server/operator/with-services.ts';
import { findOverCeiling, type OverCeiling } from '../../server/services/reference/find-over-ceiling.ts';
import {
  importReference,
  ReferenceRefused,
  type ReferenceReport,
} from '../../server/services/reference/import-reference.ts';
import {
  chooseCeilingPolicy,
  type ListState,
  referenceLists,
} from '../../server/services/reference/reference-lists.ts';
import { printAnswer } from './print-answer.ts';

const LISTS: Readonly<Record<string, ReferenceList>> = {
  ceiling: 'ceiling',
  janaushadhi: 'kendra',
  kendras: 'kendras',
};
const TITLES: Readonly<Record<ReferenceList, string>> = {
  ceiling: 'ceiling prices',
  kendra: 'Jan Aushadhi prices',
  kendras: 'Jan Aushadhi Kendras',
};
/** More are told in the JSON. */
const MOST_TOLD = 20;

/** `shop reference …`: the government's ceilings, Jan Aushadhi prices and kendras. */
export function referenceCommands(): Command {
  const reference = new Command('reference').description("The government's ceilings, Jan Aushadhi prices and kendras");
  reference
    .command('import')
    .description('Import a list (CSV, plain or gz) in place of the present one')
    .argument('<list>', 'ceiling, janaushadhi or kendras')
    .argument('<file>', 'the list, with a header row')
    .option('--as-of <day>', 'the date of the list, yyyy-mm-dd; else its own column notified_on, seen_on or as_of')
    .option('--source <text>', 'where it comes from; else its own column source')
    .option('--json', 'print the whole report as JSON', false)
    .action(runImport);
  reference
    .command('list')
    .description('The lists in use and how old they are; with --over the medicines whose MRP is above the ceiling')
    .option('--over', 'the medicines whose MRP is above the ceiling', false)
    .option('--json', 'print JSON', false)
    .action(async ({ over, json }: { over: boolean; json: boolean }) => (over ? listOver(json) : listLists(json)));
  reference
    .command('policy')
    .description(
      'What happens to a medicine whose MRP is above its ceiling: cap (sold at the ceiling) or refuse (not sold)',
    )
    .argument('<cap|refuse>')
    .action(async (word: string) => {
      if (word !== 'cap' && word !== 'refuse')
        throw new CommandRefused(`${word} is not an answer here. Use cap or refuse.`);
      await withDatabase(({ client }) => chooseCeilingPolicy(client, word));
      console.log(
        word === 'cap'
          ? 'A medicine whose MRP is above its ceiling is sold at the ceiling.'
          : 'A medicine whose MRP is above its ceiling is not sold.',
      );
    });
  return reference;
}

interface ImportFlags {
  readonly asOf?: string;
  readonly source?: string;
  readonly json: boolean;
}

async function runImport(name: string, file: string, { asOf, source, json }: ImportFlags): Promise<void> {
  const list = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
  if (!list) throw new CommandRefused(`${name} is not a list. Use ceiling, janaushadhi or kendras.`);
  try {
    const report = await withDatabase(({ client }) => importReference(client, { list, file, asOf, source }));
    printAnswer(json, report, () => printReport(report));
  } catch (error) {
    throw error instanceof ReferenceRefused ? new CommandRefused(error.message) : error;
  }
}

function printReport({ list, asOf, source, read, taken, refused }: ReferenceReport): string {
  const told = refused.slice(0, MOST_TOLD).map(({ line, problem }) => `  line ${line}: ${problem}`);
  const more = refused.length > MOST_TOLD ? [`  and ${refused.length - MOST_TOLD} more (--json tells all)`] : [];
  return [
    `${TITLES[list]} of ${asOf}: ${read} rows read, ${taken} taken in, ${refused.length} refused.`,
    `Source: ${source}`,
    ...told,
    ...more,
    ...warningsOf([{ kind: list, asOf }]),
  ].join('\n');
}

async function listLists(json: boolean): Promise<void> {
  const lists = await withServices(({ db }) => referenceLists(db));
  printAnswer(json, lists, () =>
    lists.length === 0
      ? 'There is no list yet.'
      : [...lists.flatMap((list) => [lineOf(list), `  ${list.source}`]), ...warningsOf(lists)].join('\n'),
  );
}

function lineOf({ kind, asOf, rows, refused, shipped }: ListState): string {
  const age = ageInDays(asOf, indianDay(Date.now()));
  const hidden = isHidden(kind, asOf, indianDay(Date.now())) ? ', hidden' : '';
  const whose = shipped ? 'came with the shop' : 'taken in by the operator';
  return `${TITLES[kind].padEnd(20)}  ${asOf}  ${age} days old${hidden}  ${rows} rows, ${refused} refused  ${whose}`;
}

function warningsOf(lists: readonly Pick<ListState, 'kind' | 'asOf'>[]): string[] {
  const today = indianDay(Date.now());
  return lists.flatMap(({ kind, asOf }) => {
    const left = HIDDEN_AFTER_DAYS[kind] - ageInDays(asOf, today);
    if (left < 0)
      return [`WARNING: the ${TITLES[kind]} are hidden: they are older than ${HIDDEN_AFTER_DAYS[kind]} days.`];
    return left <= WARN_DAYS_BEFORE
      ? [`WARNING: the ${TITLES[kind]} will be hidden in ${left} days. Please take in a new list.`]
      : [];
  });
}

async function listOver(json: boolean): Promise<void> {
  const { over, policy } = await withDatabase(({ url }) => findOverCeiling(url));
  printAnswer(json, { policy, over }, () =>
    [
      `${over.length} ${over.length === 1 ? 'medicine has an MRP' : 'medicines have an MRP'} above the ceiling; ${policy === 'cap' ? 'each is sold at its ceiling' : 'none of them is sold'}.`,
      ...over.map(overLine),
    ].join('\n'),
  );
}

function overLine({ id, name, mrpPaise, ceilingPaise, sellingPaise, row }: OverCeiling): string {
  return `${id}  ${name}: MRP ${formatRupees(mrpPaise)}, ceiling ${formatRupees(ceilingPaise)}, sold at ${formatRupees(sellingPaise)} (${row})`;
}
