import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveCreditNote } from '../../persistence/repositories/orders/credit-note-repository.ts';
import { savePayLink } from '../../persistence/repositories/orders/pay-link-repository.ts';
import { saveTrackingLink } from '../../persistence/repositories/orders/tracking-repository.ts';
import { canaries, createSamplePerson, type SamplePerson } from '../../testing/sample-person.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { applyRetention } from './apply-retention.ts';
import { erasePerson, removeDoomedFiles } from './erase-person.ts';

let shop: TestShop;
let person: SamplePerson;
const START = Date.parse('2026-11-21T08:00:00Z');
const DAY_MS = 86_400_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
  person = await createSamplePerson(shop, canaries(3));
  const at = new Date(START);
  await shop.database.db
    .insertInto('payment_event')
    .values({ id: 'evt_1', event: 'order.paid', gateway_order_id: null, received_at: at })
    .execute();
  await shop.database.db.insertInto('visit_count').values({ day: '2026-11-21', page: '/', visits: 1 }).execute();
  await shop.database.db.updateTable('outbox_message').set({ sent_at: at }).execute();
});
afterAll(() => shop.close());

const parts = (days: number) => ({
  db: shop.database.db,
  files: shop.files,
  now: () => new Date(START + days * DAY_MS),
  newId: () => crypto.randomUUID(),
});
const rows = async (table: 'outbox_message' | 'payment_event' | 'visit_count' | 'cart_line' | 'prescription') =>
  (
    await shop.database.db
      .selectFrom(table)
      .select(({ lit }) => lit(1).as('one'))
      .execute()
  ).length;
const buyer = async () =>
  (await shop.database.db.selectFrom('invoice').select('body').executeTakeFirstOrThrow()).body.buyer.name;

describe('data are deleted the day after their retention period, and not before', () => {
  it('links to follow or to pay an order after 60 days, both kinds counted', async () => {
    const { id: orderId } = person.delivered;
    const { account_id: accountId } = await shop.database.db
      .selectFrom('customer_order')
      .select('account_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const at = new Date(START);
    await saveTrackingLink(shop.database.db, { hash: Buffer.alloc(32, 1), orderId, accountId, now: at }, 1);
    await savePayLink(
      shop.database.db,
      { hash: Buffer.alloc(32, 2), orderId, accountId, expiresAt: new Date(START + DAY_MS) },
      at,
    );
    expect(await applyRetention(parts(59))).toMatchObject({ 'tracking-links': 0 });
    expect(await applyRetention(parts(61))).toMatchObject({ 'tracking-links': 2 });
  });

  it.each([
    ['outbox_message', 90],
    ['payment_event', 180],
    ['cart_line', 365],
    ['visit_count', 730],
  ] as const)('%s after %i days', async (table, days) => {
    const before = await rows(table);
    expect(before).toBeGreaterThan(0);
    await applyRetention(parts(days - 1));
    expect(await rows(table)).toBe(before);
    await applyRetention(parts(days + 1));
    expect(await rows(table)).toBe(0);
  });

  it('prescriptions without a supply are deleted with their files; a dispensed one stays three years', async () => {
    // 731 days have passed: the cancelled order's and the upload's are gone.
    expect(await rows('prescription')).toBe(1);
    expect(shop.files.kept.size).toBe(1);
    // Also if the goods were returned, since they had been dispensed on it.
    const become = (status: 'RETURNED' | 'RETURNED_TO_ORIGIN') =>
      shop.database.db.updateTable('customer_order').set({ status }).where('status', '<>', 'CANCELLED').execute();
    await become('RETURNED_TO_ORIGIN');
    await applyRetention(parts(1095));
    expect([await rows('prescription'), shop.files.kept.size]).toEqual([1, 1]);
    await become('RETURNED');
    await applyRetention(parts(1095));
    expect([await rows('prescription'), shop.files.kept.size]).toEqual([1, 1]);
    await applyRetention(parts(1098));
    expect(shop.files.kept.size).toBe(0);
  });

  it('an invoice names its buyer for eight years after the erasure, and then nobody', async () => {
    await writeNoteForPart(new Date(START + 1000 * DAY_MS));
    const { pool } = shop.database;
    const ofLine = `'{"name": "Dr Bose", "registration": null}'`;
    await pool.query(`update invoice set body = jsonb_set(body, '{lines,0,prescriber}', ${ofLine})`);
    const lines = async () => (await pool.query("select body -> 'lines' as lines from invoice")).rows[0].lines;
    const [{ prescriber: _, ...kept }, ...others] = await lines();
    await erasePerson(parts(1100), person.marks.phone, { askedBy: 'operator', actor: 'operator:x', reason: 'request' });
    await applyRetention(parts(2921));
    expect(await buyer()).toBe(person.marks.firstName);
    expect(await applyRetention(parts(2924))).toMatchObject({ invoices: 1 });
    expect(await buyer()).toBe('Erased');
    expect(await lines()).toEqual([kept, ...others]);
    expect(await applyRetention(parts(2925))).toMatchObject({ invoices: 0 });
  });

  it('names on credit notes for a part of an invoice of an erased person after eight years, too', async () => {
    const part = async () => {
      const { body } = await shop.database.db.selectFrom('credit_note').select('body').executeTakeFirstOrThrow();
      return body.part;
    };
    await applyRetention(parts(1000 + 2921));
    expect(await part()).toMatchObject({ buyer: { name: person.marks.firstName } });
    expect(await applyRetention(parts(1000 + 2924))).toMatchObject({ invoices: 1 });
    expect(await part()).toMatchObject({
      buyer: { name: 'Erased', phone: '', addressLines: [], state: expect.stringMatching(/./) },
      patient: { name: 'Erased', age: null, gender: null },
      prescriber: null,
      totals: expect.anything(),
    });
    expect(JSON.stringify(await part())).not.toContain(person.marks.firstName);
    expect(await applyRetention(parts(1000 + 2925))).toMatchObject({ invoices: 0 });
  });
});

describe('files that are marked for deletion', () => {
  it('are removed although an older one cannot be; an outage of the store is not tried with each of them', async () => {
    const { db } = shop.database;
    const keys = ['stuck', ...Array.from({ length: 120 }, (_, place) => `file-${place}`)];
    const since = (place: number) => new Date(START + place * 1000);
    await db
      .insertInto('doomed_file')
      .values(keys.map((file_key, place) => ({ file_key, since: since(place) })))
      .execute();
    const asked: string[] = [];
    const removing = (isStuck: (key: string) => boolean) => ({
      db,
      files: {
        ...shop.files,
        remove: async (key: string) => {
          asked.push(key);
          if (isStuck(key)) throw new Error('It cannot be removed.');
        },
      },
    });
    await expect(removeDoomedFiles(removing(() => true))).rejects.toThrow('It cannot be removed.');
    expect(asked).toEqual(keys.slice(0, 5));
    await expect(removeDoomedFiles(removing((key) => key === 'stuck'))).rejects.toThrow('It cannot be removed.');
    expect(await db.selectFrom('doomed_file').select('file_key').execute()).toEqual([{ file_key: 'stuck' }]);
    expect(await removeDoomedFiles(removing(() => false))).toBe(1);
  });
});

/** A credit note for the whole of the delivered order's invoice, written like one for a part of it. */
async function writeNoteForPart(at: Date): Promise<void> {
  const { db } = shop.database;
  const { body: part } = await db.selectFrom('invoice').select('body').executeTakeFirstOrThrow();
  const body = {
    ...{ number: 'SSC/29-30/000001', date: '2029-08-17', reason: 'Packs came back', totalPaise: 100, part },
    ...{ invoiceNumber: part.number, invoiceDate: part.date, orderNumber: part.orderNumber },
  };
  const numbered = { nth: 1, financialYear: '2029-30', serial: 1, issuedAt: at };
  await saveCreditNote(db, { orderId: person.delivered.id, ...numbered, body });
}
