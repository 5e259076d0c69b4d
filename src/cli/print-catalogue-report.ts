import type { CatalogueReport } from '../server/services/report-catalogue.ts';

/** The report for a person: shares first, then why not, then what is saved. */
export function printCatalogueReport(report: CatalogueReport): string {
  const { products, active, recommended, savings } = report;
  const share = (part: number) =>
    `${count(part).padStart(9)}  ${((part / Math.max(1, active)) * 100).toFixed(1).padStart(5)} %`;
  const lines = [
    `Catalogue version ${report.version}: ${count(products)} products, ${count(active)} of them still made.`,
    '',
    'Of those still made, the best verdict with any other product:',
    `${share(report.verdicts.same)}  same   another one is the same`,
    `${share(report.verdicts.ask)}  ask    a pharmacist must look`,
    `${share(report.verdicts.never)}  never  none may stand for it`,
    '',
    `${share(recommended)}  have a recommendation`,
    ...(savings
      ? [
          `Saving of those: p10 ${savings.p10.toFixed(1)} %, median ${savings.p50.toFixed(1)} %, p90 ${savings.p90.toFixed(1)} %; half the price or less for ${count(savings.halfOrMore)}.`,
        ]
      : []),
    '',
    'Why the others have none:',
    ...report.reasons.map(({ code, count: times, sentence }) => `${share(times)}  ${code.padEnd(26)} ${sentence}`),
  ];
  return lines.join('\n');
}

function count(value: number): string {
  return value.toLocaleString('en-IN');
}
