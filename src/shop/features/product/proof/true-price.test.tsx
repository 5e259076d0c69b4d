import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductData } from '#contract/areas/shop/inventory.ts';
import type { KendraWire, ReferenceWire } from '#contract/areas/shop/reference.ts';
import { sampleMedicine, sampleProduct } from '#shop/shared/medicine/product-samples.ts';
import TruePrice from './true-price.tsx';

const KENDRA: KendraWire = {
  code: 'PMBJK03913',
  address: 'Ward Office, CHBCS Layout, Vijayanagar',
  district: 'Bengaluru Urban',
  state: 'Karnataka',
  pin: '560040',
  km: 1,
};

function sampleReference(changes: Partial<ReferenceWire> = {}): ReferenceWire {
  return {
    unit: 'tablet',
    ceiling: {
      per_unit_with_tax: 7.26,
      notified_on: '2026-04-01',
      source: 'NPPA',
      row: 'Telmisartan, Tablet, 40mg',
      over: true,
    },
    kendra: {
      per_unit: 1.2,
      product: 'Telmisartan Tablets 40mg',
      code: '39',
      as_of: '2026-11-01',
      source: 'PMBJP',
      doctor_first: false,
      nearest: [],
    },
    ...changes,
  };
}

async function show(product: ProductData, address = '/product-detail?id=telma-40') {
  const Stub = createRoutesStub([{ path: '/product-detail', Component: () => <TruePrice product={product} /> }]);
  render(<Stub initialEntries={[address]} />);
  await Promise.resolve();
}

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

describe('the bar of prices', () => {
  it('has four marks for one unit, and says that the MRP is above the legal ceiling', async () => {
    await show(sampleProduct({ reference: sampleReference() }));
    const marks = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(marks.map((mark) => mark.textContent)).toEqual([
      'MRPRs 7.62 per tablet',
      'Law allows at mostRs 7.26 per tablet',
      'Our price for the same medicineRs 2.90 per tablet',
      'Jan AushadhiRs 1.20 per tablet',
    ]);
    expect(screen.getByText("This MRP is above the government's ceiling. We do not sell above it.")).toBeVisible();
    expect(screen.getByText(/^Cheaper at a Jan Aushadhi Kendra/)).toHaveTextContent('Rs 1.20 per tablet.');
    expect(document.body).toHaveTextContent('We do not earn from this.');
    expect(document.body).toHaveTextContent('“Telmisartan, Tablet, 40mg”, as of 01 Apr 2026, with GST. NPPA.');
    expect(document.body).toHaveTextContent('as seen in November 2026. PMBJP.');
  });

  it('is absent without either list, and an unknown price has no mark', async () => {
    await show(sampleProduct({ reference: null }));
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    await show(sampleProduct({ reference: sampleReference({ ceiling: null }) }));
    expect(document.body).not.toHaveTextContent('Law allows');
    expect(document.body).not.toHaveTextContent('above the government');
    expect(document.body.textContent).not.toMatch(/NaN|Rs 0\.00|–/);
  });

  it('is absent where the pack is counted in another unit', async () => {
    await show(
      sampleProduct({ medicine: sampleMedicine({ unit: null, unit_price: null }), reference: sampleReference() }),
    );
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('says that the doctor decides where a change of manufacturer needs care', async () => {
    const { kendra } = sampleReference();
    await show(sampleProduct({ reference: sampleReference({ kendra: kendra && { ...kendra, doctor_first: true } }) }));
    expect(document.body).toHaveTextContent('Same salt; ask your doctor before you change the maker.');
  });

  it('calls nothing cheaper that is not', async () => {
    const { kendra } = sampleReference();
    await show(sampleProduct({ reference: sampleReference({ kendra: kendra && { ...kendra, per_unit: 3.5 } }) }));
    expect(screen.getByText(/^At a Jan Aushadhi Kendra/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Cheaper at');
  });

  it('calls nothing cheaper than a medicine that we do not sell', async () => {
    const product = sampleProduct({ reference: sampleReference() });
    const medicine = { ...product.recommended.medicine, sold_online: false };
    await show({ ...product, recommended: { ...product.recommended, medicine } } as ProductData);
    expect(document.body).not.toHaveTextContent('Our price');
    expect(screen.getByText(/^At a Jan Aushadhi Kendra/)).toHaveTextContent('Rs 1.20 per tablet.');
  });
});

describe('the nearest kendras', () => {
  it('are requested only on a press, and the pin code is remembered', async () => {
    fetched.mockResolvedValue(
      answer(200, {
        success: true,
        result_code: 0,
        message: 'OK',
        result: {
          data: {
            pin: '560040',
            as_of: '2026-11-01',
            source: 'PMBJP',
            kendras: [KENDRA, { ...KENDRA, code: 'PMBJK2', address: 'Main Road', km: null }],
          },
        },
      }),
    );
    await show(sampleProduct({ reference: sampleReference() }));
    expect(fetched).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your pin code' }), '560 040');
    await userEvent.click(screen.getByRole('button', { name: 'Show the three nearest Kendras' }));
    expect(await screen.findByText(/^Nearest to 560040:/)).toHaveTextContent(
      'Nearest to 560040: Ward Office, CHBCS Layout, Vijayanagar, Bengaluru Urban 560040, about 1 km',
    );
    expect(screen.getByText('Main Road, Bengaluru Urban 560040')).toBeVisible();
    expect(String(fetched.mock.calls[0]?.[0])).toBe('/api/v1/inventory/kendras?pin=560040&limit=3');
    expect(localStorage.getItem('pinCode')).toBe('560040');
  });

  it('show what is wrong with a pin code, under the field', async () => {
    fetched.mockResolvedValue(
      answer(404, {
        success: false,
        result_code: 30,
        message: 'Invalid Pin Code',
        result: { error: 'Invalid Pin Code' },
      }),
    );
    localStorage.setItem('pinCode', '999999');
    await show(sampleProduct({ reference: sampleReference() }));
    expect(screen.getByRole('textbox', { name: 'Your pin code' })).toHaveValue('999999');
    await userEvent.click(screen.getByRole('button', { name: 'Show the three nearest Kendras' }));
    expect(await screen.findByText('Invalid Pin Code')).toBeVisible();
    // Read aloud with the field: the message alone is in no live region.
    expect(screen.getByRole('textbox', { name: 'Your pin code' })).toHaveFocus();
  });

  it('are in the page that a browser without scripts requested, whose form sends pin code and medicine', async () => {
    const { kendra } = sampleReference();
    const reference = sampleReference({ kendra: kendra && { ...kendra, nearest: [KENDRA] } });
    await show(sampleProduct({ reference }), '/product-detail?id=telma-40&pin=560040');
    expect(screen.getByText(/^Nearest to 560040:/)).toBeVisible();
    const form = document.querySelector('form') as HTMLFormElement;
    expect(form.getAttribute('action')).toBe('/product-detail');
    expect(Object.fromEntries(new FormData(form))).toEqual({ id: 'telma-40', pin: '560040' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('show a message where there are none', async () => {
    await show(sampleProduct({ reference: sampleReference() }), '/product-detail?id=telma-40&pin=744301');
    expect(screen.getByText('We know of no Jan Aushadhi Kendra near 744301.')).toBeVisible();
  });
});
