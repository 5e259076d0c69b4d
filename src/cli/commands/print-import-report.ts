import * as say from '#sentences/operator/shop.ts';
import type { ImportReport, RefusedLine } from '../../server/services/catalogue/import-report.ts';

const LINES_SHOWN = 8;
const EXAMPLES_SHOWN = 2;

/** What an import did, for a person: the counts first, then what needs a look. */
export function printImportReport(report: ImportReport, seconds: number): string {
  const { read, added, replaced, unchanged, refused, version } = report;
  const lines = [
    say.importedRowsInS(
      count(read),
      seconds.toFixed(1),
      count(added),
      count(replaced),
      count(unchanged),
      count(refused.length),
      version,
    ),
  ];
  if (report.stockChanged > 0) lines.push(say.theStockOfMedicines(count(report.stockChanged)));
  if (report.repeatedIds > 0) lines.push(say.rowsRepeatedAnId(count(report.repeatedIds)));
  if (report.markerLost) {
    lines.push(say.notOneTwoSalt);
  }
  if (refused.length > 0) {
    lines.push('', say.refusedByReasonEvery);
    for (const { reason, at } of byReason(refused))
      lines.push(`${count(at.length).padStart(9)}  ${reason}: ${places(at)}`);
  }
  if (report.notUnderstood.length > 0) {
    lines.push('', say.notUnderstoodSuchProducts);
    for (const { what, count: times, examples } of report.notUnderstood) {
      lines.push(`${count(times).padStart(9)}  ${what}, e.g. ${examples.slice(0, EXAMPLES_SHOWN).join('; ')}`);
    }
  }
  return lines.join('\n');
}

/** Lines that were refused for one reason, whatever each of them held; the most frequent reason first. */
function byReason(refused: readonly RefusedLine[]): { reason: string; at: readonly number[] }[] {
  const reasons = new Map<string, number[]>();
  for (const { line, problem } of refused) {
    const reason = problem.replace(/ "(?:[^"\\]|\\.)*"/, '');
    const at = reasons.get(reason) ?? [];
    at.push(line);
    reasons.set(reason, at);
  }
  return [...reasons].map(([reason, at]) => ({ reason, at })).sort((a, b) => b.at.length - a.at.length);
}

function places(at: readonly number[]): string {
  const more = at.length > LINES_SHOWN ? ', …' : '';
  return `line${at.length === 1 ? '' : 's'} ${at.slice(0, LINES_SHOWN).join(', ')}${more}`;
}

function count(value: number): string {
  return value.toLocaleString('en-IN');
}
