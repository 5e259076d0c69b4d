import { distanceInBytes, keyBytes } from '#domain/language/sound-distance.ts';
import { type SoundKey, skeletonOf, soundKey } from '#domain/language/sound-key.ts';
import { KNOWN_BRANDS } from './known-brands-table.ts';
import { KNOWN_MOLECULES } from './known-molecules-table.ts';
import { LOOK_ALIKES } from './look-alikes.ts';
import { NAMED_MOLECULES } from './pack-words.ts';

/**
 * Names of medicines that the tables know, sold here or not, by sound. Somebody who types hydralazine, which the shop
 * does not sell, is not shown hydroxyzine.
 */
const keysBySkeleton = Map.groupBy(
  [...NAMED_MOLECULES, ...KNOWN_MOLECULES, ...KNOWN_BRANDS, ...LOOK_ALIKES.flatMap(({ names }) => names)].map(
    (name) => ({
      name,
      key: soundKey(name),
      bytes: keyBytes(soundKey(name)),
    }),
  ),
  ({ key }) => skeletonOf(key),
);

/** Whether a typed word is the name of a molecule or of a known brand, sold here or not. */
export function isKnownName(word: string): boolean {
  return NAMED_MOLECULES.has(word) || KNOWN_MOLECULES.has(word) || KNOWN_BRANDS.has(word);
}

/** The known name that sounds most like one of the keys, with its distance; null if none is near. */
export function nearestKnownName(
  keys: readonly SoundKey[],
): { readonly name: string; readonly distance: number } | null {
  let nearest: { name: string; distance: number } | null = null;
  for (const key of keys) {
    const typed = keyBytes(key);
    for (const { name, bytes } of keysBySkeleton.get(skeletonOf(key)) ?? []) {
      const distance = distanceInBytes(typed, bytes, 0, bytes.length, false);
      if (nearest === null || distance < nearest.distance) nearest = { name, distance };
    }
  }
  return nearest;
}
