import type { ImportReport } from '../server/services/import-report.ts';

const REFUSED_SHOWN = 20;

/** What an import did, for a person: the counts first, then what needs a look. */
export function printImportReport(report: ImportReport, seconds: number): string {
  const { read, added, replaced, unchanged, refused, version } = report;
  const lines = [
    `Imported ${count(read)} rows in ${seconds.toFixed(1)} s: ${count(added)} new, ${count(replaced)} replaced, ${count(unchanged)} unchanged, ${count(refused.length)} refused. The catalogue is at version ${version}.`,
  ];
  if (report.repeatedIds > 0)
    lines.push(`${count(report.repeatedIds)} rows repeated an id of this file; the last one counts.`);
  if (report.markerLost) {
    lines.push(
      'Not one two-salt row ends in a space, so this list lost the sign for a third salt: its two-salt rows get no substitute. If you know that they are complete, import again with --composition-complete.',
    );
  }
  if (refused.length > 0) {
    lines.push('', 'Refused lines:');
    for (const { line, problem } of refused.slice(0, REFUSED_SHOWN)) lines.push(`  line ${line}: ${problem}`);
    if (refused.length > REFUSED_SHOWN)
      lines.push(`  … and ${count(refused.length - REFUSED_SHOWN)} more (all of them with --json)`);
  }
  if (report.notUnderstood.length > 0) {
    lines.push('', 'Not understood (such products get no substitute):');
    for (const { what, count: times, examples } of report.notUnderstood) {
      lines.push(`  ${count(times).padStart(9)}  ${what}, e.g. ${examples.slice(0, 2).join('; ')}`);
    }
  }
  return lines.join('\n');
}

function count(value: number): string {
  return value.toLocaleString('en-IN');
}
