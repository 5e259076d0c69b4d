import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sampleDesk } from '../desk-samples.ts';
import { useTyped } from './use-typed.ts';

const open = () => renderHook(() => useTyped('meera', sampleDesk));
const registration = (view: ReturnType<typeof open>) => view.result.current.typed.prescription.prescriber_registration;

beforeEach(() => sessionStorage.clear());

it('keeps the typed form over a reload of the page', () => {
  const { result } = open();
  act(() => result.current.setField('prescriber_registration', 'KMC 123'));
  expect(registration(open())).toBe('KMC 123');
});

it('does not restore the form after a reload once it was cleared', () => {
  const view = open();
  const before = registration(view);
  act(() => view.result.current.setField('prescriber_registration', 'K'));
  act(() => view.result.current.setField('prescriber_registration', before));
  expect(registration(open())).toBe(before);
});

it('is filled in from a consultation that is recorded while the order is open, but not where something was typed', () => {
  const before = { ...sampleDesk, files: [] };
  const consultation = {
    ...{ mode: 'video', list: 'O', follow_up: false, in_call: false, by: 'Meera', at: '2026-11-23T10:00:00Z' },
    ...{ started_at: '2026-11-23T09:00:00Z', ended_at: '2026-11-23T09:10:00Z' },
    ...{ doctor_name: 'Dr R Menon', doctor_registration: 'KMC 45012', doctor_address: '12 MG Road' },
  } as unknown as NonNullable<typeof sampleDesk.consultation>;
  const { result, rerender } = renderHook((desk: typeof sampleDesk) => useTyped('meera', desk), {
    initialProps: before,
  });
  act(() => result.current.setField('prescriber_name', 'Dr Rekha Menon'));
  rerender({ ...before, version: 4, consultation });
  expect(result.current.typed.prescription).toMatchObject({
    ...{ dated: '2026-11-23', prescriber_name: 'Dr Rekha Menon', prescriber_registration: 'KMC 45012' },
    ...{ prescriber_address: '12 MG Road', patient_name: '' },
  });
});
