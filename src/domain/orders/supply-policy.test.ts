import { describe, expect, it } from 'vitest';
import {
  heldBackBy,
  SUPPLY_POLICY,
  type SupplyRule,
  strictestRule,
  supplyRule,
  withShippedRules,
} from './supply-policy.ts';

const rule = (changes: Partial<SupplyRule>): SupplyRule => ({
  schedule: 'PSYCHOTROPIC',
  pinPrefix: '',
  prescriptionDays: 30,
  allowed: true,
  why: '',
  ...changes,
});

describe('supplyRule', () => {
  it('allows prescription medicines with a prescription, and never Schedule X and narcotics', () => {
    const allowed = (['OTC', 'H', 'H1', 'X', 'NARCOTIC'] as const).map(
      (schedule) => supplyRule(schedule, '560040').allowed,
    );
    expect(allowed).toEqual([true, true, true, false, false]);
  });

  it('prefers the rule for the smaller area, and refuses where none matches', () => {
    const ban = { schedule: 'H1', pinPrefix: '79', prescriptionDays: null, allowed: false, why: 'Not there.' } as const;
    const policy = [...SUPPLY_POLICY, ban];
    expect(supplyRule('H1', '790001', policy)).toEqual(ban);
    expect(supplyRule('H1', '560040', policy).allowed).toBe(true);
    expect(supplyRule('H', '560040', [])).toMatchObject({ allowed: false });
  });
});

describe('strictestRule', () => {
  it('refuses a psychotropic medicine by default, whatever its schedule allows', () => {
    for (const schedule of ['H', 'H1'] as const) {
      expect(strictestRule([schedule, 'PSYCHOTROPIC'], '560040')).toMatchObject({
        allowed: false,
        why: expect.stringMatching(/psychotropic/),
      });
      expect(strictestRule([schedule], '560040').allowed).toBe(true);
    }
  });

  it('allows a psychotropic medicine where the operator does, with the shorter prescription age of the two rules', () => {
    const policy = withShippedRules([rule({ pinPrefix: '56', prescriptionDays: 7 })]);
    expect(strictestRule(['H', 'PSYCHOTROPIC'], '560040', policy)).toMatchObject({
      allowed: true,
      prescriptionDays: 7,
    });
    expect(strictestRule(['H', 'PSYCHOTROPIC'], '400001', policy).allowed).toBe(false);
  });

  it('still refuses a psychotropic medicine where its schedule is refused', () => {
    const policy = withShippedRules([rule({}), rule({ schedule: 'H1', allowed: false, why: 'No H1 here.' })]);
    expect(strictestRule(['H1', 'PSYCHOTROPIC'], '560040', policy)).toMatchObject({
      allowed: false,
      why: 'No H1 here.',
    });
  });

  it('refuses what no rule covers', () => {
    expect(strictestRule([], '560040').allowed).toBe(false);
    expect(strictestRule(['H'], '560040', []).allowed).toBe(false);
  });
});

describe('heldBackBy', () => {
  it('blocks psychotropic, Schedule X and narcotic medicines by default, each with a sentence', () => {
    const held = heldBackBy(SUPPLY_POLICY);
    expect([...held.keys()].sort()).toEqual(['NARCOTIC', 'PSYCHOTROPIC', 'X']);
    for (const sentence of held.values()) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  it('unblocks a class that may go anywhere, and blocks one that may go nowhere', () => {
    expect(heldBackBy(withShippedRules([rule({ pinPrefix: '56' })])).has('PSYCHOTROPIC')).toBe(false);
    const held = heldBackBy(withShippedRules([rule({ schedule: 'H1', allowed: false, why: 'Not by post.' })]));
    expect(held.get('H1')).toBe('Not by post.');
  });
});
