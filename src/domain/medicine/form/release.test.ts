import { describe, expect, it } from 'vitest';
import { readRelease } from './release.ts';

describe('readRelease', () => {
  it.each([
    ['strip of 10 tablets', 'Brand 500 Tablet', 'tablet', 'immediate', null],
    ['strip of 10 tablet sr', 'Brand 500 Tablet SR', 'tablet', 'extended', 'sr'],
    ['strip of 10 Tablet pr', 'Brand 0.5 SR Tablet', 'tablet', 'extended', 'pr'],
    ['strip of 10 tablet er', 'Brand 500', 'tablet', 'extended', 'er'],
    ['strip of 10 tablet sr', 'Brand 40SR Tablet', 'tablet', 'extended', 'sr'],
    ['strip of 10 tablet mr', 'Brand-MR 60 Tablet', 'tablet', 'extended', 'mr'],
    ['strip of 10 tablets', 'Brand MR 100 mg/4 mg Tablet', 'tablet', 'immediate', null],
    ['strip of 10 capsules', 'Brand OD Capsule', 'capsule', 'conflict', 'od'],
    ['strip of 10 tablets', 'Brand-XL Tablet', 'tablet', 'conflict', 'xl'],
    ['strip of 10 tablets', 'Brand SR 500mg Tablet', 'tablet', 'conflict', 'sr'],
    ['bottle of 15 ml Oral Suspension', 'Brand XL 200 Suspension', 'suspension', 'immediate', null],
    ['strip of 10 Capsule DR', 'Brand 20 Capsule DR', 'capsule', 'delayed', 'dr'],
    ['strip of 10 gastro resistant tablets', 'Brand', 'tablet', 'delayed', 'gastro'],
    ['strip of 10 tablet dr', 'Brand SR Tablet', 'tablet', 'conflict', 'sr'],
    ['strip of 10 capsule sr', 'Brand DSR Capsule', 'capsule', 'extended', 'sr'],
    ['strip of 10 capsules', 'Brand DSR Capsule', 'capsule', 'conflict', 'dsr'],
    ["10's", 'Brand 500 Tablet SR', 'tablet', 'extended', 'sr'],
    ['', 'Brand Chrono 500 Tablet CR', 'tablet', 'extended', 'chrono'],
    ['SR Tablets, strip of 10', 'Brand 500 Tablet', 'tablet', 'extended', 'sr'],
    ['Extended-release tablets, 10', 'Brand 500', 'tablet', 'extended', 'extended'],
    ['Enteric coated tablets, 10', 'Brand 500', 'tablet', 'delayed', 'enteric'],
    ['strip of 10 gastroretentive tablets', 'Brand 500', 'tablet', 'unknown', 'gastroretentive'],
    ['strip of 10 gastro-retentive tablets', 'Brand 500', 'tablet', 'unknown', 'retentive'],
    ['strip of 10 Tablet DR', 'PR 1mg Tablet DR', 'tablet', 'delayed', 'dr'],
  ] as const)('reads %j, %j (%s) as %s', (label, name, form, release, token) => {
    expect(readRelease(label, name, form)).toEqual({ release, token });
  });
});
