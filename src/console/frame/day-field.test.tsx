import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DayField, isWholeDay } from './day-field.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const onDay = vi.fn();
  const view = render(<DayField label="From" value="2026-11-27" onDay={onDay} />);
  const field = screen.getByLabelText(/From/);
  const type = (...values: string[]) => {
    for (const value of values) fireEvent.change(field, { target: { value } });
  };
  return { onDay, field, type, ...view };
}
const wait = () => act(() => vi.advanceTimersByTime(2_000));

it('passes a day on once, after its last key', () => {
  const { onDay, type } = open();
  type('2026-11-01', '2026-11-12', '0002-11-12', '0020-11-12', '0202-11-12', '2025-11-12');
  expect(onDay).not.toHaveBeenCalled();
  wait();
  expect(onDay.mock.calls).toEqual([['2025-11-12']]);
});

it.each([
  ['leaving the field', (field: HTMLElement) => fireEvent.blur(field)],
  ['Enter', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
])('passes it on at once on %s', (_, end) => {
  const { onDay, field, type } = open();
  type('2026-11-12');
  end(field);
  expect(onDay.mock.calls).toEqual([['2026-11-12']]);
  wait();
  expect(onDay).toHaveBeenCalledOnce();
});

it('passes on no half-typed year, and nothing after the page was left', () => {
  const { onDay, field, type, unmount } = open();
  type('0202-11-12');
  wait();
  fireEvent.blur(field);
  expect(field).toHaveValue('2026-11-27');
  type('2026-11-12');
  unmount();
  wait();
  expect(onDay).not.toHaveBeenCalled();
});

it.each([
  ['2026-11-27', true],
  ['0202-11-27', false],
  ['2026-02-30', false],
  ['', false],
])('calls a day whole once its year is: %s', (day, isWhole) => expect(isWholeDay(day)).toBe(isWhole));
