import { describe, expect, it } from 'vitest';
import { othersOk, sampleDesk, sampleFinding, sampleLine } from './desk-samples.ts';
import { nextStep } from './open-desk.tsx';
import { judgedOver, nothingTyped, type Typed } from './typed/typed.ts';

const approved = { ...sampleDesk, lines: [{ ...sampleLine, needs_release: true, verdict: othersOk }] };
const typed = (more: Partial<Typed>): Typed => ({ ...nothingTyped(sampleDesk), ...more });
const reject = { verdict: 'reject', note: '' } as const;

describe('F10', () => {
  it('does not release a line that this pharmacist rejected and a colleague approved first', () => {
    const step = nextStep(approved, typed({ lines: { 1: { ...reject, over: judgedOver(sampleLine) } } }), true);
    expect(step).toMatchObject({ does: 'stop', at: { kind: 'line', number: 1 } });
    expect(step.tell).toBe(
      'You rejected line 1, but somebody approved it meanwhile. Enter your verdict again if you still reject it.',
    );
  });
  it('does not leave an order whose finding this pharmacist rejected and a colleague approved first', () => {
    const desk = { ...sampleDesk, lines: [], findings: [{ ...sampleFinding, verdict: othersOk }] };
    const findings = { 1: { ...reject, over: judgedOver(sampleFinding) } };
    expect(nextStep(desk, typed({ findings }), false)).toMatchObject({
      does: 'stop',
      at: { kind: 'finding', number: 1 },
    });
  });
  it('releases what a colleague approved, where this pharmacist said nothing or the same', () => {
    expect(nextStep(approved, typed({}), true).does).toBe('release');
    const ok = { verdict: 'ok', note: '', over: judgedOver(sampleLine) } as const;
    expect(nextStep(approved, typed({ lines: { 1: ok } }), true).does).toBe('release');
  });
  it('sends a rejection that was entered again over the colleague’s verdict', () => {
    const lines = { 1: { ...reject, over: judgedOver({ ...sampleLine, verdict: othersOk }) } };
    expect(nextStep(approved, typed({ lines }), true).does).toBe('decide');
  });
});
