import { describe, expect, it } from 'vitest';
import { searchProductsResponse } from '#contract/areas/shop/inventory.ts';
import { routeOf } from '#domain/medicine/form/dosage-form.ts';
import { scheduleOf } from '#domain/medicine/schedule.ts';
import { HOUSEHOLD_NAMES } from '#domain/needs/household-table.ts';
import { isOtcByTable } from '#domain/needs/otc-choices.ts';
import { OTC_CHOICES } from '#domain/needs/otc-choices-table.ts';
import { NEED_CASES } from '#domain/needs/testing/need-cases-table.ts';
import { NEED_WORDS } from '#domain/needs/testing/need-words-table.ts';
import { shippedCatalogue } from '../../catalogue/testing/shipped-catalogue.ts';
import { smallCatalogue } from '../../catalogue/testing/small-catalogue.ts';
import { makeBody, searchMedicines } from './search-medicines.ts';

const shipped = shippedCatalogue();
const ask = (
  text: string,
  more: { readonly limit?: number; readonly by?: 'query' | 'salt'; readonly asTyped?: boolean } = {},
) => ({
  text,
  by: 'query' as const,
  page: 1,
  limit: 50,
  ...more,
});
const cases = NEED_CASES.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string]);

describe('a need over the shipped catalogue', () => {
  it('lists no prescription medicine for any need or language', () => {
    const needs = [
      ...cases.filter(([, , expected]) => expected !== '-').map(([, text]) => text),
      ...NEED_WORDS.trim()
        .split('\n')
        .flatMap((line) =>
          line
            .split('|')
            .slice(1)
            .map((word) => word.trim()),
        ),
    ];
    const wrong = needs.flatMap((text) => {
      const { need, medicines } = searchMedicines(shipped, ask(text));
      if (need === null) return [`${text}: no need`];
      const rows = [
        ...medicines.map(({ medicine_id }) => medicine_id),
        ...need.otc.flatMap((choice) => choice.medicines.map(({ medicine_id }) => medicine_id)),
      ];
      return rows.filter((id) => !isOtc(id)).map((id) => `${text}: ${shipped.nameOf(shipped.rankOf(id))}`);
    });
    expect(wrong).toEqual([]);
  });

  it('offers no medicine on a red flag, only whom to call', () => {
    for (const [, text, expected] of cases.filter(([, , expected]) => expected.startsWith('!'))) {
      const { need, medicines, totalCount } = searchMedicines(shipped, ask(text));
      expect({ text, kind: need?.kind, medicines, otc: need?.otc, totalCount }).toEqual({
        text,
        kind: 'red_flag',
        medicines: [],
        otc: [],
        totalCount: 0,
      });
      expect(need?.calls.length).toBeGreaterThan(0);
      expect(need?.[expected === '!emergency' ? 'emergency' : 'see_doctor'], text).toMatch(/\.$/);
    }
  });

  it('answers a fever with paracetamol alone, in the order of the catalogue, never by price', () => {
    const { need, medicines } = searchMedicines(shipped, ask('बुखार की दवा'));
    expect(need).toMatchObject({
      kind: 'need',
      code: 'fever',
      title: 'Fever: what helps without a prescription',
      language: 'hi',
    });
    expect(need?.otc.map(({ salt }) => salt)).toEqual(['Paracetamol']);
    expect(medicines.length).toBeGreaterThan(3);
    for (const { content } of medicines) expect(content).toMatch(/^Paracetamol \(/);
    const ranks = medicines.map(({ medicine_id }) => shipped.rankOf(medicine_id));
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
  });

  it('finds a medicine for every choice that the table calls OTC and the shop stocks by that name', () => {
    for (const [query, salt] of [
      ['loose motion', 'Sodium Chloride'],
      ['dandruff', 'Ketoconazole'],
      ['ringworm', 'Clotrimazole'],
      ['constipation', 'Lactulose'],
      ['mouth ulcer', 'Choline Salicylate'],
      ['acidity', 'Magaldrate'],
      ['body pain', 'Diclofenac'],
      ['itching', 'Calamine'],
      ['scabies', 'Permethrin'],
      ['dry eyes', 'Carboxymethylcellulose'],
    ] as const) {
      const { medicines } = searchMedicines(shipped, ask(query));
      expect(
        medicines.some(({ content }) => content.includes(salt)),
        query,
      ).toBe(true);
    }
  });

  it('says how words of another language were read', () => {
    expect(searchMedicines(shipped, ask('bukhar ki dava')).understood).toEqual({
      text: 'Fever',
      script: 'latin',
      kind: 'need',
      language: 'hi-Latn',
    });
    expect(searchMedicines(shipped, ask('ತಲೆನೋವು')).understood).toEqual({
      text: 'Headache',
      script: 'kannada',
      kind: 'need',
      language: 'kn',
    });
    expect(searchMedicines(shipped, ask('fever')).understood).toBeNull();
  });

  it('lets a brand beside a need win, with the need beside it', () => {
    const { need, medicines } = searchMedicines(shipped, ask('dolo 650 for fever'));
    expect(need?.code).toBe('fever');
    expect(medicines[0]?.medicine_name).toBe('Dolo 650 Tablet');
    expect(searchMedicines(shipped, ask('paracetamol for headache')).medicines[0]?.content).toMatch(/Paracetamol/);
  });

  it('takes a number before a medicine for its tablets, and one behind it for its strength', () => {
    for (const text of [
      'took 20 crocin',
      'maine 20 crocin kha li',
      'swallowed 15 dolo 650',
      'took dolo 650 20 tablets',
    ])
      expect(searchMedicines(shipped, ask(text)).need, text).toMatchObject({ code: 'poison' });
    for (const text of ['took telma 40 tablet', 'fever 102 crocin kha li', 'took 5 mg warfarin', 'dolo 650 full strip'])
      expect(searchMedicines(shipped, ask(text)).need?.kind, text).not.toBe('red_flag');
  });

  it('returns the same answer in the prepared body, page by page', () => {
    for (const text of ['fever', 'seene me dard', 'dettol', 'dolo for fever']) {
      const body = searchProductsResponse.parse(JSON.parse(makeBody(shipped, ask(text, { limit: 5 }))));
      expect(body.result.data).toEqual(searchMedicines(shipped, ask(text, { limit: 5 })));
    }
  });

  it('takes no medicine of the catalogue for a red flag, and hides none behind a need', () => {
    const wrong: string[] = [];
    for (let rank = 0; rank < shipped.size; rank += 1) {
      const name = shipped.nameOf(rank);
      const { need, medicines } = searchMedicines(shipped, ask(name, { limit: 5 }));
      if (need !== null && !medicines.some(({ medicine_name }) => medicine_name === name))
        wrong.push(`${name}: ${need.code}`);
    }
    expect(wrong).toEqual([]);
  });

  it('still warns if the search is by salt or as typed', () => {
    expect(searchMedicines(shipped, ask('chest pain', { by: 'salt' })).need?.kind).toBe('red_flag');
    expect(searchMedicines(shipped, ask('chest pain', { asTyped: true })).need?.kind).toBe('red_flag');
    expect(searchMedicines(shipped, ask('fever', { by: 'salt' })).need).toBeNull();
    expect(searchMedicines(shipped, ask('fever', { asTyped: true })).need).toBeNull();
  });
});

describe('a medicine of which the card warns', () => {
  it.each([
    ...['brufen for dengue', 'ecosprin 75 dengue', 'ब्रूफेन 400 डेंगू', 'combiflam for ulcer'],
    ...['painkiller for dengue', 'body pain with dengue', 'डेंगू में दर्द', 'painkiller for ulcer', 'knee pain with ulcer'],
  ])('is not listed under it: %s', (text) =>
    expect(searchMedicines(shipped, ask(text))).toMatchObject({ need: { kind: 'need' }, medicines: [] }),
  );

  it.each([
    ['dolo for dengue', 'Dolo 650 Tablet'],
    ['pan 40 for ulcer', 'Pan 40 Tablet'],
    ['brufen for fever', 'Brufen 400 Tablet'],
  ])('is none of %s', (text, name) => {
    expect(searchMedicines(shipped, ask(text)).medicines[0]?.medicine_name).toBe(name);
  });

  it.each(['aspirin for child', 'aspirin for baby', 'bachhe ke liye ecosprin', 'ecosprin 75 for 5 year old'])(
    'is aspirin for a child: %s',
    (text) => {
      const found = searchMedicines(shipped, ask(text));
      expect(found).toMatchObject({ need: { kind: 'red_flag', code: 'aspirin-child' }, medicines: [] });
    },
  );

  it.each(['ecosprin', 'ecosprin 75 for 70 year old', 'crocin for child', 'ecosprin for 20 yr old boy'])(
    'is no aspirin for a child: %s',
    (text) => {
      const { need, medicines } = searchMedicines(shipped, ask(text));
      expect(need).toBeNull();
      expect(medicines.length).toBeGreaterThan(0);
    },
  );
});

describe('a household name', () => {
  const named = (name: string, salts: string[]) => smallCatalogue([{ name, salts }]);

  it('that is not sold is reported as such, with no row of another medicine', () => {
    const { need, medicines } = searchMedicines(named('Dolo 650 Tablet', ['Paracetamol (650mg)']), ask('disprin'));
    expect(need).toMatchObject({ kind: 'household', title: 'We do not sell Disprin' });
    expect(need?.otc[0]).toMatchObject({ salt: 'Paracetamol', medicines: [{ medicine_name: 'Dolo 650 Tablet' }] });
    expect(medicines).toEqual([]);
  });

  it.each([
    ['vaccine', 'We do not sell vaccines', /^Vaccines are given by a doctor/],
    ['condoms', 'We do not sell condoms', /^Condoms protect/],
    ['bandage', 'We do not sell cotton, bandages or dressings', /^They are dressing materials\.$/],
    ['patanjali', 'We do not sell Patanjali products', /^Patanjali is a maker/],
  ])('is named so that the sentence fits it: %s', (text, title, care) => {
    const { need } = searchMedicines(shipped, ask(text));
    expect(need).toMatchObject({ kind: 'household', title, care: expect.stringMatching(care) });
  });

  it('has what it is, or a whole sentence about its goods', () => {
    for (const { name, what, goods } of HOUSEHOLD_NAMES) {
      if (what.endsWith('.')) expect(goods, name).toBeDefined();
      else expect(what, name).toMatch(/^\p{Ll}/u);
    }
  });

  it('that is sold is a medicine like any other', () => {
    const { need, medicines } = searchMedicines(named('Disprin Tablet', ['Aspirin (350mg)']), ask('disprin'));
    expect(need).toBeNull();
    expect(medicines[0]?.medicine_name).toBe('Disprin Tablet');
  });

  it('is decided by the catalogue for every name of the table', () => {
    for (const { name } of HOUSEHOLD_NAMES) {
      const { need, medicines } = searchMedicines(shipped, ask(name));
      expect(need?.kind === 'household' ? medicines.length : 1, name).toBe(need?.kind === 'household' ? 0 : 1);
      if (need?.kind !== 'household')
        expect(medicines[0]?.medicine_name.toLowerCase(), name).toContain(name.toLowerCase().split(/[ -]/)[0]);
    }
  });
});

describe('the choices of the cards', () => {
  it('hold no medicine whose list may leave out a salt', () => {
    const listed = (['complete', 'incomplete', 'unknown'] as const).map((listing) => ({
      ...{ name: `Fever ${listing} Tablet`, salts: ['Paracetamol (500mg)'], listing },
    }));
    const { need, medicines } = searchMedicines(smallCatalogue(listed), ask('fever'));
    expect(medicines.map(({ medicine_name }) => medicine_name)).toEqual(['Fever complete Tablet']);
    expect(need?.otc.flatMap((choice) => choice.medicines.map(({ medicine_name }) => medicine_name))).toEqual([
      'Fever complete Tablet',
    ]);
  });

  it('are on a card only if the schedule table classifies them as OTC', () => {
    const cards = [
      ...NEED_WORDS.trim()
        .split('\n')
        .map((line) => (line.split('|')[1] ?? '').trim()),
      ...HOUSEHOLD_NAMES.map(({ name }) => name),
    ];
    const shown = new Set(
      cards.flatMap(
        (text) => searchMedicines(shipped, ask(text)).need?.otc.map(({ salt, form }) => `${salt}, ${form}`) ?? [],
      ),
    );
    for (const choice of Object.values(OTC_CHOICES)) {
      if (!isOtcByTable(choice)) expect(shown).not.toContain(`${choice.salt}, ${choice.form}`);
    }
    expect(shown.size).toBeGreaterThan(15);
  });
});

function isOtc(id: string): boolean {
  const rank = shipped.rankOf(id);
  const { salts, form } = shipped.factsAt(rank);
  return shipped.scheduleOf(rank) === 'OTC' && scheduleOf(salts, form) === 'OTC' && routeOf(form) !== 'injected';
}
