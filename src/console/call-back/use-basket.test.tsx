import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CallRequestData } from '#contract/areas/counter/call-back.ts';
import { useBasket } from './use-basket.ts';

const request = { number: 'CB-1', patients: [], addresses: [] } as unknown as CallRequestData;
const open = () => renderHook(() => useBasket('meera', request));
const line = { medicineId: 'm', name: 'Dolo 650', pack: 'strip of 15', quantity: 1 };

beforeEach(() => sessionStorage.clear());

it('keeps the basket over a reload of the page', () => {
  const { result } = open();
  act(() => result.current.add(line));
  expect(open().result.current.basket.lines).toEqual([line]);
});

it('restores no basket after a reload once its last medicine was removed', () => {
  const { result } = open();
  act(() => result.current.add(line));
  act(() => result.current.remove('m'));
  expect(open().result.current.basket.lines).toEqual([]);
});
