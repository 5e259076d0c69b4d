import { describe, expect, it } from 'vitest';
import { SUPPLY_POLICY } from '../orders/supply-policy.ts';
import { approvalFaults, type Evidence, impossibleFault, type JudgedLine, lookFault, ruleOfLine } from './checklist.ts';
import { consultationFaults, isRegistration } from './consultation.ts';
import { clockOf, dueDay, QUEUE_TABS } from './queue-tab.ts';
import { ASK_CODES, REJECT_CODES, REJECT_REASONS, rejectionWords } from './reject-reasons.ts';
import { isSamePerson } from './same-person.ts';
import { findingsToJudge, prescriptionAfter, type Verdict, verdictOn } from './standing-verdict.ts';

describe('a name', () => {
  it.each([
    ['Asha Rao', 'asha  RAO'],
    ['Rao Asha', 'Asha Rao'],
    ['Mrs. Asha Rao', 'Asha Rao'],
    ['Smt Asha Rao', 'Ms Asha Rao'],
    ['Dr. José Pereira', 'Jose Pereira'],
    ['आशा राव', 'आशा राव'],
  ])('%s is the name of %s', (one, other) => {
    expect(isSamePerson(one, other)).toBe(true);
  });

  it.each([
    ['Baby Asha Rao', 'Asha Rao'],
    ['Baby of Asha Rao', 'Asha Rao'],
    ['B/o Asha Rao', 'Asha Rao'],
    ['Master Ravi Rao', 'Ravi Rao'],
    ['Baby Asha', 'Asha Baby'],
    ['Ravi S/o Anil', 'Anil S/o Ravi'],
    ['Ravi Rao Jr', 'Ravi Rao'],
    ['Mr Kiran Rao', 'Mrs Kiran Rao'],
    ['A. Rao', 'Asha Rao'],
    ['Asha', 'Asha Rao'],
    ['Anil Rao', 'Asha Rao'],
    ['', ''],
    ['Mr', 'Mr'],
    ['आशा राव', 'अशोक राव'],
  ])('%s is not the name of %s', (one, other) => {
    expect(isSamePerson(one, other)).toBe(false);
  });
});

describe('a registration number', () => {
  it.each(['KMC 45012', '45012', 'MH/2011/03/1234', 'TNMC-9987'])('can be %s', (text) => {
    expect(isRegistration(text)).toBe(true);
  });
  it.each(['', '-', 'none', '0000', 'n/a', 'x', '   ', 'KMC'])('is not %s', (text) => {
    expect(isRegistration(text)).toBe(false);
  });
});

const LINE: JudgedLine = { line: 1, name: 'Janumet', schedule: 'H', psychotropic: false, scheduleNow: 'H' };
const TYPED = {
  dated: '2026-11-20',
  prescriber: { name: 'Dr R Menon', registration: 'KMC 45012', address: '12 MG Road, Bengaluru' },
  patientName: 'Asha Rao',
  nameReason: '',
};
const SEEN: Evidence = { files: [{ isOpened: true }], consultation: null };
const nowMs = Date.parse('2026-11-21T07:00:00Z');
const judge = (change: Partial<typeof TYPED> = {}, line: Partial<JudgedLine> = {}, evidence = SEEN) =>
  approvalFaults([{ ...LINE, ...line }], { ...TYPED, ...change }, evidence, {
    patientName: 'Asha Rao',
    ruleOf: (one) => ruleOfLine(one, '560040', SUPPLY_POLICY),
    nowMs,
  });

describe('the checklist', () => {
  it('finds nothing where every legal requirement is met', () => {
    expect(judge()).toEqual({});
  });

  it('counts the days of a prescription in India', () => {
    expect(judge({ dated: '2026-10-22' })).toEqual({});
    expect(judge({ dated: '2026-10-21' })).toEqual({ line_1: expect.stringMatching(/31 days old.*at most 30/) });
    expect(Object.keys(judge({ dated: '2026-11-22' }))).toEqual(['dated']);
    expect(Object.keys(judge({ dated: '2026-02-30' }))).toEqual(['dated']);
  });

  it('is not complete with only some files opened, nor with no file and no consultation', () => {
    expect(lookFault({ files: [{ isOpened: true }, { isOpened: false }], consultation: null })).toMatch(/file 2 first/);
    expect(lookFault({ files: [], consultation: null })).toMatch(/no file and no recorded consultation/);
  });

  it('never approves Schedule X, a narcotic, or a medicine that the policy refuses', () => {
    for (const scheduleNow of ['X', 'NARCOTIC'] as const)
      expect(judge({}, { scheduleNow }).line_1).toMatch(/never supplied from here/);
    expect(judge({}, { psychotropic: true }).line_1).toMatch(/NDPS/);
    const allowed = { ...SUPPLY_POLICY[0], schedule: 'PSYCHOTROPIC', allowed: true, prescriptionDays: 30 } as const;
    const rule = { ...allowed, pinPrefix: '', why: '' };
    expect(impossibleFault({ ...LINE, psychotropic: true }, rule, true)).toMatch(/no consultation at a distance/);
    expect(impossibleFault({ ...LINE, psychotropic: true }, rule)).toBeNull();
  });

  it('accepts only words as the reason for another name', () => {
    expect(Object.keys(judge({ patientName: 'Anil Rao', nameReason: '..' }))).toEqual(['name_reason']);
    expect(judge({ patientName: 'Anil Rao', nameReason: 'maiden name' })).toEqual({});
  });
});

describe('a consultation', () => {
  const placedAt = new Date('2026-11-21T06:00:00Z');
  const submittedAt = new Date('2026-11-21T07:00:00Z');
  const held = {
    ...({ mode: 'video', list: 'A', followUp: false } as const),
    startedAt: new Date('2026-11-21T06:10:00Z'),
    endedAt: new Date('2026-11-21T06:20:00Z'),
    doctor: TYPED.prescriber,
  };
  it('that follows the guidelines is accepted', () => {
    expect(consultationFaults(held, { placedAt, submittedAt })).toEqual({});
    expect(consultationFaults({ ...held, mode: 'text', list: 'O' }, { placedAt, submittedAt })).toEqual({});
    expect(consultationFaults({ ...held, mode: 'voice', followUp: true }, { placedAt, submittedAt })).toEqual({});
  });
  it('names the prescriber and the day while a file is not opened', () => {
    const half: Evidence = { files: [{ isOpened: true }, { isOpened: false }], consultation: held };
    const held21 = { dated: '2026-11-21' };
    expect(judge(held21, {}, half)).toEqual({});
    expect(Object.keys(judge({}, {}, half))).toEqual(['dated']);
    const other = { ...TYPED.prescriber, registration: 'KMC 99999' };
    expect(judge({ ...held21, prescriber: other }, {}, half)).toEqual({
      prescriber_registration: expect.stringMatching(/consultation was with Dr R Menon, KMC 45012/),
    });
    const read = { ...half, files: [{ isOpened: true }, { isOpened: true }] };
    expect(judge({ prescriber: other }, {}, read)).toEqual({});
  });
  it('approves no psychotropic while a file is not opened', () => {
    const allowed = { ...SUPPLY_POLICY[0], schedule: 'PSYCHOTROPIC', allowed: true, prescriptionDays: 30 } as const;
    const rule = { ...allowed, pinPrefix: '', why: '' };
    const approve = (isOpened: boolean) =>
      approvalFaults(
        [{ ...LINE, psychotropic: true }],
        { ...TYPED, dated: '2026-11-21' },
        { files: [{ isOpened }], consultation: held },
        { patientName: 'Asha Rao', ruleOf: () => rule, nowMs },
      );
    expect(approve(false).line_1).toMatch(/no consultation at a distance/);
    expect(approve(true)).toEqual({});
  });
  it('of more than four hours is refused', () => {
    const endless = { ...held, startedAt: placedAt, endedAt: new Date('2026-11-21T10:30:00Z') };
    const late = new Date('2026-11-22T07:00:00Z');
    expect(Object.keys(consultationFaults(endless, { placedAt, submittedAt: late }))).toEqual(['ended_at']);
  });
});

describe('the reasons', () => {
  it('each say what is wrong, and in a sentence what to do', () => {
    for (const { label, told, todo } of Object.values(REJECT_REASONS)) {
      expect(label.length).toBeGreaterThan(5);
      expect(told).toMatch(/^(?!.*\.$)/);
      expect(todo).toMatch(/^Please .+\.$/);
    }
    expect(ASK_CODES.every((code) => REJECT_CODES.includes(code))).toBe(true);
  });
  it('are listed by line, equal ones together', () => {
    const words = rejectionWords([
      { line: 3, reason: 'blurred' },
      { line: 2, reason: 'too_old' },
      { line: 1, reason: 'blurred' },
    ]);
    expect(words).toMatch(/^lines 1, 3: the picture .+ line 2: the prescription is too old\. /);
  });
});

describe('the prescription of an order', () => {
  const word = (number: number, verdict: Verdict['verdict'], more: Partial<Verdict> = {}): Verdict => ({
    ...{
      kind: 'line',
      number,
      seq: 1,
      decisionId: 'd',
      verdict,
      reason: null,
      note: '',
      medicineId: 'm',
      files: ['f'],
      prescriber: null,
    },
    by: { staffId: 's', name: 'Meera', registration: 'KA-1' },
    at: new Date(nowMs),
    ...more,
  });
  const lines = [1, 2].map((line) => ({ line, medicineId: 'm' }));
  it.each([
    [[], 'PENDING'],
    [[word(1, 'ok')], 'PENDING'],
    [[word(1, 'reject')], 'PENDING'],
    [[word(1, 'ok'), word(2, 'reject')], 'REJECTED'],
    [[word(1, 'ok'), word(2, 'ok')], 'APPROVED'],
    [[word(1, 'ok'), word(2, 'ok'), word(2, 'withdrawn', { seq: 2 })], 'PENDING'],
    [[word(1, 'ok'), word(2, 'reject'), word(2, 'ok', { seq: 2 })], 'APPROVED'],
    [[word(1, 'ok'), word(2, 'ok', { medicineId: 'other' })], 'PENDING'],
    [[word(1, 'ok'), word(2, 'reject', { files: [] })], 'PENDING'],
  ] as const)('with the verdicts %j is %s', (verdicts, status) => {
    expect(prescriptionAfter(lines, verdicts, ['f'])).toBe(status);
  });
  it('does not take a verdict on a finding for one on the line of the same number', () => {
    expect(verdictOn([word(1, 'ok', { kind: 'finding' })], { line: 1, medicineId: 'm' })).toBeNull();
  });
});

it('names that could not be checked count as one more finding to decide on', () => {
  expect(findingsToJudge({ findings: [], notChecked: [] })).toEqual([]);
  expect(findingsToJudge({ findings: [], notChecked: ['Ayur Plus', 'X'] })).toEqual([
    expect.objectContaining({ severity: 'ask', sentence: 'We could not check Ayur Plus, X.' }),
  ]);
});

it('an order is due only where a day was promised, and late after it', () => {
  for (const tab of QUEUE_TABS)
    expect([tab, dueDay(tab, '2026-11-23', null)]).toEqual([
      tab,
      ['release', 'to_pack', 'to_ship', 'door'].includes(tab) ? '2026-11-23' : null,
    ]);
  expect(dueDay('stuck', '2026-11-23', 'UNDELIVERED')).toBe('2026-11-23');
  expect(dueDay('stuck', '2026-11-23', 'RETURN_REQUESTED')).toBeNull();
  expect(['2026-11-24', '2026-11-23', '2026-11-22', null].map((due) => clockOf(due, '2026-11-23'))).toEqual([
    'open',
    'today',
    'late',
    null,
  ]);
});
