import { describe, expect, it } from 'vitest';
import { othersOk, sampleDesk, sampleFinding, sampleLine } from '../desk-samples.ts';
import { nextOpen } from '../targets.ts';
import { decideBodyOf, isToDecide, isTyped, judgedOver, nothingTyped, type Typed, undecided } from './typed.ts';

const empty = nothingTyped(sampleDesk);
const ok = { verdict: 'ok', note: '', over: judgedOver(sampleLine) } as const;
const onFinding = { ...ok, over: judgedOver(sampleFinding) } as const;
const blurred = { verdict: 'reject', reason: 'blurred', note: 'seen twice', over: judgedOver(sampleLine) } as const;
const typedOf = (lines: Typed['lines'], findings: Typed['findings'] = {}): Typed => ({ ...empty, lines, findings });

describe('the desk’s form', () => {
  it('is sent with the version on the screen, and with the prescription only where a line is approved', () => {
    expect(decideBodyOf(sampleDesk, typedOf({ 1: blurred }))).toEqual({
      ...{ number: 'SS-2026-00001', version: 3, findings: [] },
      lines: [{ line: 1, verdict: 'reject', reason: 'blurred', note: 'seen twice' }],
    });
    expect(decideBodyOf(sampleDesk, typedOf({ 1: ok })).prescription).toEqual(empty.prescription);
  });

  it('never overwrites a verdict given meanwhile', () => {
    const decided = { ...sampleDesk, lines: [{ ...sampleLine, verdict: othersOk }] };
    expect(decideBodyOf(decided, typedOf({ 1: blurred })).lines).toEqual([]);
    const again = { ...blurred, over: judgedOver({ ...sampleLine, verdict: othersOk }) };
    expect(decideBodyOf(decided, typedOf({ 1: again })).lines).toHaveLength(1);
  });

  it('is shown only where something waits for a verdict, or one was typed', () => {
    const decided = { ...sampleDesk, lines: [{ ...sampleLine, verdict: othersOk }] };
    expect(isToDecide(sampleDesk, empty)).toBe(true);
    expect(isToDecide({ ...decided, findings: [sampleFinding] }, empty)).toBe(true);
    expect(isToDecide(decided, empty)).toBe(false);
    expect(isToDecide(decided, typedOf({ 1: blurred }))).toBe(true);
  });

  it('never judges a medicine that was chosen for the line meanwhile', () => {
    const changed = { ...sampleDesk, lines: [{ ...sampleLine, medicine_id: 'm-9', name: 'Augmentin 625' }] };
    expect(decideBodyOf(changed, typedOf({ 1: ok })).lines).toEqual([]);
    expect(undecided(changed, typedOf({ 1: ok }))).toEqual(['line 1']);
    expect(nextOpen(changed, typedOf({ 1: ok }), null)).toEqual({ kind: 'line', number: 1 });
  });

  it('leaves undecided what has no verdict: lines that need one, and findings', () => {
    const desk = { ...sampleDesk, findings: [sampleFinding] };
    expect(undecided(desk, empty)).toEqual(['line 1', 'finding 1']);
    expect(undecided(desk, typedOf({ 1: ok }))).toEqual(['finding 1']);
    expect(undecided(desk, typedOf({ 1: ok }, { 1: { ...onFinding, note: 'spoke with her' } }))).toEqual([]);
  });

  it('leaves a refusal from before the newest file undecided', () => {
    const stale = { ...othersOk, verdict: 'reject', reason: 'blurred', is_stale: true } as const;
    const desk = { ...sampleDesk, lines: [{ ...sampleLine, verdict: stale }] };
    expect(undecided(desk, empty)).toEqual(['line 1']);
  });

  it('moves to the next target that waits, wrapping round, and stops where none does', () => {
    const desk = { ...sampleDesk, findings: [sampleFinding] };
    const [line, finding] = [{ kind: 'line', number: 1 } as const, { kind: 'finding', number: 1 } as const];
    expect(nextOpen(desk, empty, null)).toEqual(line);
    expect(nextOpen(desk, empty, line)).toEqual(finding);
    expect(nextOpen(desk, empty, finding)).toEqual(line);
    expect(nextOpen(desk, typedOf({ 1: ok }, { 1: onFinding }), line)).toBeNull();
  });

  it('is restored from storage only where it is valid', () => {
    expect(isTyped(JSON.parse(JSON.stringify(typedOf({ 1: blurred }))))).toBe(true);
    for (const foreign of [
      null,
      7,
      {},
      { ...empty, lines: { 1: { verdict: 'maybe' } } },
      { ...empty, prescription: {} },
    ])
      expect(isTyped(foreign)).toBe(false);
  });

  it('is filled in from a recorded consultation, where no file was sent', () => {
    const consultation: typeof sampleDesk.consultation = {
      ...{ mode: 'video', list: 'A', follow_up: false, started_at: '2026-11-22T19:00:00Z' },
      ...{
        ended_at: '2026-11-22T19:10:00Z',
        doctor_name: 'Dr. S. Kulkarni',
        in_call: false,
        doctor_registration: 'KMC 45012',
      },
      ...{ doctor_address: '14 Residency Road', by: 'Meera Nair', registration: 'KA-2', at: '2026-11-22T19:20:00Z' },
    };
    // Half past midnight in India.
    expect(nothingTyped({ ...sampleDesk, files: [], consultation }).prescription).toMatchObject({
      ...{ dated: '2026-11-23', prescriber_name: 'Dr. S. Kulkarni', prescriber_registration: 'KMC 45012' },
    });
    expect(nothingTyped({ ...sampleDesk, consultation }).prescription.prescriber_name).toBe('');
  });
});
