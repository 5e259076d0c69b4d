import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MedicineBody, MedicineData, MedicinesData } from '#contract/areas/account/medicines.ts';
import * as say from '#sentences/person/medicines.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { readStored } from '#shop/data/browser-storage.ts';
import { carersClient } from '#shop/data/carers-client.ts';
import { CartContext } from '#shop/data/cart.tsx';
import { medicinesClient } from '#shop/data/medicines-client.ts';
import { choosePatient } from '#shop/data/session/chosen-patient.ts';
import * as kept from '#shop/data/session/last-order.ts';
import { asha, granted, openAccount, ravi, refused, stubLists } from '../account-samples.tsx';
import { bodyOf, dayInWords, doseInWords, packsForAMonth, skipOneMonth } from './medicine-words.ts';
import MedicinesTab from './medicines-tab.tsx';

const telma: MedicineData = {
  course_id: 'c-1',
  medicine_id: 'telma',
  medicine_name: 'Telma 40 Tablet',
  manufacturer: 'Glenmark',
  pack: 'strip of 30 tablets',
  units_in_pack: 30,
  unit: 'tablet',
  food: null,
  units_left: 17,
  start: '2026-11-01',
  until: null,
  dose: { morning: 1, noon: 0, evening: 0, night: 0.5 },
  pattern: { kind: 'daily' },
  pauses: [],
  stopped: false,
  skip_until: null,
  state: 'lasts',
  sentence: '',
  enough_until: '2026-12-09',
  order_by: '2026-12-05',
};
const AS_OF = '2026-11-23T04:30:00.000Z';
/** A change of the medicine as the page sends it. */
const sent = (change: Partial<MedicineBody>) => ({ as_of: AS_OF, ...bodyOf(telma, change) });
const listOf = (medicines: MedicineData[], more: Partial<MedicinesData> = {}): MedicinesData => ({
  patient_id: 'p-1',
  reminder: false,
  today: '2026-11-23',
  as_of: AS_OF,
  medicines,
  delivered: [],
  boxes: [],
  ...more,
});
const PATH = '/account?tab=my-medicines';
const serve = (data: MedicinesData) => vi.spyOn(medicinesClient, 'list').mockResolvedValue(granted(data));

beforeEach(() => {
  vi.restoreAllMocks();
  choosePatient(asha.patient_id, asha.patient_id);
});

describe('the medicines of a family', () => {
  it('are shown and changed for the chosen family member', async () => {
    const list = serve(listOf([telma]));
    const save = vi.spyOn(medicinesClient, 'save').mockResolvedValue(granted(listOf([])));
    stubLists([], [ravi]);
    const user = openAccount(PATH);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'For whom' }), 'Ravi Rao');
    await waitFor(() => expect(list).toHaveBeenLastCalledWith('p-2'));
    // A reload of this page finds the choice again.
    expect(history.state.chosen).toEqual({ owner: asha.patient_id, patientId: 'p-2' });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.objectContaining({ patient_id: 'p-2', stopped: true })),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'For whom' }), 'Asha Rao');
    await waitFor(() => expect(list).toHaveBeenLastCalledWith(undefined));
  });
});

describe('the list of a family member', () => {
  beforeEach(() => choosePatient(asha.patient_id, ravi.patient_id));

  it('is not shown as the holder’s own where the names of the family cannot be loaded', async () => {
    const list = serve(listOf([telma]));
    stubLists();
    vi.spyOn(accountClient, 'familyMembers').mockRejectedValue(new TypeError('Failed to fetch'));
    openAccount(PATH);
    await waitFor(() => expect(list).toHaveBeenLastCalledWith(undefined));
  });

  it('is replaced by the holder’s own where that member is no longer in the family', async () => {
    const list = serve(listOf([telma]));
    stubLists([], []);
    openAccount(PATH);
    await waitFor(() => expect(list).toHaveBeenLastCalledWith(undefined));
  });

  it('is stored for reading offline only under that member’s name', async () => {
    const list = serve(listOf([telma]));
    const names: string[] = [];
    vi.spyOn(kept, 'storeMedicines').mockImplementation(async (_owner, name) => void names.push(name));
    stubLists();
    let answerFamily = () => {};
    vi.spyOn(accountClient, 'familyMembers').mockReturnValue(
      new Promise((resolve) => {
        answerFamily = () => resolve(granted([ravi]));
      }),
    );
    openAccount(PATH);
    await waitFor(() => expect(list).toHaveBeenCalledWith('p-2'));
    await Promise.resolve();
    // The list is not shown without a name above it; and the choice of the name, coming later, would move it.
    expect(screen.queryByText('Telma 40 Tablet')).not.toBeInTheDocument();
    answerFamily();
    expect(await screen.findByText('Telma 40 Tablet')).toBeVisible();
    await waitFor(() => expect(names).toEqual(['Ravi Rao']));
  });
});

it('my medicines come before who looks after them, also where that is known first', async () => {
  let answer = () => {};
  vi.spyOn(medicinesClient, 'list').mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(granted(listOf([])));
    }),
  );
  vi.spyOn(carersClient, 'list').mockResolvedValue(granted({ carers: [], cares: [] }));
  stubLists();
  openAccount(PATH);
  expect(await screen.findByText('Who looks after this list')).not.toBeVisible();
  answer();
  await waitFor(() => expect(screen.getByText('Who looks after this list')).toBeVisible());
});

describe('my medicines', () => {
  it('show how long each lasts and by when to order it', async () => {
    serve(listOf([telma]));
    openAccount(PATH);
    expect(await screen.findByRole('heading', { name: 'Telma 40 Tablet' })).toBeInTheDocument();
    expect(screen.getByText('Enough until 9 December. Order by 5 December.')).toBeInTheDocument();
    expect(screen.getByText('1-0-0-½ every day · 17 left')).toBeInTheDocument();
  });

  it.each([
    [{ order_by: '2026-11-20', enough_until: '2026-11-24' }, 'Enough until 24 November. Order today.'],
    [{ order_by: '2026-11-18', enough_until: '2026-11-22', units_left: 0 }, 'Nothing is left. Order today.'],
    [{ order_by: null, enough_until: null, sentence: 'Tell us how you take it.' }, 'Tell us how you take it.'],
  ])('show this for %j', async (change, words) => {
    serve(listOf([{ ...telma, ...change }]));
    openAccount(PATH);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('show an empty list, and a failed load with a retry', async () => {
    const list = vi.spyOn(medicinesClient, 'list').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    list.mockResolvedValue(granted(listOf([])));
    const user = openAccount(PATH);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not reach the shop');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No medicines in your list')).toBeInTheDocument();
  });

  it('go into the cart on a press, with a note that nothing is ordered', async () => {
    serve(listOf([telma]));
    const refill = vi.spyOn(medicinesClient, 'refill').mockResolvedValue(granted({ added: ['c-1'], refused: [] }));
    const user = openAccount(PATH);
    await user.click(await screen.findByRole('button', { name: 'Order now' }));
    expect(await screen.findByText(/is in your cart. Nothing is ordered yet/)).toBeInTheDocument();
    expect(refill).toHaveBeenCalledWith([{ course_id: 'c-1', packs: 2 }]);
    expect(screen.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
  });

  it('are announced before they run out only on consent, which is as easily withdrawn', async () => {
    const list = serve(listOf([telma]));
    const change = vi.spyOn(medicinesClient, 'changeReminder').mockResolvedValue(granted({ on: true }));
    const user = openAccount(PATH);
    const box = await screen.findByRole('checkbox', { name: /Send me a message five days before/ });
    expect(box).not.toBeChecked();
    list.mockResolvedValue(granted(listOf([telma], { reminder: true })));
    await user.click(box);
    expect(change).toHaveBeenLastCalledWith(true, undefined);
    await waitFor(() => expect(box).toBeChecked());
    await user.click(box);
    expect(change).toHaveBeenLastCalledWith(false, undefined);
  });

  it('show why one could not be added to the cart', async () => {
    serve(listOf([telma]));
    const sentence = 'Telma 40 Tablet is out of stock.';
    vi.spyOn(medicinesClient, 'refill').mockResolvedValue(
      granted({ added: [], refused: [{ course_id: 'c-1', sentence }] }),
    );
    const user = openAccount(PATH);
    await user.click(await screen.findByRole('button', { name: 'Order now' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('are deleted with an Undo', async () => {
    serve(listOf([telma]));
    const remove = vi.spyOn(medicinesClient, 'remove').mockResolvedValue(granted(listOf([])));
    const save = vi.spyOn(medicinesClient, 'save').mockResolvedValue(granted(listOf([telma])));
    const user = openAccount(PATH);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledWith('c-1');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const { course_id, ...body } = sent({ units_left: 17 });
    await waitFor(() => expect(save).toHaveBeenCalledWith(body));
    expect(course_id).toBe('c-1');
  });

  it('keep what was typed and show why a change was refused', async () => {
    serve(listOf([telma]));
    const save = vi.spyOn(medicinesClient, 'save').mockResolvedValue(refused('Please look.', { dose: 'In quarters.' }));
    const user = openAccount(PATH);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog'));
    const morning = dialog.getByRole('spinbutton', { name: 'Morning' });
    await user.clear(morning);
    await user.type(morning, '2');
    await user.selectOptions(dialog.getByRole('combobox', { name: /On which days/ }), 'every');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('In quarters.');
    expect(morning).toHaveValue(2);
    expect(save).toHaveBeenCalledWith(
      sent({ dose: { ...telma.dose, morning: 2 }, pattern: { kind: 'every', days: 2 } }),
    );
  });

  it('show one box a month, and what it would bring too late', async () => {
    const lines = [{ course_id: 'c-1', packs: 2, days_early: 0, days_late: 3 }];
    serve(listOf([telma], { boxes: [{ order_on: '2026-12-01', lines }] }));
    openAccount(PATH);
    const box = within(await screen.findByRole('region', { name: 'One box a month' }));
    expect(box.getByText('1 December')).toBeInTheDocument();
    expect(box.getByText(/3 days too late/)).toBeInTheDocument();
  });

  it('ask how a delivered one is taken, with the delivered number as its count', async () => {
    const came = { medicine_id: 'pan', medicine_name: 'Pan 40 Tablet', units: 30, delivered_on: '2026-11-20' };
    serve(listOf([], { delivered: [came] }));
    const user = openAccount(PATH);
    await user.click(await screen.findByRole('button', { name: 'How do you take Pan 40 Tablet?' }));
    expect(screen.getByRole('spinbutton', { name: /How many are left/ })).toHaveValue(30);
  });
});

describe('presses on my medicines', () => {
  it('are skipped for a month, paused and stopped', async () => {
    serve(listOf([telma]));
    const save = vi.spyOn(medicinesClient, 'save').mockResolvedValue(granted(listOf([telma])));
    const user = openAccount(PATH);
    await user.click(await screen.findByRole('button', { name: 'Skip this month' }));
    expect(save).toHaveBeenLastCalledWith(sent({ skip_until: '2026-12-02' }));
    await screen.findByText(say.skippedThisMonth);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(save).toHaveBeenLastCalledWith(sent({ pauses: [{ from: '2026-11-23', to: null }] }));
    await screen.findByText(say.itIsPaused);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(save).toHaveBeenLastCalledWith(sent({ stopped: true }));
  });

  it('tell the cart of this tab and the other tabs', async () => {
    serve(listOf([telma]));
    vi.spyOn(medicinesClient, 'refill').mockResolvedValue(granted({ added: ['c-1'], refused: [] }));
    const refresh = vi.fn(async () => {});
    const value = { cart: null, failed: false, refresh, change: vi.fn() };
    const Page = () => (
      <CartContext value={value}>
        <MedicinesTab />
      </CartContext>
    );
    localStorage.removeItem('cartChangedAt');
    const user = openAccount(PATH, { Page });
    await user.click(await screen.findByRole('button', { name: 'Order now' }));
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    expect(readStored('cartChangedAt')).not.toBeNull();
  });

  it('put them into the cart once, however often the button is pressed before the answer', async () => {
    serve(listOf([telma]));
    const refill = vi.spyOn(medicinesClient, 'refill').mockReturnValue(new Promise(() => {}));
    const user = openAccount(PATH);
    await user.dblClick(await screen.findByRole('button', { name: 'Order now' }));
    expect(refill).toHaveBeenCalledOnce();
  });

  it('leave the focus on the message of a deletion, and of its Undo', async () => {
    serve(listOf([telma]));
    vi.spyOn(medicinesClient, 'remove').mockResolvedValue(granted(listOf([])));
    vi.spyOn(medicinesClient, 'save').mockResolvedValue(granted(listOf([telma])));
    const user = openAccount(PATH);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo.closest('[role="status"]')).toHaveFocus());
    await user.click(undo);
    const back = await screen.findByText(/is back in your list/i);
    expect(back.closest('[role="status"]')).toHaveFocus();
  });

  it('keep the Undo of a deletion that was pressed twice', async () => {
    serve(listOf([telma]));
    let answer = () => {};
    const remove = vi.spyOn(medicinesClient, 'remove');
    remove.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = () => resolve(granted(listOf([])));
      }),
    );
    remove.mockResolvedValue(refused('This medicine is not in your list.'));
    const user = openAccount(PATH);
    await user.dblClick(await screen.findByRole('button', { name: 'Delete' }));
    answer();
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
    expect(remove).toHaveBeenCalledOnce();
    expect(screen.queryByText('This medicine is not in your list.')).not.toBeInTheDocument();
  });

  it('that are refused show why, also to those who scrolled down', async () => {
    serve(listOf([telma]));
    vi.spyOn(medicinesClient, 'save').mockResolvedValue(refused('It was changed meanwhile.'));
    const user = openAccount(PATH);
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    const why = await screen.findByText('It was changed meanwhile.');
    expect(why.closest('[role="status"]')).toHaveFocus();
  });

  it('do not save them as run out where the number left was only cleared', async () => {
    serve(listOf([telma]));
    const save = vi
      .spyOn(medicinesClient, 'save')
      .mockResolvedValue(refused('Please look.', { units_left: 'How many?' }));
    const user = openAccount(PATH);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.clear(screen.getByRole('spinbutton', { name: /How many are left/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('How many?')).toBeInTheDocument();
    expect(save.mock.calls[0]?.[0].units_left).toBeNaN();
  });

  it('do not save a dose that was only cleared as no dose', async () => {
    serve(listOf([telma]));
    const save = vi.spyOn(medicinesClient, 'save').mockResolvedValue(refused('Please look.', { dose: 'How much?' }));
    const user = openAccount(PATH);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.clear(screen.getByRole('spinbutton', { name: 'Morning' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('How much?')).toBeInTheDocument();
    expect(save.mock.calls[0]?.[0].dose.morning).toBeNaN();
  });

  it('send no count that nobody changed, and a count that was counted again', async () => {
    serve(listOf([telma]));
    const save = vi.spyOn(medicinesClient, 'save').mockResolvedValue(refused('Please look.'));
    const user = openAccount(PATH);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Please look.');
    expect(save.mock.calls[0]?.[0]).not.toHaveProperty('units_left');
    const left = screen.getByRole('spinbutton', { name: /How many are left/ });
    await user.clear(left);
    await user.type(left, '9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save.mock.calls[1]?.[0]).toMatchObject({ as_of: AS_OF, units_left: 9 }));
  });
});

describe('words', () => {
  it.each([
    [{ pattern: { kind: 'as-needed' as const } }, 'Only when needed'],
    [{ pattern: { kind: 'every' as const, days: 2 } }, '1-0-0-½ on alternate days'],
    [{ pattern: { kind: 'weekdays' as const, weekdays: [1, 4] } }, '1-0-0-½ on Monday, Thursday'],
    [{ pattern: { kind: 'cycle' as const, on: 21, off: 7 } }, '1-0-0-½ for 21 days, then 7 days without'],
    [{ dose: { morning: 0, noon: 0, evening: 0, night: 0 } }, 'Dose not known'],
  ])('of a dose: %j', (change, words) => {
    expect(doseInWords({ ...telma, ...change })).toBe(words);
  });

  it('of a day show the year where it differs', () => {
    expect(dayInWords('2027-01-05', '2026-11-23')).toBe('5 January 2027');
    expect(skipOneMonth('2026-12-31')).toBe('2027-01-02');
  });

  it.each([
    [{ units_in_pack: null }, 0],
    [{ units_in_pack: 10 }, 5],
    [{ pattern: { kind: 'every' as const, days: 2 } }, 1],
    [{ pattern: { kind: 'as-needed' as const } }, 0],
  ])('of packs for a month: %j', (change, packs) => {
    expect(packsForAMonth({ ...telma, ...change })).toBe(packs);
  });
});
