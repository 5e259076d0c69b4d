import { beforeAll, describe, expect, it } from 'vitest';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { checkedMedicine } from '#domain/safety/agents.ts';
import { checkBasket, UNKNOWN_PATIENT } from '#domain/safety/check-basket.ts';
import { readStatedMedicine } from '#domain/safety/read-stated-medicine.ts';
import type { CheckedMedicine, PersonHealth, SafetyFinding } from '#domain/safety/safety-finding.ts';
import { PHARMACIST_BASKETS, type PharmacistBasket } from './pharmacist-basket-table.ts';
import { readShippedFacts } from './shipped-facts.ts';

let facts: ReadonlyMap<string, MedicineFacts>;
beforeAll(async () => {
  facts = await readShippedFacts();
});

const names = (list: string) =>
  list
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function personOf(text: string): PersonHealth {
  const [, sex, age] = /^([FM])([\d.]+)/.exec(text) ?? [];
  const state = (organ: string) => (new RegExp(`${organ}=(\\w+)`).exec(text)?.[1] ?? 'no') as PersonHealth['kidney'];
  const allergy = /allergy=(.*)$/.exec(text)?.[1];
  return {
    ...UNKNOWN_PATIENT,
    age: Number(age),
    sex: sex === 'F' ? 'female' : 'male',
    pregnant: text.includes('pregnant?') ? 'unknown' : text.includes('pregnant') ? 'yes' : 'no',
    breastfeeding: text.includes('breastfeeding') ? 'yes' : 'no',
    kidney: state('kidney'),
    liver: state('liver'),
    allergies: allergy === undefined ? [] : [allergy],
  };
}

function check({ lines, person, taken }: PharmacistBasket): readonly SafetyFinding[] {
  const basket = names(lines).map((name, at) => checkedMedicine(factsOf(name), String(at)));
  const before: CheckedMedicine[] = names(taken).map((name) =>
    facts.has(name.toLowerCase()) ? checkedMedicine(factsOf(name), '') : readStatedMedicine(name),
  );
  return checkBasket(basket, personOf(person), before).findings;
}

function factsOf(name: string): MedicineFacts {
  const found = facts.get(name.toLowerCase());
  if (found === undefined) throw new Error(`The shipped catalogue has no ${name}`);
  return found;
}

/** "valproate" matches sodium valproate, "iron" matches its salts. */
const holds = (salts: readonly string[], wanted: string) => salts.some((salt) => salt.includes(wanted));

/** Whether a finding is what the row names: "ask|stop interaction warfarin+aspirin". */
function meets({ severity, code, salts }: SafetyFinding, wanted: string): boolean {
  const [grades = '', codes = '', molecules = ''] = wanted.split(/ (?=\S)/, 3);
  const rest = wanted.slice(grades.length + codes.length + 2) || molecules;
  const meant = rest.split('+').filter((salt) => salt !== '');
  return (
    grades.split('|').includes(severity) && codes.split('+').includes(code) && meant.every((salt) => holds(salts, salt))
  );
}

const title = ({ lines, person, taken }: PharmacistBasket) =>
  [lines, person, taken].filter((part) => part !== '').join(' | ');
const said = (findings: readonly SafetyFinding[]) =>
  findings.map(({ severity, code, salts }) => `${severity} ${code} ${salts.join('+')}`);

describe('baskets of an independent reader', () => {
  const quiet = PHARMACIST_BASKETS.filter(({ expected }) => /^(?:quiet|know )/.test(expected));
  it.each(quiet.map((basket) => [title(basket), basket] as const))('%s: nothing else is found', (_, basket) => {
    const findings = check(basket);
    const expected = basket.expected === 'quiet' ? [] : [basket.expected];
    const others = findings.filter((finding) => !expected.some((wanted) => meets(finding, wanted)));
    expect(said(others)).toEqual([]);
  });

  const grave = PHARMACIST_BASKETS.filter((basket) => !quiet.includes(basket));
  it.each(grave.map((basket) => [title(basket), basket] as const))('%s: is found, and no other stop', (_, basket) => {
    const findings = check(basket);
    expect(said(findings.filter((finding) => meets(finding, basket.expected)))).not.toEqual([]);
    const stops = findings.filter((finding) => finding.severity === 'stop' && !meets(finding, basket.expected));
    expect(said(stops)).toEqual([]);
  });

  it('name each a source, and more than 40 % of them are harmless', () => {
    expect(PHARMACIST_BASKETS.filter(({ source }) => source === '')).toEqual([]);
    expect(quiet.length / PHARMACIST_BASKETS.length).toBeGreaterThan(0.4);
  });
});
