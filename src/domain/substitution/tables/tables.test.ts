import { describe, expect, it } from 'vitest';
import { canonicalSalt, isKnownMolecule, VAGUE_SALTS } from '../../medicine/salts/salt-names.ts';
import { KNOWN_MOLECULES } from '../../medicine/tables/known-molecule-table.ts';
import {
  BIOLOGICS,
  COMPLEX_MEDICINES,
  HORMONAL_PACKS,
  NARROW_INDEX,
  PLANT_NAMES,
  SEIZURE_MEDICINES,
  SEVERAL_PRESENTATIONS,
  SPECIALIST_MEDICINES,
} from './care-classes.ts';
import { COUNTER_ION_PAIRS, SALT_SENSITIVE } from './counter-ions.ts';
import { EXTENDED_AS_ONE_CLASS, EXTENDED_NEVER, RECONSTITUTED_POWDERS } from './release-lists.ts';

const TABLES = [
  NARROW_INDEX,
  SEIZURE_MEDICINES,
  BIOLOGICS,
  COMPLEX_MEDICINES,
  SPECIALIST_MEDICINES,
  HORMONAL_PACKS,
  SEVERAL_PRESENTATIONS,
  EXTENDED_NEVER,
  RECONSTITUTED_POWDERS,
];

describe('rule tables', () => {
  it.each([...TABLES, COUNTER_ION_PAIRS, SALT_SENSITIVE, EXTENDED_AS_ONE_CLASS])(
    '$title names source, reviewer and date',
    ({ source, reviewer, date, rows }) => {
      expect(source.length).toBeGreaterThan(10);
      expect(reviewer).not.toBe('');
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(rows.length).toBeGreaterThan(0);
    },
  );

  it.each(TABLES)('$title uses the names of molecules that packs are read to', ({ rows }) => {
    expect(rows.filter((molecule) => canonicalSalt(molecule).molecule !== molecule)).toEqual([]);
  });

  it('names the molecules of salt forms and releases as packs are read', () => {
    const molecules = [...COUNTER_ION_PAIRS.rows, ...SALT_SENSITIVE.rows, ...EXTENDED_AS_ONE_CLASS.rows].map(
      ({ molecule }) => molecule,
    );
    const partners = EXTENDED_AS_ONE_CLASS.rows.flatMap((row) => row.partners);
    expect([...molecules, ...partners].filter((molecule) => canonicalSalt(molecule).molecule !== molecule)).toEqual([]);
  });

  it('names salt forms as packs are read', () => {
    const forms = COUNTER_ION_PAIRS.rows.flatMap(({ molecule, one, other }) =>
      [one, other].filter((ion) => ion !== '*' && ion !== null).map((ion) => `${molecule} ${ion}`),
    );
    const read = (text: string) => canonicalSalt(text);
    expect(forms.filter((form) => `${read(form).molecule} ${read(form).counterIon}` !== form)).toEqual([]);
  });

  it('names vague salts and those they may stand for as packs are read', () => {
    const names = Object.entries(VAGUE_SALTS).flatMap(([vague, exact]) => [vague, ...exact]);
    expect(names.filter((name) => canonicalSalt(name).molecule !== name)).toEqual([]);
  });

  it('knows the molecule that each known name is read to, but for those that a pharmacist looks at', () => {
    expect([...KNOWN_MOLECULES].filter((name) => !isKnownMolecule(canonicalSalt(name).molecule))).toEqual([
      ...['diroximel fumarate', 'benzalkonium chloride', 'benzethonium chloride', 'chondroitin sulfate'],
      'phenylmercuric nitrate',
    ]);
  });

  it('lists the known molecules by plain names', () => {
    expect([...KNOWN_MOLECULES].filter((name) => !/^[a-z0-9][a-z0-9 '-]*$/.test(name))).toEqual([]);
  });

  it.each(['isosorbide mononitrate', 'fluocinonide', 'halcinonide', 'oxyphenonium'])(
    'does not call %s a plant',
    (name) => {
      expect(PLANT_NAMES.test(name)).toBe(false);
    },
  );

  it('calls no known molecule a plant', () => {
    expect([...KNOWN_MOLECULES].filter((name) => PLANT_NAMES.test(name))).toEqual([]);
  });
});
