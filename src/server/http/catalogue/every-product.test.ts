import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProductData, productData } from '#contract/areas/shop/inventory.ts';
import { formGroupOf } from '#domain/medicine/form/form-group.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { isPsychotropic, PSYCHOTROPIC_REASON, scheduleOf, stricterSchedule } from '#domain/medicine/schedule.ts';
import { wordsOfOtherForms } from '#domain/medicine/testing/form-words.ts';
import { findSubstitute } from '../../services/catalogue/find-substitute.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { toProductData } from './product-data.wire.ts';

/** A product of the shipped catalogue with its page's own answer. */
interface Page {
  readonly facts: MedicineFacts;
  readonly shown: MedicineFacts;
  readonly data: ProductData;
}

let shop: TestShop;
let pages: readonly Page[];

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  const snapshot = shop.catalogue.current();
  if (snapshot === null) throw new Error('No catalogue was loaded.');
  pages = Array.from({ length: snapshot.size }, (_, rank) => {
    const answer = findSubstitute(snapshot, snapshot.idOf(rank));
    if (answer === null) throw new Error(`No page for ${snapshot.nameOf(rank)}.`);
    const { searched, shown } = answer;
    return { facts: searched.offer.facts, shown: shown.offer.facts, data: productData.parse(toProductData(answer)) };
  });
});
afterAll(() => shop.close());

/** The names of the pages that break a claim. */
const namesOf = (wrong: (page: Page) => boolean) => pages.filter(wrong).map(({ facts }) => facts.name);

describe('every product page of the shipped catalogue', () => {
  it('exists', () => {
    expect(pages.length).toBeGreaterThan(600);
  });

  it('shows a schedule no looser than the table’s, whatever the file says', () => {
    expect(
      namesOf(({ facts, data }) => {
        const table = scheduleOf(facts.salts, facts.form);
        return stricterSchedule(table, data.medicine.schedule) !== data.medicine.schedule;
      }),
    ).toEqual([]);
  });

  it('asks for a prescription for everything that is not sold freely', () => {
    expect(namesOf(({ data }) => data.medicine.prescription_required !== (data.medicine.schedule !== 'OTC'))).toEqual(
      [],
    );
  });

  it('sells no psychotropic substance, says so in one sentence, and recommends no other medicine for it', () => {
    const psychotropic = pages.filter(({ facts }) => isPsychotropic(facts.salts));
    expect(psychotropic.length).toBeGreaterThan(20);
    const open = psychotropic.filter(({ facts: { schedule } }) => schedule !== 'X' && schedule !== 'NARCOTIC');
    for (const { data } of open) {
      expect(data.medicine, data.medicine.medicine_name).toMatchObject({
        sold_online: false,
        not_sold_reason: PSYCHOTROPIC_REASON,
      });
    }
    for (const { data } of psychotropic) {
      expect(data.medicine.sold_online, data.medicine.medicine_name).toBe(false);
      expect(data.no_recommendation?.code).toBe('not-sold-online');
    }
  });

  it('calls a narcotic medicine a narcotic, and never Schedule X', () => {
    const narcotics = pages.filter(({ data }) => data.medicine.schedule === 'NARCOTIC');
    expect(narcotics.map(({ facts }) => facts.name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Durogesic/)]),
    );
    for (const { data } of narcotics) {
      expect(data.medicine.not_sold_reason).toMatch(/narcotic/);
      expect(data.medicine.not_sold_reason).not.toMatch(/Schedule X/);
    }
  });

  it('gives a reason exactly if the medicine is not sold', () => {
    expect(namesOf(({ data: { medicine } }) => medicine.sold_online !== (medicine.not_sold_reason === null))).toEqual(
      [],
    );
  });

  it('has texts that state their source, date and reviewer', () => {
    expect(
      namesOf(({ data }) => {
        const { description, how_to_use, side_effects, warning_details, text_source } = data.recommended.medicine;
        const isWhole = description !== '' && how_to_use !== '' && side_effects !== '' && warning_details.length > 0;
        return !isWhole || text_source === null || !text_source.source || !text_source.date || !text_source.reviewer;
      }),
    ).toEqual([]);
  });

  it('explains how to use its own form, and no other', () => {
    const wrong = pages.flatMap(({ shown, data }) =>
      wordsOfOtherForms(data.recommended.medicine.how_to_use, formGroupOf(shown)).map(
        (word) => `${shown.name}: ${word}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('never warns against a change that it offers', () => {
    const forbids =
      /do not change (?:the )?(?:makers?|brands?)|brands are not (?:freely )?exchanged|one stays with one/i;
    expect(
      namesOf(({ data: { recommended } }) => {
        const { description, how_to_use } = recommended.medicine;
        return recommended.isRecommended && forbids.test(`${description} ${how_to_use}`);
      }),
    ).toEqual([]);
  });

  it('names no pharmacist, licence or number that nobody has entered', () => {
    expect(namesOf(({ data }) => /to be entered|KSPC 0+|000000/.test(JSON.stringify(data)))).toEqual([]);
  });
});
