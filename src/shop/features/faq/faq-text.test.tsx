import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link } from 'react-router';
import { expect, it, vi } from 'vitest';
import { FAQ_GROUPS } from '#shop/content/faq/faq.ts';
import FaqSection from '#shop/routes/faq-section.tsx';
import { faqStructuredData } from '../../content/faq/faq-document.ts';

async function show(path = '/faq-section') {
  Element.prototype.scrollIntoView = vi.fn();
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          <FaqSection />
          <Link to="#cancel">to cancelling</Link>
        </>
      ),
    },
  ]);
  render(<Stub initialEntries={[path]} />);
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

const openOnes = () => [...document.querySelectorAll('details[open] > div')].map(({ id }) => id);
const question = (id: string) => document.getElementById(id)?.closest('details')?.querySelector('summary') as Element;

it('is grouped under subheadings, all closed', async () => {
  await show();
  for (const { title } of FAQ_GROUPS) expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(openOnes()).toEqual([]);
});

it('opens one answer at a time, across all groups', async () => {
  const user = await show();
  await user.click(question('delivery-fee'));
  await waitFor(() => expect(openOnes()).toEqual(['delivery-fee']));
  await user.click(question('cancel'));
  await waitFor(() => expect(openOnes()).toEqual(['cancel']));
});

it('closes an answer with a second press', async () => {
  const user = await show();
  await user.click(question('how-fast'));
  await user.click(question('how-fast'));
  expect(openOnes()).toEqual([]);
});

it('opens the answer that the URL names', async () => {
  await show('/faq-section#may-you-replace');
  await waitFor(() => expect(openOnes()).toEqual(['may-you-replace']));
  expect(question('may-you-replace')).toHaveFocus();
});

it('opens nothing for a badly encoded URL, and shows the page', async () => {
  await show('/faq-section#%');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(openOnes()).toEqual([]);
});

it('opens the answer that a link within the page names', async () => {
  const user = await show();
  await user.click(screen.getByRole('link', { name: 'to cancelling' }));
  await waitFor(() => expect(openOnes()).toEqual(['cancel']));
});

it('moves the focus to the subheading that a link of the page names', async () => {
  const user = await show();
  const [group] = FAQ_GROUPS;
  await user.click(screen.getByRole('link', { name: group?.title ?? '' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: group?.title ?? '' })).toHaveFocus());
});

it('has every question with its answer in structured data, in the same words', async () => {
  await show();
  const { mainEntity } = faqStructuredData(FAQ_GROUPS);
  const questions = FAQ_GROUPS.flatMap((group) => group.questions);
  expect(mainEntity.map(({ name }) => name)).toEqual(questions.map(({ question: text }) => text));
  const words = (text: string | null) => (text ?? '').replace(/\s+/g, '');
  questions.forEach(({ id }, place) => {
    expect(words(document.getElementById(id)?.textContent ?? null)).toContain(
      words(mainEntity[place]?.acceptedAnswer.text ?? null),
    );
  });
});
