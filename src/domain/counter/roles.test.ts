import { describe, expect, it } from 'vitest';
import { ACTS, actsOf, may, ROLES, type Role, readRole } from './roles.ts';
import { rolesToday, staffFault } from './staff.ts';

describe('roles at the counter', () => {
  it('give every permission to some role, and all of them to none', () => {
    for (const act of ACTS) expect(ROLES.filter((role) => may([role], act)).length, act).toBeGreaterThan(0);
    for (const role of ROLES) expect(actsOf([role]).length, role).toBeLessThan(ACTS.length);
  });

  it('let only pharmacists open, decide, release and substitute', () => {
    for (const act of ['open-prescription', 'decide', 'release', 'substitute'] as const)
      expect(ROLES.filter((role) => may([role], act))).toEqual(['pharmacist']);
  });

  it('let the auditor change nothing', () => {
    expect(actsOf(['auditor'])).toEqual(['see-queue', 'see-order', 'see-stock', 'read-registers', 'see-figures']);
  });

  it('let no role both count stock and confirm a correction of it', () => {
    for (const role of ROLES)
      expect([role, may([role], 'count-stock') && may([role], 'check-stock')]).toEqual([role, false]);
  });

  it('add up in one person, and give nothing without a role', () => {
    expect(may(['packer', 'owner'], 'manage-staff')).toBe(true);
    expect(may(['packer', 'owner'], 'decide')).toBe(false);
    expect(actsOf([])).toEqual([]);
  });

  it.each([
    ['owner', 'owner'],
    [' Pharmacist ', 'pharmacist'],
    ['boss', null],
    ['', null],
  ] as const)('read "%s" as %s', (text, role) => expect(readRole(text)).toBe(role));
});

const TOO_FAR = 'A registration is entered for ten years at most. Please check the year.';

describe('a new person', () => {
  const person = { name: 'Asha Rao', registration: null, registrationUntil: null, roles: ['packer'] as Role[] };
  const pharmacist = { ...person, roles: ['pharmacist'] as Role[], registration: 'KA-12345' };
  it.each([
    [person, null],
    [{ ...person, name: ' ' }, 'Please enter a name.'],
    [{ ...person, roles: [] }, 'Please choose at least one role.'],
    [pharmacist, "A pharmacist's registration number and the day until which it is valid are needed."],
    [
      { ...pharmacist, registration: ' ', registrationUntil: '2027-11-22' },
      "A pharmacist's registration number and the day until which it is valid are needed.",
    ],
    [
      { ...pharmacist, registration: '--', registrationUntil: '2027-11-22' },
      "A pharmacist's registration number and the day until which it is valid are needed.",
    ],
    [{ ...pharmacist, registrationUntil: '2026-11-22' }, 'This registration has run out.'],
    [{ ...pharmacist, registrationUntil: '2026-11-23' }, null],
    [{ ...pharmacist, registrationUntil: '2036-11-23' }, null],
    [{ ...pharmacist, registrationUntil: '2036-11-24' }, TOO_FAR],
    [{ ...pharmacist, registrationUntil: '9999-12-31' }, TOO_FAR],
  ])('%o: %s', (asked, sentence) => expect(staffFault(asked, '2026-11-23')).toBe(sentence));

  it('stops being a pharmacist on the day after the registration ends, and keeps other roles', () => {
    const member = {
      ...pharmacist,
      id: 'x',
      roles: ['pharmacist', 'packer'] as Role[],
      registrationUntil: '2026-11-23',
    };
    expect(rolesToday(member, '2026-11-23')).toEqual(['pharmacist', 'packer']);
    expect(rolesToday(member, '2026-11-24')).toEqual(['packer']);
  });
});
