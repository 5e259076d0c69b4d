import type { MedicineWire } from '#contract/areas/inventory.ts';
import * as say from '#sentences/shopping/proof.ts';

/** By the source of the facts; a source that is not listed is named as a list. */
const SOURCES: Readonly<Record<string, string>> = {
  'price-list': 'from price lists',
  label: 'from the label',
  import: "from the pharmacy's own list",
};

/** How old the printed price is and where we have it from, in small print; prices of medicines change every year. */
export function FactsLine({ facts }: { facts: MedicineWire['facts'] }) {
  return <span className="block text-ink-2 text-sm">{factsInWords(facts)}</span>;
}

/** "Printed price of 2022 to 2024, from price lists." */
export function factsInWords(facts: MedicineWire['facts']): string {
  if (facts === null) return say.printedPriceNotConfirmed;
  return say.printedPriceOf(timeInWords(facts.month), SOURCES[facts.source] ?? 'from a list');
}

/** "2023-05" is May 2023, "2022..2024" is 2022 to 2024. */
function timeInWords(month: string): string {
  if (month.length > 7) return month.replace('..', ' to ');
  return new Date(month).toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
