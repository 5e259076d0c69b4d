import type { Config } from '../config/read-config.ts';
import { lookForSamples } from '../look-for-samples.ts';
import { lookFromOutside, type OutsideLook } from '../look-from-outside.ts';
import { tryS3 } from '../providers/files/try-s3.ts';

/** The samples in the shop's database; null where it can't be looked at. */
export function samplesInShop(config: Config): Promise<string[] | null> {
  return lookForSamples(config);
}

/** How the open shop looks from outside. */
export function shopFromOutside(publicUrl: string): Promise<OutsideLook> {
  return lookFromOutside(publicUrl);
}

/** What is wrong with the bucket of private files, a line each; null where the shop has none. */
export async function bucketFaults({ s3 }: Config): Promise<readonly string[] | null> {
  return s3 === undefined ? null : tryS3(s3);
}
