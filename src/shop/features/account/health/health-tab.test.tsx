import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HealthData } from '#contract/areas/account/health.ts';
import { healthClient } from '#shop/features/account/health/health-tab.tsx';
import { asha, granted, openAccount, refused, stubLists } from '../account-samples.tsx';

const PATH = '/account?tab=health';
const NOTHING: HealthData = {
  patient_id: asha.patient_id,
  agreed: false,
  allergies: [],
  conditions: [],
  pregnant: 'unknown',
  breastfeeding: 'unknown',
  kidney: 'unknown',
  liver: 'unknown',
  medicines: [],
};
const told: HealthData = {
  ...NOTHING,
  agreed: true,
  allergies: ['penicillin'],
  kidney: 'mild',
  medicines: [{ name: 'Warf 5', units_per_day: 1 }],
};
const serve = (health: HealthData) => vi.spyOn(healthClient, 'read').mockResolvedValue(granted(health));
let change = vi.spyOn(healthClient, 'change');

beforeEach(() => {
  vi.restoreAllMocks();
  stubLists();
  change = vi.spyOn(healthClient, 'change').mockResolvedValue(granted(told));
});

describe('what should we know', () => {
  it('asks nothing that must be answered, and says what it is for', async () => {
    serve(NOTHING);
    openAccount(PATH);
    expect(await screen.findByText(/You need not answer/)).toBeInTheDocument();
    expect(await screen.findByLabelText(/Allergies to medicines/)).not.toBeRequired();
    expect(screen.queryByRole('button', { name: 'Erase my answers' })).not.toBeInTheDocument();
  });

  it('keeps what is agreed to, and what was told of a dose stays', async () => {
    serve(told);
    const user = openAccount(PATH);
    const allergies = await screen.findByLabelText(/Allergies to medicines/);
    expect(allergies).toHaveValue('penicillin');
    await user.type(allergies, ', ibuprofen ,');
    await user.selectOptions(screen.getByLabelText(/Liver disease/), 'severe');
    await user.click(screen.getByRole('button', { name: 'Agree and save' }));
    expect(await screen.findByText('Your answers are kept.')).toBeInTheDocument();
    expect(change).toHaveBeenCalledExactlyOnceWith({
      patient_id: asha.patient_id,
      agreed: true,
      allergies: ['penicillin', 'ibuprofen'],
      conditions: [],
      pregnant: 'unknown',
      breastfeeding: 'unknown',
      kidney: 'mild',
      liver: 'severe',
      medicines: [{ name: 'Warf 5', units_per_day: 1 }],
    });
  });

  it('erases them on a press', async () => {
    serve(told);
    const user = openAccount(PATH);
    const erase = await screen.findByRole('button', { name: 'Erase my answers' });
    serve(NOTHING);
    await user.click(erase);
    expect(change).toHaveBeenCalledExactlyOnceWith({ patient_id: asha.patient_id, agreed: false });
    await waitFor(() => expect(screen.getByLabelText(/Allergies to medicines/)).toHaveValue(''));
    expect(screen.getByText('Your answers are erased.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Erase my answers' })).not.toBeInTheDocument();
  });

  it('says why it could not be kept, and loses nothing that was typed', async () => {
    serve(NOTHING);
    change.mockResolvedValue(refused('Please enter at most 30.'));
    const user = openAccount(PATH);
    const allergies = await screen.findByLabelText(/Allergies to medicines/);
    await user.type(allergies, 'sulfa');
    await user.click(screen.getByRole('button', { name: 'Agree and save' }));
    expect(await screen.findByText('Please enter at most 30.')).toBeInTheDocument();
    expect(allergies).toHaveValue('sulfa');
  });
});
