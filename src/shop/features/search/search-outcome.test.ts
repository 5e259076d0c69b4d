import { expect, it } from 'vitest';
import { lookUp, statusOf } from './search-outcome.ts';

const signal = new AbortController().signal;
const refusing = (result_code: number) => ({
  searchProducts: async () => ({
    success: false as const,
    result_code,
    message: 'Sorry.',
    result: { error: 'Sorry.' },
  }),
});

it.each([
  ['a text that cannot be searched is the client’s fault', 20, 400],
  ['a shop that is starting is the server’s fault', 91, 503],
])('%s: code %i gives status %i', async (_why, code, status) => {
  const outcome = await lookUp(refusing(code), { by: 'query', text: 'x'.repeat(300), page: 1 }, signal);
  expect(outcome).toMatchObject({ kind: 'failed', message: 'Sorry.' });
  expect(statusOf(outcome)).toBe(status);
});

it('answers a text that is too short with status 200', () => expect(statusOf({ kind: 'too-short' })).toBe(200));
