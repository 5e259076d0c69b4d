import { describe, expect, it } from 'vitest';
import { canonicalSalt, isKnownMolecule } from '../../medicine/salts/salt-names.ts';
import { isJudged } from '../agents.ts';
import { ALLERGY_FAMILIES } from './allergy-rule-table.ts';
import { DAILY_LIMITS } from './daily-limit-table.ts';
import { BUILT_FROM_STRENGTHS, HARMLESS_TWICE, SAME_FOR_DOUBLING, STOPS_WHEN_DOUBLED } from './duplicate-table.ts';
import { BREATHED_PAIRS, LOCAL_PAIRS, LOCAL_ROUTES_OF } from './local-pair-table.ts';
import { MOLECULE_CLASSES } from './molecule-class-table.ts';
import { PAIR_RULES } from './pair-rule-table.ts';
import { AGE_RULES, BREASTFEEDING_RULES, KIDNEY_RULES, LIVER_RULES, PREGNANCY_RULES } from './person-rule-table.ts';

describe('the safety tables', () => {
  const named = (token: string) =>
    Object.hasOwn(MOLECULE_CLASSES, token) || isJudged(token) || isKnownMolecule(canonicalSalt(token).molecule);
  const rules = [
    ...[...PAIR_RULES, ...LOCAL_PAIRS, ...BREATHED_PAIRS].flatMap(({ a, b }) => [...a, ...b]),
    ...[...PREGNANCY_RULES, ...BREASTFEEDING_RULES, ...AGE_RULES].flatMap(({ of }) => of),
    ...[...Object.values(KIDNEY_RULES), ...Object.values(LIVER_RULES)].flat().flatMap(({ of }) => of),
    ...ALLERGY_FAMILIES.flatMap(({ members, rules: own }) => [...members, ...own.flatMap(({ of }) => of)]),
    ...Object.keys(DAILY_LIMITS),
  ];

  it('name each molecule as the pack reader does', () => {
    const molecules = [
      ...rules,
      ...HARMLESS_TWICE,
      ...BUILT_FROM_STRENGTHS,
      ...STOPS_WHEN_DOUBLED,
      ...Object.entries(SAME_FOR_DOUBLING).flat(),
    ].filter((token) => !Object.hasOwn(MOLECULE_CLASSES, token));
    expect([...new Set(molecules)].filter((token) => canonicalSalt(token).molecule !== token)).toEqual([]);
  });

  it('name only existing classes and molecules', () => {
    expect([...new Set(rules)].filter((token) => !named(token))).toEqual([]);
  });

  it('advise another antibiotic only where the other medicine is one', () => {
    const antibiotics = new Set<string>(
      [
        ...['penicillin', 'cephalosporin', 'carbapenem', 'macrolide', 'quinolone', 'tetracycline', 'linezolid'],
        'trimethoprim',
      ].flatMap((name) => [name, ...((MOLECULE_CLASSES as Readonly<Record<string, readonly string[]>>)[name] ?? [])]),
    );
    const wrong = [...PAIR_RULES, ...LOCAL_PAIRS, ...BREATHED_PAIRS].filter(
      ({ action, a, b }) =>
        /^another antibiotic/i.test(action) && ![a, b].some((side) => side.every((name) => antibiotics.has(name))),
    );
    expect(wrong).toEqual([]);
  });

  it('give a source for each rule on pairs, pregnancy, breastfeeding, age, kidney, liver and allergies', () => {
    const sources = [
      ...[...PAIR_RULES, ...LOCAL_PAIRS, ...BREATHED_PAIRS],
      ...[...PREGNANCY_RULES, ...BREASTFEEDING_RULES, ...AGE_RULES, ...ALLERGY_FAMILIES],
      ...[...Object.values(KIDNEY_RULES), ...Object.values(LIVER_RULES)].flat(),
    ];
    expect(sources.filter(({ source }) => source.trim() === '')).toEqual([]);
  });

  it('name for each medicine that is applied to one place where that is', () => {
    const applied = LOCAL_PAIRS.flatMap(({ a }) => a);
    expect(Object.keys(LOCAL_ROUTES_OF).toSorted()).toEqual([...new Set(applied)].toSorted());
  });

  it('list the molecules of a class as the pack reader names them', () => {
    const others = Object.values(MOLECULE_CLASSES)
      .flat()
      .filter((name) => canonicalSalt(name).molecule !== name);
    expect(others).toEqual([]);
  });
});
