import { readKnownSalt } from '#domain/medicine/salts/read-salt.ts';
import { isKnownMolecule } from '#domain/medicine/salts/salt-names.ts';

/** A salt name that no table knows is accepted once this many products of the catalogue list it: a typo occurs only once. */
const PROVING_PRODUCTS = 3;

/** The parts of a catalogue's row that are read here. */
interface ListedSalts {
  readonly name: string;
  readonly salts: readonly string[];
}

/** The salt names that no table knows but enough products list, sorted. Packs of one product count once. */
export function findProvenSalts(rows: Iterable<ListedSalts>): string[] {
  const products = new Map<string, Set<string>>();
  for (const { name, salts } of rows) {
    for (const text of salts) {
      const molecule = readKnownSalt(text, 'unknown')?.molecule;
      if (molecule === undefined || isKnownMolecule(molecule)) continue;
      const names = products.get(molecule) ?? new Set();
      if (names.size < PROVING_PRODUCTS) names.add(name.toLowerCase());
      products.set(molecule, names);
    }
  }
  return [...products].flatMap(([molecule, names]) => (names.size < PROVING_PRODUCTS ? [] : [molecule])).sort();
}
