import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HealthData } from '#contract/areas/account/health.ts';
import { healthClient } from '#shop/features/account/health/health-tab.tsx';
import { asha, granted, openAccount, ravi, refused, stubLists } from '../account-samples.tsx';
import { whoSaw } from './who-saw.tsx';

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
const healthData: HealthData = {
  ...NOTHING,
  agreed: true,
  allergies: ['penicillin'],
  kidney: 'mild',
  medicines: [{ name: 'Warf 5', units_per_day: 1 }],
};
const serve = (health: HealthData) => vi.spyOn(healthClient, 'read').mockResolvedValue(granted(health));
let change = vi.spyOn(healthClient, 'change');

const shown = () => screen.getByRole('textbox', { name: /Allergies to medicines/ });

beforeEach(() => {
  vi.restoreAllMocks();
  stubLists();
  change = vi.spyOn(healthClient, 'change').mockResolvedValue(granted(healthData));
});

describe('what should we know', () => {
  it('requires no answer, and says what the answers are for', async () => {
    serve(NOTHING);
    openAccount(PATH);
    expect(await screen.findByText(/You can order without answering/)).toBeInTheDocument();
    expect(await screen.findByLabelText(/Allergies to medicines/)).not.toBeRequired();
    expect(screen.queryByRole('button', { name: 'Erase my answers' })).not.toBeInTheDocument();
  });

  it('show who saw a prescription only once the answers above it are there', async () => {
    let answer = () => {};
    vi.spyOn(whoSaw, 'ask').mockResolvedValue(granted([]));
    vi.spyOn(healthClient, 'read').mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve(granted(NOTHING));
      }),
    );
    openAccount(PATH);
    await waitFor(() => expect(healthClient.read).toHaveBeenCalled());
    expect(screen.queryByText('Who saw my prescription')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText('Nobody has opened your prescriptions.')).toBeVisible();
  });

  it.each([
    ['about Asha Rao', asha],
    ['about you', { ...asha, firstName: 'User', lastName: '' }],
  ])('says whom they are about: %s', async (whom, user) => {
    serve(NOTHING);
    openAccount(PATH, { user });
    expect(await screen.findByText(/store these answers/)).toHaveTextContent(`${whom}, encrypted`);
  });

  it('saves what was agreed to, and keeps the dose given earlier', async () => {
    serve(healthData);
    const user = openAccount(PATH);
    const allergies = await screen.findByLabelText(/Allergies to medicines/);
    expect(allergies).toHaveValue('penicillin');
    await user.type(allergies, ', ibuprofen ,');
    await user.selectOptions(screen.getByLabelText(/Liver disease/), 'severe');
    await user.click(screen.getByRole('button', { name: 'Agree and save' }));
    expect(await screen.findByText('Your answers are saved.')).toBeInTheDocument();
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

  it('keeps what was typed about one person while another is chosen, and saves it about that person', async () => {
    serve(NOTHING);
    stubLists([], [ravi]);
    const user = openAccount(PATH);
    await user.type(await screen.findByLabelText(/Allergies to medicines/), 'sulfa');
    onTestFinished(() => history.replaceState(null, ''));
    await user.selectOptions(screen.getByLabelText('For whom'), 'Ravi Rao');
    await waitFor(() => expect(healthClient.read).toHaveBeenLastCalledWith('p-2'));
    await waitFor(() => expect(screen.getAllByLabelText(/Allergies to medicines/)).toHaveLength(2));
    expect(shown()).toHaveValue('');
    await user.type(shown(), 'aspirin');
    await user.selectOptions(screen.getByLabelText('For whom'), 'Asha Rao');
    expect(shown()).toHaveValue('sulfa');
    await user.click(screen.getByRole('button', { name: 'Agree and save' }));
    await waitFor(() => expect(change).toHaveBeenCalledOnce());
    expect(change.mock.calls[0]?.[0]).toMatchObject({ patient_id: asha.patient_id, allergies: ['sulfa'] });
    await user.selectOptions(screen.getByLabelText('For whom'), 'Ravi Rao');
    expect(shown()).toHaveValue('aspirin');
  });

  it('are about the chosen person also after a reload', async () => {
    onTestFinished(() => history.replaceState(null, ''));
    serve(NOTHING);
    stubLists([], [ravi]);
    const user = openAccount(PATH);
    await user.selectOptions(await screen.findByLabelText('For whom'), 'Ravi Rao');
    cleanup();
    openAccount(PATH);
    expect(await screen.findByLabelText('For whom')).toHaveDisplayValue('Ravi Rao');
  });

  it('deletes the answers on a press', async () => {
    serve(healthData);
    const user = openAccount(PATH);
    const erase = await screen.findByRole('button', { name: 'Erase my answers' });
    serve(NOTHING);
    await user.click(erase);
    expect(change).toHaveBeenCalledExactlyOnceWith({ patient_id: asha.patient_id, agreed: false });
    await waitFor(() => expect(screen.getByLabelText(/Allergies to medicines/)).toHaveValue(''));
    expect(screen.getByText('Your answers are erased.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Erase my answers' })).not.toBeInTheDocument();
  });

  it('says why they could not be saved, and keeps what was typed', async () => {
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
