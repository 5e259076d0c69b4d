import { describe, expect, it } from 'vitest';
import { otcLine, othersOk, sampleDesk, sampleFinding, sampleLine } from './desk-samples.ts';
import { whatChanged } from './what-changed.ts';

describe('the changes of an order meanwhile', () => {
  it.each([
    ['a verdict', { lines: [{ ...sampleLine, verdict: othersOk }, otcLine] }, 'Line 1: Vikram Patil said ok.'],
    [
      'another medicine',
      { lines: [{ ...sampleLine, medicine_id: 'm-9', name: 'Augmentin 625' }, otcLine] },
      'Line 1 is Augmentin 625 now, not Amoxyclav 625 Tablet.',
    ],
    ['another quantity', { lines: [{ ...sampleLine, quantity: 3 }, otcLine] }, 'Line 1: 3 packs now, not 2.'],
    ['a cancelled order', { status: 'CANCELLED' }, 'The order was PLACED and is CANCELLED now.'],
    [
      'a further file',
      { files: [...sampleDesk.files, { file_id: 'f-2', kind: 'pdf', sent_at: '', opened: false }] },
      'The patient sent another file.',
    ],
    [
      'a finding decided',
      { findings: [{ ...sampleFinding, verdict: { ...othersOk } }] },
      'Finding 1: Vikram Patil said ok.',
    ],
    ['nothing that shows', { version: 4 }, 'Nothing shown here has changed.'],
  ] as const)('%s', (_, change, sentence) =>
    expect(whatChanged(sampleDesk, { ...sampleDesk, ...change } as typeof sampleDesk)).toEqual([sentence]),
  );

  it('include an undone verdict', () => {
    const before = { ...sampleDesk, lines: [{ ...sampleLine, verdict: othersOk }] };
    expect(whatChanged(before, { ...before, lines: [sampleLine] })).toEqual(['Line 1: its verdict was undone.']);
  });
});
