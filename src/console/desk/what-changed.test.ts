import { describe, expect, it } from 'vitest';
import { otcLine, othersOk, sampleDesk, sampleFinding, sampleLine } from './desk-samples.ts';
import { whatChanged } from './what-changed.ts';

describe('the changes of an order meanwhile', () => {
  it.each([
    ['a verdict', { lines: [{ ...sampleLine, verdict: othersOk }, otcLine] }, 'Line 1: ok by Vikram Patil.'],
    [
      'another medicine',
      { lines: [{ ...sampleLine, medicine_id: 'm-9', name: 'Augmentin 625' }, otcLine] },
      'Line 1 is Augmentin 625 now, not Amoxyclav 625 Tablet.',
    ],
    ['another quantity', { lines: [{ ...sampleLine, quantity: 3 }, otcLine] }, 'Line 1: 3 packs now, not 2.'],
    ['a line that was removed', { lines: [sampleLine] }, 'Line 2, Crocin 500, is no longer in the order.'],
    ['a cancelled order', { status: 'CANCELLED' }, 'The order was “placed”, and is “cancelled” now.'],
    [
      'a prescription approved',
      { prescription_status: 'APPROVED' },
      'The prescription was “waits for a pharmacist”, and is “approved” now.',
    ],
    [
      'a further file',
      { files: [...sampleDesk.files, { file_id: 'f-2', kind: 'pdf', sent_at: '', opened: false }] },
      'The patient sent another file.',
    ],
    [
      'a finding decided',
      { findings: [{ ...sampleFinding, verdict: { ...othersOk, verdict: 'reject' } }] },
      'Finding 1: rejected by Vikram Patil.',
    ],
    [
      'a decision on the substitute',
      { lines: [{ ...sampleLine, substitution: 'allowed_by_doctor' }, otcLine] },
      'Line 1: The doctor allowed the substitute.',
    ],
    [
      'the doctor’s answer',
      {
        lines: [{ ...sampleLine, doctor: { answer: 'refused', name: 'Dr R', registration: 'KMC 1', at: '' } }, otcLine],
      },
      'Line 1: By letter, Dr R (KMC 1) refused the substitute.',
    ],
    [
      'another address',
      { address: { ...sampleDesk.address, pin: '560001' } },
      'The order goes to Bengaluru 560001 now.',
    ],
    ['nothing that shows', { version: 4 }, 'Nothing shown here has changed.'],
  ] as const)('%s', (_, change, sentence) =>
    expect(whatChanged(sampleDesk, { ...sampleDesk, ...change } as typeof sampleDesk)).toEqual([sentence]),
  );

  it('include an undone verdict on a finding, and its release', () => {
    const before = { ...sampleDesk, findings: [{ ...sampleFinding, verdict: othersOk }] };
    expect(whatChanged(before, { ...before, findings: [sampleFinding] })).toEqual([
      'Finding 1: its verdict was undone.',
    ]);
    const release = { by: 'Meera Nair', registration: 'KA-2', at: '', exception_of: null };
    const findings = [{ ...sampleFinding, verdict: othersOk, release }];
    expect(whatChanged(before, { ...before, findings })).toEqual(['Finding 1: Meera Nair released it.']);
  });

  it('include an undone verdict', () => {
    const before = { ...sampleDesk, lines: [{ ...sampleLine, verdict: othersOk }] };
    expect(whatChanged(before, { ...before, lines: [sampleLine] })).toEqual(['Line 1: its verdict was undone.']);
  });
});
