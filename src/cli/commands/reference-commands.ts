import { Command } from 'commander';
import * as say from '#sentences/operator/catalogue.ts';
import { indianDay } from '../../domain/invoicing/financial-year.ts';
import { formatRupees } from '../../domain/pricing/money.ts';
import type { CeilingPolicy } from '../../domain/reference/ceiling-cap.ts';
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
import {
  importReference,
  ReferenceRefused,
  type ReferenceReport,
} from '../../server/services/reference/import-reference.ts';
import {
  chooseCeilingPolicy,
  findOverCeiling,
  type ListState,
  type OverCeiling,
  referenceLists,
} from '../../server/services/reference/reference-lists.ts';
import { printAnswer } from './print-answer.ts';

const LISTS: Readonly<Record<string, ReferenceList>> = {
  ceiling: 'ceiling',
  janaushadhi: 'kendra',
  kendras: 'kendras',
};
const TITLES: Readonly<Record<ReferenceList, string>> = {
  ceiling: say.ceilingPrices,
  kendra: say.janAushadhiPrices,
  kendras: say.janAushadhiKendras,
};
/** The JSON lists all of them. */
const MOST_TOLD = 20;

/** `shop reference …`: the government's ceilings, Jan Aushadhi prices and kendras. */
export function referenceCommands(): Command {
  const reference = new Command('reference').description(say.theGovernmentsCeilingsJan);
  reference
    .command('import')
    .description(say.importAListCsv)
    .argument('<list>', say.ceilingJanaushadhiOrKendras)
    .argument('<file>', say.theListWithAHeader)
    .option('--as-of <day>', 'the date of the list, yyyy-mm-dd; else its own column notified_on, seen_on or as_of')
    .option('--source <text>', 'where it comes from; else its own column source')
    .option('--json', say.printTheWholeReport, false)
    .action(runImport);
  reference
    .command('list')
    .description(say.theListsInUse)
    .option('--over', say.theMedicinesWhoseMrp, false)
    .option('--json', say.printJson, false)
    .action(async ({ over, json }: { over: boolean; json: boolean }) => (over ? listOver(json) : listLists(json)));
  reference
    .command('policy')
    .description(say.whatHappensToAMedicine)
    .argument('<cap|refuse>')
    .action(async (word: string) => {
      if (word !== 'cap' && word !== 'refuse') throw new CommandRefused(say.isNotAnAnswer(word));
      await withDatabase(({ client }) => chooseCeilingPolicy(client, word));
      console.log(word === 'cap' ? say.aMedicineWhoseMrp : say.aMedicineWhoseMrpIs);
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
  if (!list) throw new CommandRefused(say.isNotAList(name));
  try {
    const report = await withDatabase(({ client }) => importReference(client, { list, file, asOf, source }));
    printAnswer(json, report, () => printReport(report));
  } catch (error) {
    throw error instanceof ReferenceRefused ? new CommandRefused(error.message) : error;
  }
}

function printReport({ list, asOf, source, read, taken, refused }: ReferenceReport): string {
  const problems = refused.slice(0, MOST_TOLD).map(({ line, problem }) => say.problemAtLine(line, problem));
  const more = refused.length > MOST_TOLD ? [`  and ${refused.length - MOST_TOLD} more (--json tells all)`] : [];
  return [
    say.ofRowsReadImported(TITLES[list], asOf, read, taken, refused.length),
    say.source(source),
    ...problems,
    ...more,
    ...warningsOf([{ kind: list, asOf }]),
  ].join('\n');
}

async function listLists(json: boolean): Promise<void> {
  const lists = await withServices(({ db }) => referenceLists(db));
  printAnswer(json, lists, () =>
    lists.length === 0
      ? say.thereIsNoList
      : [...lists.flatMap((list) => [lineOf(list), `  ${list.source}`]), ...warningsOf(lists)].join('\n'),
  );
}

function lineOf({ kind, asOf, rows, refused, shipped }: ListState): string {
  const age = ageInDays(asOf, indianDay(Date.now()));
  const hidden = isHidden(kind, asOf, indianDay(Date.now())) ? ', hidden' : '';
  const whose = shipped ? say.cameWithTheShop : say.importedByTheOperator;
  return say.daysOldRowsRefused(TITLES[kind].padEnd(20), asOf, age, hidden, rows, refused, whose);
}

function warningsOf(lists: readonly Pick<ListState, 'kind' | 'asOf'>[]): string[] {
  const today = indianDay(Date.now());
  return lists.flatMap(({ kind, asOf }) => {
    const hiddenIn = HIDDEN_AFTER_DAYS[kind] - ageInDays(asOf, today) + 1;
    if (hiddenIn <= 0) return [say.warningTheAreHidden(TITLES[kind], HIDDEN_AFTER_DAYS[kind])];
    return hiddenIn <= WARN_DAYS_BEFORE ? [say.warningTheWillBeHidden(TITLES[kind], hiddenIn)] : [];
  });
}

async function listOver(json: boolean): Promise<void> {
  const { over, policy } = await withDatabase(({ url }) => findOverCeiling(url));
  printAnswer(json, { policy, over }, () =>
    [say.aboveTheCeiling(over.length, policy), ...over.map((one) => overLine(one, policy))].join('\n'),
  );
}

function overLine({ id, name, mrpPaise, ceilingPaise, sellingPaise, row }: OverCeiling, policy: CeilingPolicy): string {
  const selling = policy === 'refuse' ? null : formatRupees(sellingPaise);
  return say.mrpAndCeiling(
    id,
    name,
    { mrp: formatRupees(mrpPaise), ceiling: formatRupees(ceilingPaise), selling },
    row,
  );
}
