import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findInvoice } from '../../persistence/repositories/orders/invoice-repository.ts';
import {
  decideAs,
  findPrescribed,
  ON_PAPER,
  WRITTEN_AMOUNT as ON_PAPER_AMOUNT,
  openAll,
  orderOnPrescription,
} from '../../testing/counter-orders.ts';
import { newCustomer, orderOf } from '../../testing/customer.ts';
import {
  addPharmacists,
  approve,
  consultationNow,
  MEERA,
  reject,
  releaseAll,
  WRITTEN_AMOUNT,
} from '../../testing/pharmacists.ts';
import { atCounter } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { decideByCommand } from '../counter/desk/decide/decide-by-command.ts';
import { advanceOrder } from './advance-order.ts';

let shop: TestShop;
let prescribed: string;
let phone = 7_900_000_000;
let order: { order_id: string; iso_order_id: string };

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  const { medicines } = (await shop.browser().get('inventory/search-products?query=augmentin%20625&limit=5')).data;
  prescribed = medicines[0].medicine_id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  order = (await orderOf(await newCustomer(shop, phone), prescribed)).data;
});

const pharmacy = () => ({
  db: shop.database.db,
  now: () => new Date('2026-11-21T07:00:00Z'),
  newId: () => crypto.randomUUID(),
});
const prescriber = {
  name: 'Dr Meera Iyer',
  registration: 'KMC 1234',
  address: '12 MG Road, Bengaluru',
};
const mark = (schedule: 'H' | 'H1') =>
  shop.database.db.updateTable('order_line').set({ schedule }).where('order_id', '=', order.order_id).execute();
const approveWith = async (details: Parameters<typeof decideByCommand>[3] = {}) => {
  await addPharmacists(shop.database.db);
  await decideByCommand(pharmacy(), order.iso_order_id, 'APPROVED', { by: MEERA, ...details });
};
const state = () =>
  shop.database.db
    .selectFrom('customer_order')
    .select(['prescription_status', 'prescription_dated'])
    .where('id', '=', order.order_id)
    .executeTakeFirstOrThrow();

describe.each(['H', 'H1'] as const)('a prescription for Schedule %s', (schedule) => {
  beforeEach(() => mark(schedule));

  const today = '2026-11-21';
  const full = () => {
    const consultation = { ...consultationNow(pharmacy()), doctor: prescriber };
    const amounts = new Map([[1, WRITTEN_AMOUNT]]);
    return { dated: today, prescriber, patientName: 'Asha Rao', consultation, amounts };
  };

  it.each([
    [{ by: null }, /name the person who does this \(--by\)/],
    [{ by: 'Nobody' }, /There is nobody with the name Nobody/],
    [{ consultation: null }, /no file and no recorded consultation/],
    [{ dated: null }, /the day on the prescription/],
    [{ prescriber: null }, /doctor’s name.* recorded consultation was with .* address/],
    [{ prescriber: { ...prescriber, address: ' ' } }, /doctor’s address/],
    [{ prescriber: { ...prescriber, registration: null } }, /recorded consultation was with Dr Meera Iyer, KMC 1234/],
    [{ patientName: null }, /patient’s name/],
    [{ patientName: 'Anil Rao' }, /why this is the same person/],
    [{ dated: '2026-01-01' }, /days old/],
    [{ amounts: new Map([[9, WRITTEN_AMOUNT]]) }, /has no line 9/],
  ])('is not approved with %o', async (missing, sentence) => {
    await expect(approveWith({ ...full(), ...missing })).rejects.toThrow(sentence);
    expect((await state()).prescription_status).toBe('TELECONSULT');
  });

  it('is approved with all fields, which are stored, and rejected only for a listed reason', async () => {
    await approveWith(full());
    expect(await state()).toEqual({ prescription_status: 'APPROVED', prescription_dated: today });
    const details = { by: MEERA, because: 'I do not like it' };
    await expect(decideByCommand(pharmacy(), order.iso_order_id, 'REJECTED', details)).rejects.toThrow(/--because/);
    await reject(pharmacy(), order.iso_order_id);
    expect((await state()).prescription_status).toBe('REJECTED');
    await approveWith({ patientName: 'Asha Rao' });
    expect((await state()).prescription_status).toBe('APPROVED');
  });
});

describe('the contents of a register', () => {
  let asha: Awaited<ReturnType<typeof atCounter>>;
  beforeAll(async () => {
    asha = await atCounter(shop, 'Asha Pillai', ['pharmacist']);
  });
  /** An order of two lines, sent; each line was decided with the prescription of one of these doctors. */
  const sentOn = async (...doctors: readonly string[]) => {
    const two = await orderOnPrescription(shop, phone + 500_000, [prescribed, await findPrescribed(shop)]);
    await openAll(asha, two);
    for (const [line, prescriber_name] of doctors.map((doctor, place) => [place + 1, doctor] as const)) {
      const lines = [{ line, verdict: 'ok', prescribed: ON_PAPER_AMOUNT }];
      const decided = await decideAs(asha, two, { prescription: { ...ON_PAPER, prescriber_name }, lines });
      expect(decided.status).toBe(200);
    }
    await releaseAll(pharmacy(), two.number);
    for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED']) await advanceOrder(pharmacy(), two.number, status);
    return two;
  };

  it('and the invoice name for each line the doctor whose prescription was read for it', async () => {
    const two = await sentOn('Dr R Menon', 'Dr S Bose');
    const entered = await shop.database.db
      .selectFrom('prescription_register')
      .select(['line', 'prescriber'])
      .where('order_id', '=', two.id)
      .orderBy('line')
      .execute();
    expect(entered.map(({ prescriber }) => prescriber?.split(',')[0])).toEqual(['Dr R Menon', 'Dr S Bose']);
    const invoice = await findInvoice(shop.database.db, two.id);
    expect(invoice?.prescriber).toBeNull();
    expect(invoice?.lines.map((line) => line.prescriber?.name)).toEqual(['Dr R Menon', 'Dr S Bose']);
  });

  it('are of one doctor on the invoice where the same one was typed in two ways', async () => {
    const { id } = await sentOn('Dr R Menon', 'Dr. R. Menon');
    const invoice = await findInvoice(shop.database.db, id);
    expect(invoice?.prescriber?.name).toBe('Dr R Menon');
    expect(invoice?.lines.map((line) => line.prescriber)).toEqual([undefined, undefined]);
  });

  it('are of two doctors where only the vowel signs of their names differ', async () => {
    const { id } = await sentOn('डॉ राम शर्मा', 'डॉ रमा शर्मा');
    const invoice = await findInvoice(shop.database.db, id);
    expect(invoice?.lines.map((line) => line.prescriber?.name)).toEqual(['डॉ राम शर्मा', 'डॉ रमा शर्मा']);
  });

  it.each(['prescription_register', 'h1_register'])(
    'of %s can be added to, never changed, removed or emptied',
    async (table) => {
      await mark('H1');
      await approve(pharmacy(), order.iso_order_id, { prescriber });
      for (const status of ['CONFIRMED', 'PACKED']) await advanceOrder(pharmacy(), order.iso_order_id, status);
      await expect(advanceOrder(pharmacy(), order.iso_order_id, 'SHIPPED')).rejects.toThrow(/Line 1 must be decided/);
      await releaseAll(pharmacy(), order.iso_order_id);
      await advanceOrder(pharmacy(), order.iso_order_id, 'SHIPPED');
      const { pool } = shop.database;
      const rows = async () => (await pool.query(`select * from ${table} order by serial`)).rows;
      const before = await rows();
      expect(before.at(-1)).toMatchObject({
        order_id: order.order_id,
        prescriber: 'Dr Meera Iyer, KMC 1234, 12 MG Road, Bengaluru',
        pharmacist: 'Meera Iyer, KA-1000',
      });
      for (const statement of [
        `update ${table} set prescriber = 'Dr Nobody'`,
        `update ${table} set serial = serial + 1000 where serial = 1`,
        `delete from ${table} where order_id = '${order.order_id}'`,
        `truncate ${table}`,
      ]) {
        await expect(pool.query(statement)).rejects.toThrow(`The register ${table} is append-only`);
      }
      expect(await rows()).toEqual(before);
    },
  );
});
