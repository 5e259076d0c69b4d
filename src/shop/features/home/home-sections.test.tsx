import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { ShowcaseData, ShowcaseItem } from '#contract/areas/shop/showcase.ts';
import { SavingsShowcase } from './home-sections.tsx';

const side = (id: string, name: string) => ({
  id,
  name,
  manufacturer: 'Maker',
  pack_size: 'strip of 10 tablets',
  image: '/x.svg',
});
const item: ShowcaseItem = {
  medicine: { ...side('telma/40', 'Telma 40 Tablet'), perunitprice: 7.62, mrp: 228.6 },
  recommednation: { ...side('telmikind', 'Telmikind 40 Tablet'), perunitprice: 2.9, isoprice: 87 },
  unit: 'tablet',
  composition: 'Telmisartan (40mg)',
  savingpercent: 62,
};
const CONDITIONS: ShowcaseData['conditions'] = [
  { condition: 'BP(Hypertension)', items: [item] },
  { condition: 'Acidity', items: [] },
  { condition: 'Epilepsy', items: [] },
];

async function show(conditions = CONDITIONS) {
  const Stub = createRoutesStub([{ path: '*', Component: () => <SavingsShowcase conditions={conditions} /> }]);
  const { container } = render(<Stub initialEntries={['/']} />);
  if (conditions.length > 0) await screen.findByRole('heading', { name: 'What you can save' });
  return container;
}

it('shows both medicines, what one unit of each costs, the salt and the saving', async () => {
  await show();
  const card = within(screen.getByRole('article'));
  for (const text of [
    'Telma 40 Tablet',
    'Rs 7.62',
    'Telmisartan (40mg)',
    'Telmikind 40 Tablet',
    'Rs 2.90',
    'Rs 87.00',
  ]) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(card.getByText(/SAVE 62%/)).toBeVisible();
});

it('links to the page of the well-known medicine', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Telma 40 Tablet' })).toHaveAttribute(
    'href',
    '/product-detail?id=telma%2F40',
  );
});

it.each([
  ['Acidity', /Search for a medicine/],
  ['Epilepsy', /ask your doctor/],
])('says clearly that there is nothing for %s, and what to do', async (condition, advice) => {
  await show();
  await userEvent.setup().click(screen.getByRole('tab', { name: condition }));
  expect(screen.getByText(`No recommendations available for ${condition}.`)).toBeVisible();
  expect(screen.getByRole('tabpanel')).toHaveTextContent(advice);
});

it('has every condition in its HTML, for browsers without JavaScript', async () => {
  const panels = [...(await show()).querySelectorAll('[role="tabpanel"]')];
  expect(panels.map((panel) => panel.getAttribute('data-label'))).toEqual(['BP(Hypertension)', 'Acidity', 'Epilepsy']);
  expect(panels[2]).toHaveTextContent('No recommendations available for Epilepsy.');
});

it('leaves no gap while the catalogue is unavailable', async () => {
  expect((await show([])).textContent).toBe('');
});
