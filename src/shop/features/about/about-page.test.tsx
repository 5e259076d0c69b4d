import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { ABOUT_HERO, ABOUT_STORY, PILLARS } from '#shop/content/about.ts';
import { CUSTOMER_STORIES, SAMPLE_MARK, SAMPLE_NOTE } from '#shop/content/stories.ts';
import { AboutPage } from './about-page.tsx';

async function show() {
  const texts = {
    hero: ABOUT_HERO,
    story: ABOUT_STORY,
    stories: CUSTOMER_STORIES,
    mark: SAMPLE_MARK,
    note: SAMPLE_NOTE,
    pillars: PILLARS,
    tagline: 'The tagline.',
  };
  const Stub = createRoutesStub([{ path: '*', Component: () => <AboutPage {...texts} /> }]);
  render(<Stub initialEntries={['/about-us']} />);
  await screen.findByRole('heading', { level: 1, name: ABOUT_HERO.title });
}

const itemsOf = (label: string) => within(screen.getByRole('list', { name: label })).getAllByRole('listitem');

it('shows who and why, and ends with the tagline', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Who?' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Why?' })).toBeVisible();
  expect(screen.getByText('The tagline.')).toBeVisible();
});

it('marks each of the three stories as a sample, with the bill before and after', async () => {
  await show();
  const stories = itemsOf('Savings stories');
  expect(stories).toHaveLength(3);
  for (const story of stories) {
    expect(story).toHaveTextContent('Sample story');
    expect(story).toHaveTextContent(/Before, per month.*Rs [\d,.]+.*Now, per month.*Rs [\d,.]+/);
  }
});

it('lists four pillars', async () => {
  await show();
  expect(itemsOf('Our four pillars').map((pillar) => within(pillar).getByRole('heading').textContent)).toEqual([
    'Quality medicine',
    'Bill optimization',
    'Excellent service',
    'Long term health',
  ]);
});

it('shows no story with a higher bill afterwards', () => {
  for (const { originalExpense, reducedExpense } of CUSTOMER_STORIES)
    expect(reducedExpense).toBeLessThan(originalExpense);
});
