import { afterEach, describe, expect, it, vi } from 'vitest';
import { printStartProgress } from './build-pages.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the output of a start', () => {
  it('prints each step at once, and the current one every few seconds until it is done', () => {
    vi.useFakeTimers();
    const lines: string[] = [];
    const progress = printStartProgress((line) => lines.push(line));
    progress.step('Starting the database');
    progress.step('Starting the database');
    vi.advanceTimersByTime(9_000);
    progress.step('Opening the shop');
    progress.stop();
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      'Starting the database (0 s) …',
      'Starting the database (4 s) …',
      'Starting the database (8 s) …',
      'Opening the shop (9 s) …',
    ]);
  });
});
