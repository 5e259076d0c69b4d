import type { MedicineWire } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/proof.ts';
import { monthInWords } from '#shop/shared/medicine/medicine-words.ts';

/** By the source of the facts; an unknown source is named as a list. */
const SOURCES: Readonly<Record<string, string>> = {
  'price-list': say.fromPriceLists,
  label: say.fromTheLabel,
  import: say.fromThePharmacy,
};

/** How old the printed price is and its source, in small print; medicine prices change every year. */
export function FactsLine({ facts }: { facts: MedicineWire['facts'] }) {
  return <span className="block text-ink-2 text-sm">{factsInWords(facts)}</span>;
}

/** "MRP as of 2022 to 2024, from price lists." */
export function factsInWords(facts: MedicineWire['facts']): string {
  if (facts === null) return say.printedPriceNotConfirmed;
  return say.printedPriceOf(timeInWords(facts.month), SOURCES[facts.source] ?? say.fromAList);
}

/** "2023-05" is May 2023, "2022..2024" is 2022 to 2024. */
function timeInWords(month: string): string {
  if (month.length > 7) return say.yearToYear(month.slice(0, 4), month.slice(-4));
  return monthInWords(month);
}
