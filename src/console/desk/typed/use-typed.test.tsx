import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sampleDesk } from '../desk-samples.ts';
import { useTyped } from './use-typed.ts';

const open = () => renderHook(() => useTyped('meera', sampleDesk));
const registration = (view: ReturnType<typeof open>) => view.result.current.typed.prescription.prescriber_registration;

beforeEach(() => sessionStorage.clear());

it('survives a reload of the page', () => {
  const { result } = open();
  act(() => result.current.setField('prescriber_registration', 'KMC 123'));
  expect(registration(open())).toBe('KMC 123');
});

it('does not come back after a reload once it was cleared again', () => {
  const view = open();
  const before = registration(view);
  act(() => view.result.current.setField('prescriber_registration', 'K'));
  act(() => view.result.current.setField('prescriber_registration', before));
  expect(registration(open())).toBe(before);
});
