import type { MedicineWire } from '#contract/areas/shop/inventory.ts';
import { drugName, spaceStrength } from '#contract/pack-drawing/drug-name.ts';
import * as say from '#sentences/shopping/medicine.ts';

/** Units that have no plural form: 100 ml. */
const MEASURES = new Set(['ml', 'g']);

/** "30 tablets", "1 capsule", "100 ml". */
export function unitsInWords(count: number, unit: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 || MEASURES.has(unit) ? unit : pluralOf(unit)}`;
}

/** Created once: creating one per page would cost more than all other formatting. */
const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "2026-11" as "November 2026". */
export function monthInWords(month: string): string {
  return MONTH.format(new Date(month));
}

function pluralOf(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Form and pack in words, the form only where the pack does not name it: "strip of 30 tablets", "Eye drops, packet of 5 ml". */
export function packInWords({ product_form, pack_size }: Pick<MedicineWire, 'product_form' | 'pack_size'>): string {
  const form = product_form.trim();
  const lastWord = form.toLowerCase().split(' ').at(-1) ?? '';
  const named = form === '' || pack_size.toLowerCase().includes(lastWord.replace(/s$/, ''));
  return named ? pack_size : `${form}, ${pack_size}`;
}

/** The composition as printed, a space between number and unit: "Telmisartan (40 mg)". */
export function compositionInWords(content: string): string {
  return spaceStrength(content);
}

/** The medicine's display name. */
export function nameOf({ medicine_name }: Pick<MedicineWire, 'medicine_name'>): string {
  return drugName(medicine_name);
}

/** What the patient holds: "tablets", "syrup", "eye drops", for "Your … may look different". */
export function looksNoun({ unit, product_form }: Pick<MedicineWire, 'unit' | 'product_form'>): string {
  if (unit !== null && !MEASURES.has(unit) && unit !== 'dose' && unit !== 'piece') return pluralOf(unit);
  return product_form.trim().toLowerCase() || 'medicine';
}

type Supply = Pick<MedicineWire, 'schedule' | 'prescription_required'>;

/** Whether a prescription is needed, in words. */
export function prescriptionInWords({ prescription_required }: Supply): string {
  return prescription_required ? say.prescriptionNeeded : say.noPrescriptionNeeded;
}

/** The law's class in words; nothing for what is sold freely. Schedules of the Drugs and Cosmetics Rules, 1945. */
export function scheduleInWords({ schedule }: Supply): string | null {
  if (schedule === 'OTC') return null;
  return schedule === 'NARCOTIC' ? say.controlledUnderTheNarcotics : say.schedule(schedule);
}

/**
 * "3 packs of Telmikind contain as many tablets as 1 pack of Telma": only where the packs differ and divide evenly, because
 * anybody who changes the brand must know how many to order. Null otherwise.
 */
export function packsForSameAmount(searched: MedicineWire, substitute: MedicineWire): string | null {
  const [wanted, offered, unit] = [searched.units_per_pack, substitute.units_per_pack, searched.unit];
  if (wanted === null || offered === null || unit === null || unit !== substitute.unit || wanted === offered)
    return null;
  const noun = MEASURES.has(unit) ? unit : pluralOf(unit);
  const [smaller, larger, packs] =
    wanted > offered ? [substitute, searched, wanted / offered] : [searched, substitute, offered / wanted];
  if (!Number.isInteger(packs)) return null;
  return say.packsOfHoldAs(packs, nameOf(smaller), noun, nameOf(larger));
}

/** Splits a text into sentences, each with its full stop. "2.5 ml" and "e.g. tea" stay whole. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\d"“])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
