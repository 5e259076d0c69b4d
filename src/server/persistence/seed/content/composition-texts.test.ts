import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FORM_GROUPS, type FormGroup, formGroupOf } from '#domain/medicine/form/form-group.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { type FormText, GENERAL_USE, type PatientText, textOfProduct } from '#domain/medicine/patient-text.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { wordsOfOtherForms } from '#domain/medicine/testing/form-words.ts';
import { textKey, textKeysOf } from '#domain/medicine/text-key.ts';
import { familyKey } from '#domain/substitution/substitution-key.ts';

interface ShippedText {
  readonly salts: readonly string[];
  readonly variant?: string;
  readonly routes: readonly MedicineFacts['route'][];
  readonly description: string;
  readonly how_it_works: string;
  readonly how_to_use: string;
  readonly safety: readonly Readonly<Record<string, string>>[];
  readonly side_effects: string;
  readonly by_form?: Readonly<
    Partial<Record<FormGroup, FormText & { readonly use_first?: string; readonly side_effects?: string }>>
  >;
  readonly source: string;
  readonly date: string;
  readonly reviewer: string;
}

const HOME = join(import.meta.dirname, 'composition-texts');
const texts = readdirSync(HOME).flatMap(
  (file) => JSON.parse(readFileSync(join(HOME, file), 'utf8')) as readonly ShippedText[],
);
const textOf = new Map(texts.map((text) => [textKey(text.salts, text.variant), text]));
const lists = ['medicines.csv', 'medicines-more.csv'].map((name) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n'),
);
const column = (name: string) => lists[0]?.[0]?.split(',').indexOf(name) ?? -1;
const products = lists
  .flatMap((lines) => lines.slice(1))
  .map((line) => {
    const cells = line.split(',');
    return readMedicine({
      id: cells[column('id')] ?? '',
      name: cells[column('name')] ?? '',
      manufacturer: 'any',
      packLabel: cells[column('pack_size_label')] ?? '',
      saltTexts: (cells[column('composition')] ?? '').split(' + '),
      listing: 'complete',
    });
  });

function shownFor(facts: MedicineFacts): PatientText | null {
  const text = textKeysOf(familyKey(facts) ?? '', facts)
    .map((key) => textOf.get(key))
    .find((each) => each !== undefined);
  if (text === undefined) return null;
  const { how_it_works: howItWorks, how_to_use: howToUse, side_effects: sideEffects, by_form = {}, ...more } = text;
  const byForm = Object.fromEntries(
    Object.entries(by_form).map(([group, { use_first: useFirst, side_effects, ...own }]) => [
      group,
      { ...own, useFirst, sideEffects: side_effects },
    ]),
  );
  return textOfProduct({ ...more, howItWorks, howToUse, sideEffects, byForm }, facts);
}

const named = ({ salts, variant }: ShippedText) => [salts.join(' + '), variant].filter(Boolean).join(', ');
const shownOf = (name: string) => {
  const facts = products.find((each) => each.name === name);
  if (facts === undefined) throw new Error(`The catalogue has no ${name}.`);
  return JSON.stringify(shownFor(facts));
};
const groups = (text: ShippedText) => Object.keys(text.by_form ?? {}) as FormGroup[];

describe('the source of a text', () => {
  it('is stated by each: what it was written from, the month, and who reviewed it or that nobody did', () => {
    const silent = texts.filter(
      ({ source, date, reviewer }) => !(source?.length > 20 && /^20\d\d-(0[1-9]|1[0-2])$/.test(date) && reviewer),
    );
    expect(silent.map(named)).toEqual([]);
  });

  it('names every pharmacist that it claims as a reviewer', () => {
    const claimed = texts.filter(
      ({ reviewer }) => reviewer !== 'not yet reviewed' && !/\p{Lu}\p{L}+ .*\d/u.test(reviewer),
    );
    expect(claimed.map(named)).toEqual([]);
  });
});

describe('routes of administration', () => {
  it('are named by every text, and a text of one way names that way alone', () => {
    const silent = texts.filter(
      ({ routes, variant }) =>
        !routes?.length || (variant !== undefined && variant !== 'for pain' && `${routes}` !== variant),
    );
    expect(silent.map(named)).toEqual([]);
    expect(textOf.size).toBe(texts.length);
  });

  it('are covered by only one text each', () => {
    const twice = texts
      .filter(({ variant }) => variant === undefined)
      .flatMap((text) =>
        text.routes
          .filter((route) => textOf.has(textKey(text.salts, route)))
          .map((route) => `${named(text)}: ${route}`),
      );
    expect(twice).toEqual([]);
  });

  it.each([
    ['Ozempic 4mg/3ml Prefilled Pen', /under the skin of the belly, thigh or upper arm once a week.*within five days/],
    ['Candid Mouth Paint', /thrush.*dentures/],
    ['Acivir Cream', /cold sores/],
    ['Acivir Eye Drop', /lower lid/],
    ['Betnesol Tablet', /Never stop suddenly/],
    ['Disprin Regular Tablet', /under 16.*dengue/],
    ['Nizol 200mg Tablet', /Never with liver disease/],
    ['Jonac 100mg Suppository', /into the back passage/],
    ['Acdof 40mg Injection', /slowly into a vein/],
    ['Mucaine Gel Mint', /for swallowing/],
    ['Digene Gel Mint', /for swallowing/],
    ['Meftal 500 Tablet', /period pain/],
    ['Arcolane 2% Scalp Solution', /on the scalp, not only on the hair/],
    ['Alscab Soap', /rinse it off, as often and for as long as the label says/],
    ['Asthalin Respirator Solution', /measure each dose and dilute it.*never pour in the whole bottle/],
    ['Dettol Antiseptic Liquid', /Always thin it with water first/],
    ['Candid-B Cream', /strong steroid/],
    ['Fourderm Cream', /very strong steroid/],
  ])('of %s are told as they are', (name, words) => expect(shownOf(name)).toMatch(words));

  it.each([
    ['Ozempic 4mg/3ml Prefilled Pen', /swallow|tablet/i],
    ['Acivir Cream', /swallow|drink|kidney function/i],
    ['Betnesol Tablet', /cream|on the nipple|thinly/i],
    ['Disprin Regular Tablet', /stent|once daily/i],
    ['Ecosprin 75 Tablet', /headache, toothache|while it hurts/i],
    ['Candid Mouth Paint', /vagina|ringworm|socks/i],
    ['Cutisoft Cream', /on waking|sick-day|adrenal/i],
    ['Clear Gel', /capsule/i],
    ['Mucaine Gel Mint', /sore area/i],
    ['Meftal 500 Tablet', /giving it to a child|drowsy child/i],
    ['Meftal-Forte Tablet', /given to children|for the child’s weight/i],
    ['Arcolane 2% Scalp Solution', /thinly|shampoo|after the skin has healed/i],
    ['Alscab Soap', /8 to 14 hours|rub it over|after a week/i],
    ['Dettol Antiseptic Liquid', /thin layer/i],
    ['Zenflox Eye/Ear Drops', /by mouth|tablet|cough/i],
  ])('of other packs are not told of %s', (name, words) => expect(shownOf(name)).not.toMatch(words));
});

describe('how to use a medicine', () => {
  it('is in the general words without those of any form', () => {
    const faults = texts.flatMap((text) =>
      wordsOfOtherForms(text.how_to_use, null).map((word) => `${named(text)}: ${word}`),
    );
    expect(faults).toEqual([]);
  });

  it('is in the words for a form without those of another', () => {
    const faults = texts.flatMap((text) =>
      groups(text).flatMap((group) => {
        const { use_first = '', side_effects = '' } = text.by_form?.[group] ?? {};
        return wordsOfOtherForms(`${use_first} ${side_effects}`, group).map(
          (word) => `${named(text)}, ${group}: ${word}`,
        );
      }),
    );
    expect(faults).toEqual([]);
  });

  it('is in the shop’s own words for a form without those of another', () => {
    expect(FORM_GROUPS.flatMap((group) => wordsOfOtherForms(GENERAL_USE[group], group))).toEqual([]);
  });

  it('exists for every product, in its own form and in no other', () => {
    const wrong = products.flatMap((facts) => {
      const shown = shownFor(facts);
      if (shown === null) return [`${facts.name}: no text for its form`];
      const group = formGroupOf(facts);
      return wordsOfOtherForms(shown.howToUse, group).map((word) => `${facts.name} (${group}): ${word}`);
    });
    expect(products.length).toBeGreaterThan(600);
    expect(wrong).toEqual([]);
  });

  it('never says to swallow, or to take with food, a medicine for skin, eye, ear or nose', () => {
    const outside = products.filter(
      // A paste for sores of the mouth counts as topical, and is put on after meals.
      ({ route, form }) => form !== 'paste' && /^(?:topical|ophthalmic|otic|ophthalmic-otic|nasal)$/.test(route),
    );
    expect(outside.length).toBeGreaterThan(100);
    const faults = outside.flatMap((facts) => {
      const word =
        /\b(?:take (?:it|the|one)|is taken|with food|(?:after|before) food|on waking|meals?|swallow(?!ed| it))\b/i;
      const found = word.exec(shownFor(facts)?.howToUse ?? '');
      return found === null ? [] : [`${facts.name}: ${found[0]}`];
    });
    expect(faults).toEqual([]);
  });

  it('explains mixing only for a powder, never for its tablet', () => {
    const augmentin = products.filter(({ name }) => name.startsWith('Augmentin'));
    const forms = augmentin.map((facts) => [facts.form, /mix the powder/i.test(shownFor(facts)?.howToUse ?? '')]);
    expect(forms.length).toBeGreaterThan(1);
    for (const [form, mixes] of forms) expect(mixes).toBe(form === 'dry-syrup');
  });

  it('names only forms that exist', () => {
    expect(texts.flatMap((text) => groups(text).filter((group) => !FORM_GROUPS.includes(group)))).toEqual([]);
  });
});

describe('the corrections that a pharmacist asked for', () => {
  const said = (salts: string) => JSON.stringify(textOf.get(salts));

  it.each([
    ['sodium valproate', /under 55/],
    ['sodium valproate + valproic acid', /under 55/],
    ['divalproex', /under 55/],
    ['nitrofurantoin', /one in ten/],
    ['doxycycline', /Avoided throughout/],
    ['zolpidem', /Women and older people usually start with 5 mg/],
    ['sildenafil', /riociguat/],
    ['isosorbide mononitrate', /riociguat/],
    ['isosorbide dinitrate', /riociguat/],
    ['nitroglycerin', /riociguat/],
    ['levonorgestrel', /tuberculosis and HIV and St John/],
    ['topiramate', /contraception/],
    ['chlorpheniramine + paracetamol + phenylephrine', /not for children under four/],
    ['diclofenac', /heart attack or stroke or have heart failure/],
    ['rizatriptan', /Wait 24 hours before feeding/],
    ['metronidazole', /until three days after the last dose/],
    ['tranexamic acid', /not for use in severe disease/],
  ])('are in the text of %s', (salts, words) => {
    expect(said(salts)).toMatch(words);
  });

  it('keep minerals four hours away from thyroid tablets', () => {
    const sooner = /two hours[^.]*(?:thyroid|thyroxine)/i;
    expect(texts.filter(({ how_to_use }) => sooner.test(how_to_use)).map(named)).toEqual([]);
  });

  it.each(['mesalazine', 'pancreatin', 'diclofenac'])(
    'forbid no change that the page of %s may offer on advice',
    (salts) => {
      expect(said(salts)).not.toMatch(/not (?:freely )?(?:exchanged|swapped)|do not change makers/i);
    },
  );
});
