import type { Config } from '../config/read-config.ts';
import { lookForSamples } from '../look-for-samples.ts';
import { lookFromOutside, type OutsideLook } from '../look-from-outside.ts';

/** The samples in the shop's database; null where it can't be looked at. */
export function samplesInShop(config: Config): Promise<string[] | null> {
  return lookForSamples(config);
}

/** How the open shop looks from outside. */
export function shopFromOutside(publicUrl: string): Promise<OutsideLook> {
  return lookFromOutside(publicUrl);
}
