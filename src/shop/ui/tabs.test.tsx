import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const TABS = ['One', 'Two', 'Three'].map((label) => ({ id: label.toLowerCase(), label, content: `about ${label}` }));

it('opens the specified tab, else the first', () => {
  const { rerender } = render(<Tabs key="a" label="Facts" tabs={TABS} initial="two" />);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('about Two');
  rerender(<Tabs key="b" label="Facts" tabs={TABS} initial="nine" />);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('about One');
});

it('moves by arrows, Home and End, and wraps around at the ends', async () => {
  render(<Tabs label="Facts" tabs={TABS} />);
  const user = userEvent.setup();
  await user.tab();
  const seen: (string | null)[] = [];
  for (const key of ['{ArrowLeft}', '{ArrowRight}', '{End}', '{Home}', '{ArrowRight}']) {
    await user.keyboard(key);
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    seen.push(screen.getByRole('tabpanel').textContent);
  }
  expect(seen).toEqual(['about Three', 'about One', 'about Three', 'about One', 'about Two']);
});

it('is one stop for the Tab key', () => {
  render(<Tabs label="Facts" tabs={TABS} />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});
