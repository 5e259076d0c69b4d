import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import { useRead } from './use-read.ts';

afterEach(() => vi.unstubAllGlobals());

it('shows no answer of an earlier question, not even until the new one is answered', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ success: true, result_code: 0, message: '', result: { data: address } }),
  );
  const seen: [string, string | null][] = [];
  const { result, rerender } = renderHook(
    (id: string) => {
      const { data } = useRead<string>(stockApi.readCard, { medicine_id: id });
      seen.push([id, data]);
      return data;
    },
    { initialProps: 'one' },
  );
  await waitFor(() => expect(result.current).toContain('one'));
  rerender('two');
  await waitFor(() => expect(result.current).toContain('two'));
  expect(seen.filter(([id, data]) => data !== null && !data.includes(id))).toEqual([]);
});
