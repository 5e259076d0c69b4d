import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const STAND_MS = 3000;
const AUTO = '(width < 1024px)';
let turns: number[];
let welcome: string[];

beforeEach(() => {
  vi.useFakeTimers();
  turns = [];
  welcome = [`${AUTO} and (prefers-reduced-motion: no-preference)`];
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: welcome.includes(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A row of three pages of 100 px; jsdom has no layout. */
function show(auto?: string) {
  render(
    <Carousel label="Stories" columns="" {...(auto && { auto })}>
      <li>one</li>
      <li>two</li>
      <li>three</li>
    </Carousel>,
  );
  const row = screen.getByRole('list');
  Object.defineProperties(row, { clientWidth: { value: 100 }, scrollWidth: { value: 300 } });
  row.scrollTo = ((options: ScrollToOptions) => {
    turns.push(options.left ?? 0);
    row.scrollLeft = options.left ?? 0;
  }) as typeof row.scrollTo;
  return row;
}

const wait = (pages: number) => act(() => vi.advanceTimersByTime(pages * STAND_MS));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('turns a page every three seconds and begins again after the last', () => {
  show(AUTO);
  wait(4);
  expect(turns).toEqual([100, 200, 0, 100]);
});

it.each([
  ['on a page that is wide enough for all', () => (welcome = [])],
  ['where motion is unwelcome', () => (welcome = [AUTO])],
])('does not turn %s', (_, set) => {
  set();
  show(AUTO);
  wait(3);
  expect(turns).toEqual([]);
});

it('does not turn unless it is asked to', () => {
  show();
  wait(3);
  expect(turns).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Pause: Stories' })).not.toBeInTheDocument();
});

it('waits while the mouse or the focus is on it', () => {
  const row = show(AUTO);
  fireEvent.mouseEnter(row);
  wait(2);
  fireEvent.mouseLeave(row);
  fireEvent.focus(row);
  wait(2);
  expect(turns).toEqual([]);
  fireEvent.blur(row);
  wait(1);
  expect(turns).toEqual([100]);
});

it('stops turning after a touch, until Play is pressed', () => {
  const row = show(AUTO);
  fireEvent.touchStart(row);
  wait(2);
  expect(turns).toEqual([]);
  press('Play: Stories');
  wait(1);
  expect(turns).toEqual([100]);
  press('Pause: Stories');
  wait(2);
  expect(turns).toEqual([100]);
});

it('turns with its buttons, in both directions', () => {
  show();
  press('Previous: Stories');
  press('Previous: Stories');
  press('Next: Stories');
  press('Next: Stories');
  expect(turns).toEqual([200, 100, 200, 0]);
});

it('does not turn while the focus is on it, although the mouse has left', () => {
  const row = show(AUTO);
  fireEvent.mouseEnter(row);
  act(() => row.focus());
  fireEvent.mouseLeave(row);
  wait(3);
  expect(turns).toEqual([]);
  act(() => row.blur());
  wait(1);
  expect(turns).toEqual([100]);
});
