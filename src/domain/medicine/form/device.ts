import type { DosageForm } from '../medicine-facts.ts';
import { readPrintedWords } from '../printed-words.ts';
import { routeOf } from './dosage-form.ts';
import { DOSAGE_FORMS } from './dosage-forms.ts';

/**
 * Device words, singular, to the device's canonical name. A branded device stays separate: each device needs a
 * different way of breathing or handling, whatever it delivers. Source: device names on Indian labels; compiled
 * 2026-11-21 from general pharmacy knowledge, reviewer: none yet.
 */
const DEVICE_WORDS: ReadonlyMap<string, string> = new Map([
  ['autohaler', 'autohaler'],
  ['synchrobreathe', 'synchrobreathe'],
  ['respimat', 'respimat'],
  ['octahaler', 'octahaler'],
  ['transhaler', 'transhaler'],
  ['evohaler', 'mdi'],
  ['mdi', 'mdi'],
  ['rotacap', 'rotacap'],
  ['rotocap', 'rotacap'],
  ['instacap', 'instacap'],
  ['transcap', 'transcap'],
  ['octacap', 'octacap'],
  ['redicap', 'redicap'],
  ['respicap', 'respicap'],
  ['rheocap', 'rheocap'],
  ['cyclocap', 'cyclocap'],
  ['novicap', 'novicap'],
  ['accuhaler', 'accuhaler'],
  ['diskus', 'accuhaler'],
  ['turbuhaler', 'turbuhaler'],
  ['multihaler', 'multihaler'],
  ['ellipta', 'ellipta'],
  ['easyhaler', 'easyhaler'],
  ['novolizer', 'novolizer'],
  ['dpi', 'dpi'],
  ['respule', 'respule'],
  ['transpule', 'respule'],
  ['smartule', 'respule'],
  ['nebule', 'respule'],
  ['flexpen', 'flexpen'],
  ['kwikpen', 'kwikpen'],
  ['solostar', 'solostar'],
  ['flextouch', 'flextouch'],
  ['innolet', 'innolet'],
  ['autoinjector', 'autoinjector'],
  ['penfill', 'penfill'],
  ['cartridge', 'cartridge'],
  ['vial', 'vial'],
  ['ampoule', 'ampoule'],
  ['ampule', 'ampoule'],
]);

const CONTAINERS: ReadonlySet<string> = new Set(['vial', 'ampoule', 'cartridge']);

/**
 * The device that a pack needs or contains ('mdi', 'rotacap', 'flexpen', 'vial'), from name and label. A branded device
 * wins over the container around it. Null if the form needs none, and for dry-powder capsules or powder inhalers
 * whose device nothing names.
 */
export function readDevice(label: string, nameWords: readonly string[], form: DosageForm): string | null {
  const route = routeOf(form);
  if (route !== 'inhaled' && route !== 'injected') return null;
  const allowed = route === 'inhaled';
  // A brand's first word may end in "haler" (Derihaler) without naming a device.
  const [brand, ...rest] = nameWords;
  const inName = findDevice(brand === undefined || brandedHaler(brand) === undefined ? nameWords : rest, allowed);
  const inLabel = findDevice(readPrintedWords(label), allowed);
  if (inName !== null && inLabel !== null && CONTAINERS.has(inName)) return inLabel;
  if (inName !== null && !(inName === 'mdi' && inLabel !== null)) return inName;
  const { device } = DOSAGE_FORMS[form];
  return inLabel ?? (device === 'unnamed' ? null : device);
}

const INJECTION_DEVICES: ReadonlySet<string> = new Set([
  'flexpen',
  'kwikpen',
  'solostar',
  'flextouch',
  'innolet',
  'autoinjector',
  'penfill',
  'cartridge',
  'vial',
  'ampoule',
]);

/** Manufacturers name their inhalers like this ("Nexhaler"): an unknown one counts as a separate device. */
function brandedHaler(word: string): string | undefined {
  return word.endsWith('haler') && word !== 'inhaler' && word.length <= 20 ? word : undefined;
}

function findDevice(words: readonly string[], inhaled: boolean): string | null {
  for (const word of words) {
    const device =
      DEVICE_WORDS.get(word) ?? DEVICE_WORDS.get(word.endsWith('s') ? word.slice(0, -1) : word) ?? brandedHaler(word);
    if (device !== undefined && INJECTION_DEVICES.has(device) !== inhaled) return device;
  }
  return null;
}
