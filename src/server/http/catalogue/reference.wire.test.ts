import { expect, it } from 'vitest';
import { readPackSize } from '#domain/medicine/pack-size.ts';
import { rupees } from '#domain/pricing/money.ts';
import { toReference } from './reference.wire.ts';

it('rounds a ceiling as the unit price beside it, so that a pack at its ceiling looks no dearer', () => {
  const ceiling = {
    unitPaise: 2_075.85,
    packPaise: 20_758,
    rowText: 'Atorvastatin, Tablet, 40mg',
    notifiedOn: '2026-04-01',
    source: 'NPPA',
    over: false,
  };
  const pack = readPackSize('strip of 10 tablets', 'tablet');
  const mrpPaise = 20_758;
  expect(toReference({ ceiling, kendra: null }, { pack } as never)?.ceiling?.per_unit_with_tax).toBe(
    rupees(mrpPaise / (pack?.units ?? 0)),
  );
});
