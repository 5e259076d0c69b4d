import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  approveAs,
  decideAs,
  findPrescribed,
  ON_PAPER,
  openAll,
  orderOnPrescription,
} from '../../testing/counter-orders.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let medicine: string;
let meera: CounterPerson;
let phone = 7_640_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  medicine = await findPrescribed(shop);
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
});
afterAll(() => shop.close());

const order = () => {
  phone += 1;
  return orderOnPrescription(shop, phone, [medicine]);
};
const found = async (q: string) => (await meera.browser.get(`counter/doctors?q=${encodeURIComponent(q)}`)).data;
const approveWith = async (more: object) => {
  const one = await order();
  await openAll(meera, one);
  return decideAs(meera, one, { prescription: { ...ON_PAPER, ...more }, lines: [{ line: 1, verdict: 'ok' }] });
};

it('is empty before a prescription was approved; a rejected one adds nobody', async () => {
  expect(await found('')).toEqual([]);
  const one = await order();
  await openAll(meera, one);
  await decideAs(meera, one, { prescription: ON_PAPER, lines: [{ line: 1, verdict: 'reject', reason: 'blurred' }] });
  expect(await found('')).toEqual([]);
});

it('contains each doctor once, however the number is written, with the details typed last', async () => {
  await approveAs(meera, await order());
  await approveWith({ prescriber_registration: 'kmc/45012', prescriber_address: '4 Church Street, Bengaluru' });
  expect(await found('')).toEqual([
    {
      name: 'Dr R Menon',
      registration: 'kmc/45012',
      address: '4 Church Street, Bengaluru',
      last_at: expect.any(String),
    },
  ]);
});

it('is searched by the beginnings of the name’s words, and by part of the number', async () => {
  await approveWith({ prescriber_name: 'Dr Anitha Rao-Pai', prescriber_registration: 'TN 7781' });
  const names = async (q: string) => (await found(q)).map(({ name }: { name: string }) => name);
  expect(await names('men')).toEqual(['Dr R Menon']);
  expect(await names('pai anit')).toEqual(['Dr Anitha Rao-Pai']);
  expect(await names('778')).toEqual(['Dr Anitha Rao-Pai']);
  expect(await names('enon')).toEqual([]);
});

it.each(['%', '_', "'; drop table doctor; --", '\\', '٣'.repeat(40)])('takes %j as text', async (q) => {
  const answer = await meera.browser.get(`counter/doctors?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
});

it('separates two doctors with one number: two councils may issue the same', async () => {
  await approveWith({ prescriber_name: 'Dr S Menon' });
  expect((await found('45012')).map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Dr R Menon',
    'Dr S Menon',
  ]);
});

it('is only for pharmacists', async () => {
  const packer = await atCounter(shop, 'Only Packs', ['packer', 'support', 'auditor']);
  expect((await packer.browser.get('counter/doctors?q=')).status).toBe(403);
  expect((await shop.browser().get('counter/doctors?q=')).status).toBe(401);
});
