import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ProductData } from '#contract/areas/shop/inventory.ts';
import { WithCart } from '#shop/features/cart/cart-samples.tsx';
import { OUT, sessionOf, WithSession } from '#shop/features/login/login-samples.tsx';
import type { ProductOutcome } from '#shop/shared/medicine/product-outcome.ts';
import {
  sampleAlone,
  sampleEquivalent,
  sampleMedicine,
  sampleProduct,
  withRecommended,
} from '#shop/shared/medicine/product-samples.ts';
import ProductDetail, { ErrorBoundary } from './product-detail.tsx';

async function show(outcome: ProductOutcome) {
  const Stub = createRoutesStub([
    {
      id: 'detail',
      path: '/product-detail',
      Component: () => (
        <ProductDetail {...({ loaderData: { outcome, head: [] } } as unknown as Parameters<typeof ProductDetail>[0])} />
      ),
    },
  ]);
  render(
    <WithSession value={sessionOf(OUT)}>
      <WithCart cart={null}>
        <Stub initialEntries={['/product-detail?id=telma-40']} />
      </WithCart>
    </WithSession>,
  );
  await screen.findByRole('heading', { level: 1 });
}

const showProduct = (data: ProductData) => show({ kind: 'found', data });
const side = (name: string) => within(screen.getByRole('article', { name }));
const whatsapp = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '').searchParams.get('text');

describe('a recommendation', () => {
  it('is beside the searched medicine, with the same lines in the same order', async () => {
    await showProduct(sampleProduct());
    const sides = [side('You searched for'), side('Iso Recommendation for you')];
    const labels = sides.map(({ getAllByRole }) => getAllByRole('term').map((term) => term.textContent));
    expect(labels[0]).toEqual(['Price of one tablet', 'Pack', 'Price of the pack']);
    expect(labels[1]).toEqual(labels[0]);
    expect(screen.getByRole('heading', { level: 1, name: 'Telma 40 Tablet' })).toBeVisible();
    expect(screen.getByText('Same Salt Composition')).toBeVisible();
    expect(screen.getByText('Telmisartan (40 mg)')).toBeVisible();
  });

  it('shows what one unit costs here, the MRP struck through and what is saved here', async () => {
    await showProduct(sampleProduct());
    expect(side('You searched for').getByText(/per tablet/)).toHaveTextContent('Rs 7.62 per tablet');
    const card = screen.getByRole('article', { name: 'Iso Recommendation for you' });
    expect(card).toHaveTextContent('Rs 2.90 per tablet MRP Rs 3.20');
    expect(card).toHaveTextContent('Rs 87.00 MRP Rs 96.00');
    expect(card.querySelectorAll('s')[1]).toHaveTextContent('Rs 96.00');
    expect(card).toHaveTextContent('SAVE 62%');
    expect(card).toHaveTextContent('Rs 141.60 less on this pack');
  });

  it('says on what condition it is supplied, and makes none of three forbidden claims', async () => {
    await showProduct(sampleProduct());
    expect(screen.getByText(/^Same salt, strength and form\./)).toHaveTextContent(
      'Same salt, strength and form. Rs 4.72 less per tablet. Supplied only if your prescription allows it or a doctor agrees.',
    );
    expect(document.body.textContent).not.toMatch(/100 ?% same|generic of|FDA approved/i);
  });

  it('compares packs of other sizes for the same amount', async () => {
    const product = sampleProduct();
    const medicine = { ...product.recommended.medicine, units_per_pack: 10, pack_size: 'strip of 10 tablets' };
    await showProduct(
      withRecommended(product, {
        medicine,
        saving_price: 29,
        saving_here: { per_unit: 4.72, per_pack: 47.2, percentage: 61.94 },
      }),
    );
    expect(screen.getByRole('article', { name: 'You searched for' })).toHaveTextContent('For 10 tabletsRs 76.20');
    expect(screen.getByText(/^3 packs of Telmikind 40 Tablet contain as many tablets/)).toBeVisible();
  });

  it('is ordered in the chosen quantity, with the names of the supplied and the searched medicine', async () => {
    await showProduct(sampleProduct());
    const card = side('Iso Recommendation for you');
    const quantity = card.getByRole('combobox', { name: 'Packs of Telmikind 40 Tablet' });
    expect(
      within(quantity)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
    await userEvent.selectOptions(quantity, '3');
    expect(card.getAllByText('Rs 261.00')).toHaveLength(2);
    const link = card.getByRole('link', { name: 'Order on WhatsApp: Telmikind 40 Tablet' });
    expect(whatsapp(link)).toBe(
      'Hello SameSalt, I would like to order 3 x Telmikind 40 Tablet (strip of 30 tablets) instead of Telma 40 Tablet.',
    );
    const own = side('You searched for').getByRole('link', { name: 'Order on WhatsApp: Telma 40 Tablet' });
    expect(whatsapp(own)).toBe('Hello SameSalt, I would like to order 1 x Telma 40 Tablet (strip of 30 tablets).');
  });

  it('is proved salt by salt, with ticks and words', async () => {
    await showProduct(sampleProduct());
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'TelmisartanSame, printed differently',
      'Telmisartan 40\u00a0mgTelmisartan IP 40\u00a0mg',
      'FormSame',
      'tablettablet',
      'Release',
      'Not marked on either',
    ]);
    // Nobody is named while the pharmacist is a placeholder.
    expect(screen.queryByText(/Who checks|to be entered|KSPC/)).not.toBeInTheDocument();
    expect(screen.getByText(/We know of no study/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Your tablets may look different' })).toBeVisible();
  });

  it('says that the searched medicine is out of stock, and takes no order for it', async () => {
    await showProduct(withRecommended(sampleProduct(), { search_inventory: false }));
    const searched = side('You searched for');
    expect(searched.getByText('OUT OF STOCK')).toBeVisible();
    expect(searched.queryByRole('combobox')).not.toBeInTheDocument();
    expect(searched.getByRole('link', { name: 'Ask when it will be back: Telma 40 Tablet' })).toBeVisible();
    expect(side('Iso Recommendation for you').queryByText('OUT OF STOCK')).not.toBeInTheDocument();
  });

  it('asks for no prescription where none is needed', async () => {
    const product = sampleProduct({ medicine: sampleMedicine({ schedule: 'OTC', prescription_required: false }) });
    const medicine = { ...product.recommended.medicine, schedule: 'OTC' as const, prescription_required: false };
    await showProduct(withRecommended(product, { medicine }));
    expect(screen.getAllByText('No prescription needed')).toHaveLength(2);
    expect(screen.queryByText(/Supplied only if/)).not.toBeInTheDocument();
  });
});

describe('no recommendation', () => {
  it.each([
    ['already-lowest', 'Nothing clearly cheaper in our shop'],
    ['no-equivalent', 'No cheaper equivalent in our shop'],
    ['none-from-known-maker', 'Clearly cheaper only from makers not on our list of large firms'],
    ['narrow-index', 'Please keep your brand for now'],
    ['composition-unknown', 'We are not sure enough'],
    ['none-in-stock', 'A cheaper one is out of stock today'],
    ['not-sold-online', 'We do not sell this medicine online'],
    ['held-from-sale', 'Not on sale at the moment'],
    ['needs-pharmacist', 'A pharmacist must look first'],
    ['a-code-of-tomorrow', 'A pharmacist must look first'],
  ])('for %s is explained with its reason and a next step', async (code, title) => {
    await showProduct(sampleAlone({ code, reason: 'This is the reason.' }));
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText('This is the reason.')).toBeVisible();
    expect(whatsapp(screen.getByRole('link', { name: 'Ask on WhatsApp' }))).toContain('Telma 40 Tablet');
    expect(screen.getByRole('heading', { name: 'Your searched item' })).toBeVisible();
    expect(screen.getByText('Salt Composition')).toBeVisible();
    expect(screen.queryByText('Iso Recommendation for you')).not.toBeInTheDocument();
    expect(screen.queryByText('Why this is the same medicine')).not.toBeInTheDocument();
  });

  it('shows the discount of the medicine itself as what is saved', async () => {
    await showProduct(
      sampleAlone(
        { code: 'already-lowest', reason: '' },
        { selling_price: 205.74 },
        { discount_percentage: 10, saving_percentage: 3 },
      ),
    );
    expect(side('Your searched item').getByText('SAVE 10% on the MRP')).toBeVisible();
    // The bar's "Save" stands for a change of medicine, and here nothing is changed.
    expect(screen.queryByText(/^Save\b/)).not.toBeInTheDocument();
  });

  it('sells nothing that may not be sold online, and says why', async () => {
    const reason = 'Schedule X medicines are not sold online.';
    await showProduct(
      sampleAlone(
        { code: 'not-sold-online', reason: 'Not sold online.' },
        { sold_online: false, not_sold_reason: reason, selling_price: 200, schedule: 'X' },
        { discount_percentage: 12 },
      ),
    );
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByText(/SAVE|Order on WhatsApp/)).not.toBeInTheDocument();
    expect(screen.queryByText('Rs 200.00')).not.toBeInTheDocument();
  });

  it('takes no order for what is no longer made', async () => {
    await showProduct(sampleAlone({ code: 'discontinued', reason: 'It is discontinued.' }, { discontinued: true }));
    expect(screen.getByText('Discontinued')).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it.each(['no-equivalent', 'none-in-stock', 'seizure-medicine'])(
    'never advises staying with what is no longer made: %s',
    async (code) => {
      await showProduct(sampleAlone({ code, reason: '' }, { discontinued: true }));
      expect(await screen.findByRole('heading', { name: 'It is discontinued' })).toBeVisible();
    },
  );

  it('shows no unit price where the pack could not be read', async () => {
    await showProduct(sampleAlone({ code: 'pack-doubtful', reason: '' }, { unit_price: null, unit: null }));
    expect(screen.getByText('Not known for this pack')).toBeVisible();
  });
});

describe('other packs of the medicine', () => {
  const pack = { id: 'telma-15', pack_size: 'strip of 15 tablets', selling_price: 120, selling_unit_price: 8 };

  it('are listed with price, price of one tablet and a link', async () => {
    const larger = { ...pack, id: 'telma-60', pack_size: 'bottle of 60 tablets', in_stock: false };
    await showProduct(sampleProduct({ other_packs: [{ ...pack, in_stock: true }, larger] }));
    const packs = await screen.findByRole('region', { name: 'Other packs of Telma 40 Tablet' });
    const [first, second] = within(packs).getAllByRole('listitem');
    expect(first).toHaveTextContent('strip of 15 tabletsRs 120.00 Rs 8.00 per tablet');
    expect(first).not.toHaveTextContent('Out of stock');
    expect(second).toHaveTextContent('Out of stock');
    expect(within(packs).getByRole('link', { name: 'strip of 15 tablets' })).toHaveAttribute(
      'href',
      '/product-detail?id=telma-15',
    );
  });

  it('are not repeated among the other medicines', async () => {
    await showProduct(
      sampleProduct({
        other_packs: [{ ...pack, in_stock: true }],
        equivalents: [
          sampleEquivalent('Telma 40 Tablet', { medicine: sampleMedicine({ id: 'telma-15' }) }),
          sampleEquivalent('Tazloc 40 Tablet'),
        ],
      }),
    );
    expect(await screen.findByText('See 1 other')).toBeVisible();
  });

  it('leave no empty section where there are none', async () => {
    await showProduct(sampleProduct());
    expect(screen.queryByText(/Other packs/)).not.toBeInTheDocument();
  });
});

describe('the other medicines', () => {
  it('are listed by verdict: the same with their saving, the rest only with their reason', async () => {
    await showProduct(
      sampleProduct({
        equivalents: [
          sampleEquivalent('Telmikind 40 Tablet', { medicine: sampleMedicine({ id: 'telmikind-40' }) }),
          sampleEquivalent('Tazloc 40 Tablet'),
          sampleEquivalent('Telday 40 Tablet', { saving_here_percentage: -8 }),
          sampleEquivalent('Telsar 40 Capsule', {
            verdict: 'ask',
            reason: 'Close form.',
            unit: 'capsule',
            saving_here_percentage: null,
          }),
          sampleEquivalent('Telma 80 Tablet', {
            verdict: 'never',
            code: 'strength-differs',
            reason: 'It has a different strength.',
          }),
          sampleEquivalent('Telvas 40 Tablet', {
            verdict: 'never',
            code: 'facts-unconfirmed',
            reason: 'We have not confirmed it.',
          }),
          sampleEquivalent('Telres 40 Tablet', {
            verdict: 'never',
            code: 'release-conflict',
            reason: 'Name and label disagree.',
          }),
        ],
      }),
    );
    await screen.findByText('See 2 others');
    const group = (summary: string) => screen.getByText(summary).closest('details') as HTMLElement;
    const same = within(group('See 2 others')).getAllByRole('listitem', { hidden: true });
    expect(same.map((row) => within(row).getByText(/% (less|more)$/).textContent)).toEqual(['21% less', '8% more']);
    const ask = group('A pharmacist must look first');
    expect(ask).toHaveTextContent('Telsar 40 Capsule');
    expect(ask).toHaveTextContent('Close form.');
    expect(ask).toHaveTextContent('per capsule');
    expect(ask).not.toHaveTextContent('per tablet');
    expect(ask).not.toHaveTextContent('%');
    const never = group('Not the same, though they may seem so');
    expect(never).toHaveTextContent('It has a different strength.');
    expect(never).not.toHaveTextContent('Rs');
    expect(never).not.toHaveTextContent('Telvas');
    expect(never).not.toHaveTextContent('Telres');
    const unsure = group('Too little is known to compare');
    expect(unsure).toHaveTextContent('Telvas 40 TabletWe have not confirmed it.');
    expect(unsure).toHaveTextContent('Telres 40 TabletName and label disagree.');
  });
});

describe('the texts', () => {
  it('are in four tabs that work by keyboard', async () => {
    await showProduct(sampleProduct());
    const user = userEvent.setup();
    const panel = () => screen.getByRole('tabpanel').textContent;
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Description',
      'How To Use',
      'Safety',
      'Side Effects',
    ]);
    expect(panel()).toContain('high blood pressure');
    screen.getByRole('tab', { name: 'Description' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('Do not stop suddenly.');
    await user.keyboard('{ArrowRight}');
    expect(panel()).toBe('AlcoholMay make you dizzy.PregnancyNot to be used.');
    await user.keyboard('{End}');
    expect(panel()).toContain('Dizziness.');
    expect(screen.getByText(/ask your doctor or pharmacist/)).toBeVisible();
    expect(
      screen.getByText(/^Source: general medical knowledge · November 2026 · not yet reviewed by a pharmacist$/),
    ).toBeVisible();
  });

  it('name the reviewer, once there is one, and claim no source where there are no texts', async () => {
    const product = sampleProduct();
    const text_source = { source: 'The leaflet', date: '2026-12', reviewer: 'Asha Rao, KSPC 10421' };
    await showProduct(withRecommended(product, { medicine: { ...product.recommended.medicine, text_source } }));
    expect(screen.getByText('Source: the leaflet · December 2026 · reviewed by Asha Rao, KSPC 10421')).toBeVisible();
    cleanup();
    await showProduct(withRecommended(product, { medicine: { ...product.recommended.medicine, text_source: null } }));
    expect(screen.queryByText(/^Source:/)).not.toBeInTheDocument();
  });

  it('are replaced by a sentence each where nothing is known', async () => {
    const product = sampleProduct();
    const nothing = { description: '', how_medicine_works: '', how_to_use: ' ', warning_details: [], side_effects: '' };
    await showProduct(withRecommended(product, { medicine: { ...product.recommended.medicine, ...nothing } }));
    const panels = screen.getAllByRole('tabpanel', { hidden: true }).map((panel) => panel.textContent);
    expect(panels).toEqual([
      'No description found',
      'No Advice found',
      'No Advice found',
      'No Side effects found for this medicine',
    ]);
  });
});

describe('a page without a medicine', () => {
  it('says that there is no such product, with links', async () => {
    await show({ kind: 'unknown' });
    expect(screen.getByRole('heading', { name: 'No products found for the query.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask on WhatsApp' })).toBeVisible();
  });

  it('says that it failed and offers a retry at the same URL', async () => {
    await show({ kind: 'failed', status: 503 });
    expect(screen.getByRole('alert')).toHaveTextContent('Error fetching product details');
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/product-detail?id=telma-40');
  });

  it('says so from the error boundary, too, where the page could not be loaded', async () => {
    const Stub = createRoutesStub([{ path: '/', Component: ErrorBoundary }]);
    render(<Stub initialEntries={['/?id=x']} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching product details');
  });
});
