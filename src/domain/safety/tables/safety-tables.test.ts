import { describe, expect, it } from 'vitest';
import { canonicalSalt, isKnownMolecule } from '../../medicine/salts/salt-names.ts';
import { KNOWN_MOLECULES } from '../../medicine/tables/known-molecule-table.ts';
import { MOLECULE_ALIASES, SOLE_COUNTER_IONS } from '../../medicine/tables/salt-name-table.ts';
import { isJudged, tokensOf } from '../agents.ts';
import { ALLERGY_FAMILIES } from './allergy-rule-table.ts';
import { DAILY_LIMITS } from './daily-limit-table.ts';
import { BUILT_FROM_STRENGTHS, HARMLESS_TWICE, SAME_FOR_DOUBLING, STOPS_WHEN_DOUBLED } from './duplicate-table.ts';
import { BREATHED_PAIRS, LOCAL_PAIRS, LOCAL_ROUTES_OF } from './local-pair-table.ts';
import { MOLECULE_CLASSES } from './molecule-class-table.ts';
import { PAIR_RULES } from './pair-rule-table.ts';
import { AGE_RULES, BREASTFEEDING_RULES, KIDNEY_RULES, LIVER_RULES, PREGNANCY_RULES } from './person-rule-table.ts';

/** Names that hold the name of a molecule with rules, or mirror one, and are another medicine for them; each with the reason. */
const JUDGED_APART: Readonly<Record<string, string>> = {
  'calcium folinate': 'a folate; its calcium binds nothing',
  'calcium pantothenate': 'a vitamin, in milligrams',
  'calcium dobesilate': 'for the veins; little calcium',
  'calcium dobesylate': 'for the veins; little calcium',
  'calcium chloride': 'given into a vein',
  'magnesium chloride': 'given into a vein',
  'magnesium valproate': 'judged as valproate; little magnesium',
  'glucosamine sulfate potassium chloride': 'as much potassium in a day as in half a banana',
  'silver sulfadiazine': 'a cream for burns; too little is absorbed to reach methotrexate',
  'tretinoin oral': 'has its own pregnancy rule; the other is for the skin',
  levocetirizine: 'has its own strengths and liver rule',
  dexibuprofen: 'has its own strengths for children',
  dexchlorpheniramine: 'the order of 2025 names only the racemate',
  levosulpiride: 'has its own rules, as a medicine for the stomach',
  eszopiclone: 'its label allows a smaller dose in severe liver disease',
};

/** The end or the beginning of an international name says the group; every known molecule of it is in one of the classes. */
const GROUPS_BY_NAME: readonly (readonly [RegExp, readonly (keyof typeof MOLECULE_CLASSES)[]])[] = [
  [/coxib$|profen$|fenac$|oxicam$|fenamic acid$|niflumate$/, ['nsaid']],
  [/fentan[iy]l$|adol$|azocine$/, ['opioid']],
  [/triptan$/, ['triptan']],
  [/ergometrine$|ergotamine$/, ['ergot']],
  [/parin$|parinux$|rudin$/, ['heparin']],
  [/xaban$|gatran$/, ['doac']],
  [/grel$|grelor$|paxar$|fiban$|fibatide$/, ['antiplatelet']],
  [/(?<!na)pril$/, ['acei']],
  [/sartan$/, ['arb']],
  [/semide$/, ['loop']],
  [/dipine$/, ['ccb_dhp']],
  [/olol$/, ['beta_selective', 'beta_nonselective']],
  [/afil$/, ['pde5']],
  [/azosin$/, ['alpha_blocker']],
  [/(?:rva|lova|sta|va)statin$/, ['statin_3a4', 'statin_other']],
  [/^gli.*(?:ide|one)$/, ['sulfonylurea']],
  [/gliptin$/, ['dpp4']],
  [/gliflozin$/, ['sglt2']],
  [/^cef/, ['cephalosporin']],
  [/penem$/, ['carbapenem']],
  [/thromycin$/, ['macrolide']],
  [/floxacin$/, ['quinolone']],
  [/cycline$/, ['tetracycline']],
  [/oxetine$|azodone$|faxine$|pramine$|triptyline$/, ['ssri', 'snri', 'tca', 'stimulant', 'opioid_serotonin']],
  [/azolam$|azepam$/, ['benzodiazepine']],
  [/orexant$/, ['zdrug']],
  [/giline$/, ['maoi']],
  [/(?:dis|ain|opyr)amide$|fetilide$|butilide$|quinidine$|peridol$/, ['qt_high', 'qt_a', 'qt_b']],
];

/** Names that only look like one of the group, with the reason. */
const OF_NO_GROUP: Readonly<Record<string, string>> = {
  stanozolol: 'an anabolic steroid',
  trazodone: 'has its own rules on serotonin',
};

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

  it('judge the salts and mirror forms of a molecule by its rules', () => {
    const sides: readonly (readonly string[])[] = [
      ...[...PAIR_RULES, ...LOCAL_PAIRS, ...BREATHED_PAIRS].flatMap(({ a, b }) => [a, b]),
      ...[...PREGNANCY_RULES, ...BREASTFEEDING_RULES, ...AGE_RULES].map(({ of }) => of),
      ...[...Object.values(KIDNEY_RULES), ...Object.values(LIVER_RULES)].flat().map(({ of }) => of),
      ...ALLERGY_FAMILIES.flatMap(({ members, rules: own }) => [members, ...own.map(({ of }) => of)]),
    ];
    const meets = (side: readonly string[], molecule: string) => side.some((token) => tokensOf(molecule).has(token));
    const words = (name: string) => name.split(/[ -]/);
    const known = [...KNOWN_MOLECULES, ...Object.keys(MOLECULE_ALIASES), ...Object.keys(SOLE_COUNTER_IONS)].map(
      (name) => canonicalSalt(name).molecule,
    );
    const ruled = [...new Set([...rules, ...Object.values(MOLECULE_CLASSES).flat()])].filter(
      (name) => !Object.hasOwn(MOLECULE_CLASSES, name) || KNOWN_MOLECULES.has(name),
    );
    const kin = [...new Set(known)].flatMap((name) =>
      ruled
        .filter((other) => words(other).every((word) => words(name).includes(word)))
        .map((other) => [name, other] as const),
    );
    const missed = [...kin, ...Object.entries(SAME_FOR_DOUBLING)].filter(([name, other]) =>
      sides.some((side) => meets(side, other) && !meets(side, name)),
    );
    expect([...new Set(missed.map(([name]) => name))].toSorted()).toEqual(Object.keys(JUDGED_APART).toSorted());
  });

  it('list every known molecule whose name says its group', () => {
    const missed = [...new Set([...KNOWN_MOLECULES].map((name) => canonicalSalt(name).molecule))].filter((name) =>
      GROUPS_BY_NAME.some(([stem, classes]) => stem.test(name) && !classes.some((each) => tokensOf(name).has(each))),
    );
    expect(missed.toSorted()).toEqual(Object.keys(OF_NO_GROUP).toSorted());
  });

  it('read every printed name of colistin and of tenofovir disoproxil as the one with rules', () => {
    for (const printed of ['Colistin', 'Colistin Sulphate', 'Colistimethate Sodium'])
      expect(tokensOf(canonicalSalt(printed).molecule)).toContain('colistin');
    for (const printed of ['Tenofovir', 'Tenofovir disoproxil fumarate'])
      expect(tokensOf(canonicalSalt(printed).molecule)).toContain('tenofovir disoproxil');
    expect(tokensOf(canonicalSalt('Tenofovir Alafenamide').molecule)).not.toContain('tenofovir disoproxil');
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
