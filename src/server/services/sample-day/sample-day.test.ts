import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedPinCodes } from '../../providers/pin-codes/embedded-pin-codes.ts';
import { NO_SCANNER } from '../../providers/scanner/virus-scanner.ts';
import { servicePartsOf } from '../../service-parts-of.ts';
import { decideAs, openAll, type RxOrder, WRITTEN_AMOUNT } from '../../testing/counter-orders.ts';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, TEST_SECRET, type TestShop } from '../../testing/test-shop.ts';
import { findSamples } from '../find-samples.ts';
import { advanceOrder } from '../orders/advance-order.ts';
import type { ServiceParts } from '../service-parts.ts';
import { writePaper } from './draw-prescription.ts';
import { makeSampleDay } from './make-sample-day.ts';
import { SAMPLE_FAULTS, SAMPLE_ORDERS, type SampleFault, samplePatient } from './sample-plan.ts';

/** The number of orders in each tab of the queue after the sample day. */
const TABS = {
  ...{ rx: 18, call_back: 3, teleconsult: 3, waiting: 2, substitution: 2 },
  ...{ release: 3, to_pack: 4, to_ship: 2, door: 4, stuck: 2 },
};

let shop: TestShop;
let parts: ServiceParts;
let meera: CounterPerson;
let ravi: CounterPerson;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  parts = servicePartsOf({
    config: { publicUrl: 'http://shop.test', rateLimits: true, accessTtlS: 900, otpTtlS: 600, paymentTtlS: 900 },
    db: shop.database.db,
    snapshot: () => shop.catalogue.current() ?? expect.unreachable(),
    providers: {
      ...{ files: shop.files, gateway: shop.gateway, scanner: NO_SCANNER, pinCodes: createEmbeddedPinCodes() },
      telephone: null,
      messenger: { send: async () => expect.unreachable('A sample patient was written to.') },
    },
    secret: TEST_SECRET,
    now: () => new Date('2026-11-21T06:00:00Z'),
  });
  await makeSampleDay(parts);
  meera = await atCounter(shop, 'Meera of the test', ['pharmacist']);
  ravi = await atCounter(shop, 'Ravi of the test', ['pharmacist', 'packer']);
});
afterAll(async () => {
  await parts.judge.close();
  await shop.close();
});

const queue = async (tab = 'rx') => (await meera.browser.get(`counter/queue?tab=${tab}`)).data;
const counts = async () => {
  const { tabs } = await queue();
  return Object.fromEntries(tabs.map(({ tab, count }: { tab: string; count: number }) => [tab, count]));
};

it('fills every tab of the counter with forty orders and three calls', async () => {
  expect(SAMPLE_ORDERS).toHaveLength(40);
  expect(await counts()).toEqual(TABS);
  const late = await queue('stuck');
  expect(late.rows).toHaveLength(TABS.stuck);
  // The returned packs can be taken in: the reason of the return is recorded.
  expect(await parts.db.selectFrom('order_return').select('reason').execute()).toEqual([{ reason: 'damaged' }]);
});

it('changes nothing when it is created again, except for new links for staff who have not signed in', async () => {
  const staff = await parts.db.selectFrom('staff').select('id').execute();
  const { invited } = await makeSampleDay(parts);
  expect(invited.map(({ name }) => name)).toEqual(['Meera Iyer (sample)', 'Ravi Nair (sample)']);
  expect(await counts()).toEqual(TABS);
  expect(await parts.db.selectFrom('staff').select('id').execute()).toHaveLength(staff.length);
  expect(await parts.db.selectFrom('customer_order').select('id').execute()).toHaveLength(40);
});

it('makes a live shop refuse to open', async () => {
  expect((await findSamples(parts.db)).at(-1)).toMatch(/2 people of the sample day work here/);
});

/** The faults that the desk's own rules detect in the typed details. */
const SEEN: Partial<Record<SampleFault, string>> = {
  old_date: 'line_1',
  no_date: 'dated',
  no_registration: 'prescriber_registration',
  other_patient: 'name_reason',
};
const FAULTY = SAMPLE_ORDERS.flatMap(({ paper, steps }, place) =>
  paper?.fault && steps.length === 0 ? [[paper.fault, place] as const] : [],
);

describe.each(FAULTY)('the page with the fault %s', (fault, place) => {
  it('keeps the order in the queue until its reason is given', async () => {
    const { rows } = await queue();
    const { phone, person } = samplePatient(place);
    const found = await shop.database.pool.query(
      `select o.id, o.number, o.created_at from customer_order o join account a on a.id = o.account_id where a.phone = $1`,
      [phone],
    );
    const order = found.rows[0] as RxOrder & { created_at: Date };
    expect(rows.map((row: { number: string }) => row.number)).toContain(order.number);
    const desk = await openAll(meera, order);
    const patientName = `${person.firstName} ${person.lastName}`;
    const paper = writePaper({ lines: [], patientName }, { place, fault, at: order.created_at });
    const prescription = {
      ...{ dated: paper.dated, prescriber_name: paper.doctor.name, prescriber_address: paper.doctor.address },
      prescriber_registration: paper.doctor.registration,
      ...{ patient_name: paper.patientName, name_reason: '' },
    };
    const field = SEEN[fault];
    const lines = desk.lines.flatMap(({ line, needs_verdict }: { line: number; needs_verdict: boolean }) =>
      needs_verdict ? [line] : [],
    );
    if (field !== undefined) {
      const all = lines.map((line: number) => ({ line, verdict: 'ok', prescribed: WRITTEN_AMOUNT }));
      const refused = await decideAs(meera, order, { prescription, lines: all });
      expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
    }
    const bare = await decideAs(meera, order, { lines: [{ line: 1, verdict: 'reject' }] });
    expect(bare.fields?.line_1).toMatch(/choose why/);
    const reason = SAMPLE_FAULTS[fault];
    const refusals = lines.map((line: number) => ({ line, verdict: 'reject', reason }));
    expect((await decideAs(meera, order, { lines: refusals })).data.prescription_status).toBe('REJECTED');
    const { version } = await openAll(ravi, order);
    expect(
      (await ravi.browser.ask('POST', 'counter/desk/release', { number: order.number, version, lines: [1] })).status,
    ).toBe(400);
    for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED'])
      await expect(advanceOrder(parts, order.number, status)).rejects.toThrow();
  });
});

it('does not change what a person has done meanwhile', async () => {
  const before = await counts();
  expect(before.waiting).toBe(TABS.waiting + FAULTY.length);
  await makeSampleDay(parts);
  expect(await counts()).toEqual(before);
});

it('is refused in a shop with its own orders', async () => {
  const customer = await newCustomer(shop, 7_590_000_001);
  expect((await orderOf(customer, await findOtc(shop))).status).toBe(200);
  await expect(makeSampleDay(parts)).rejects.toThrow(/^This shop has an order of its own/);
});
