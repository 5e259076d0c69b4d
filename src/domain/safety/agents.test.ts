import { describe, expect, it } from 'vitest';
import { readMedicine } from '../medicine/read-medicine.ts';
import { checkedMedicine } from './agents.ts';
import { checkBasket, UNKNOWN_PATIENT } from './check-basket.ts';

/** "stop qt" for medicines given as "pack: salt + salt". */
function said(...texts: readonly string[]): readonly string[] {
  const lines = texts.map((text, at) => {
    const [packLabel = '', salts = ''] = text.split(': ');
    const printed = { id: `m${at}`, name: `Any ${'ABC'[at]}`, manufacturer: '', packLabel };
    return checkedMedicine(
      readMedicine({ ...printed, saltTexts: salts.split(' + '), listing: 'complete' }),
      `line ${at}`,
    );
  });
  return checkBasket(lines, UNKNOWN_PATIENT).findings.map(({ severity, code }) => `${severity} ${code}`);
}

const INFUSION = 'bottle of 100 ml Infusion';
const TABLETS = 'strip of 10 tablets';

describe('a medicine dissolved in saline or glucose', () => {
  it('is checked like any other', () => {
    expect(
      said(
        `${INFUSION}: Amiodarone (150mg) + Dextrose (5% w/v)`,
        `${INFUSION}: Moxifloxacin (400mg) + Sodium Chloride (0.8% w/v)`,
      ),
    ).toEqual(['stop qt']);
    expect(
      said(`${INFUSION}: Potassium Chloride (150mg) + Dextrose (5% w/v)`, `${TABLETS}: Spironolactone (25mg)`),
    ).toEqual(['stop interaction']);
  });
});

describe('a rehydration drink', () => {
  const ORS =
    'sachet of 21 gm Powder: Sodium Chloride (2.6gm) + Potassium Chloride (1.5gm) + Sodium Citrate (2.9gm) + Dextrose (13.5gm)';

  it('is harmless beside a medicine that keeps potassium, and twice', () => {
    expect(said(ORS, `${TABLETS}: Spironolactone (25mg)`)).toEqual([]);
    expect(said(ORS, ORS)).toEqual([]);
  });
});
