import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type TOTP, URI } from 'otpauth';
import { inAYear } from '../../../src/testing/staff.ts';
import { orderForm } from '../../../trials/kit/order-form.ts';
import type { Shopper } from '../../../trials/kit/shoppers.ts';
import { Visitor } from '../../../trials/kit/visitor.ts';
import { allow, type Place, prescriptionForm, type Step, step } from './steps.ts';

/** Counts the people of the trial, so that each has a unique name and registration. */
let hired = 0;
const CODES_ARE_NEW_AFTER_MS = 1_000;
const ON_PAPER = {
  ...{ prescriber_name: 'Dr R Menon', prescriber_address: '12 MG Road', prescriber_registration: 'KMC 45012' },
  ...{ patient_name: 'Asha Rao', name_reason: 'The patient’s own account, in the trial.' },
};

/** A member of staff at the counter. */
interface Employee {
  visitor: Visitor;
  name: string;
  app: TOTP | null;
}

/**
 * A pharmacist signs in, calls a patient, decides a prescription, changes an order's address and holds a medicine from
 * sale.
 */
export function counterSteps(place: Place, visitor: Visitor, shopper: Shopper): Step[] {
  const person: Employee = { visitor: new Visitor(place.origin), name: '', app: null };
  const order = { id: '', number: '' };
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    person.visitor.ask(method, `counter/${path}`, body);
  const versionNow = async () => (await ask('GET', `order?number=${order.number}`)).data.version as number;
  return [
    { name: 'let a pharmacist in by a link', run: () => letIn(place, person) },
    { name: 'sign in with a code', run: () => signIn(person) },
    step('say where one is rung', () => ask('POST', 'telephone/line', { phone: '9811122233' })),
    { name: 'order what needs a prescription', run: () => orderPrescribed(place, visitor, shopper, order) },
    ...telephoneSteps(place, ask, order),
    step('take the order', async () => ask('POST', 'desk/take', { number: order.number })),
    { name: 'open its pages and approve it with what was typed', run: (again) => decide(ask, order, again) },
    {
      name: 'have it sent to another address',
      run: async () => {
        const { data } = allow(await visitor.ask('POST', 'order/get-order', { order_id: order.id }), 200);
        const added = {
          name: 'Asha Rao',
          phone: '9800000001',
          type: 'home',
          houseNumber: '9',
          street: randomUUID().slice(0, 8),
        };
        const kept = await visitor.ask('POST', 'address/add-address', {
          ...added,
          landmark: '',
          zipcode: '560001',
          city: '',
          state: '',
        });
        const body = { order_id: order.id, address_id: kept.data.address_id, address_changes: data.address_changes };
        allow(await visitor.ask('PATCH', 'order/address', body), 200);
      },
    },
    once(
      'correct its address as the customer told',
      (attempt) => async () =>
        ask('POST', 'order/address', {
          ...{ number: order.number, version: await versionNow(), attempt, words: 'House 19.', name: 'Asha Rao' },
          ...{
            phone: '9800000001',
            houseNumber: '19',
            street: 'Market Road',
            landmark: '',
            zipcode: '560001',
            city: '',
            state: '',
          },
        }),
    ),
    once(
      'write a note',
      (attempt) => () =>
        ask('POST', 'order/note', { attempt, number: order.number, kind: 'note', text: 'Call after six.' }),
    ),
    ...holdSteps(place, ask),
  ];
}

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => ReturnType<Visitor['ask']>;

/** A step whose page uses one id for all its attempts. */
function once(name: string, ask: (attempt: string) => () => ReturnType<Visitor['ask']>): Step {
  return step(name, ask(randomUUID()));
}

async function letIn(place: Place, person: Employee): Promise<void> {
  hired += 1;
  person.name = `Meera ${hired}`;
  person.visitor = new Visitor(place.origin);
  const registered = ['--registration', `KA-${hired}`, '--valid-until', inAYear()];
  const said = await place.words(['staff', 'add', person.name, '--role', 'pharmacist,support', ...registered]);
  const token = /#invitation=([\w-]{43})/.exec(said)?.[1];
  const { data } = allow(await person.visitor.ask('POST', 'counter/staff/invitation', { token }), 200);
  person.app = URI.parse(data.uri) as TOTP;
  const body = { token, code: person.app.generate(), name: '' };
  allow(await person.visitor.ask('POST', 'counter/staff/accept', body), 200);
}

async function signIn(person: Employee): Promise<void> {
  // A code works once; the next one is accepted a little early.
  await wait(CODES_ARE_NEW_AFTER_MS);
  const code = person.app?.generate({ timestamp: Date.now() + 30_000 });
  const answer = await person.visitor.ask('POST', 'counter/staff/sign-in', { name: person.name, code });
  allow(answer, 200, 400, 401, 429);
}

/** An order with a page of a prescription; its medicine is made Schedule H. */
async function orderPrescribed(
  place: Place,
  visitor: Visitor,
  shopper: Shopper,
  order: { id: string; number: string },
): Promise<void> {
  const form = prescriptionForm();
  await visitor.ask('POST', 'cart/add-to-cart', { medicine_id: place.product, quantity: 1, keep_original: true });
  const answer = await visitor.ask('POST', 'order/place-order', orderForm(shopper, 'cod'), {
    'idempotency-key': randomUUID(),
  });
  const { order_id: id, iso_order_id: number } = allow(answer, 200).data;
  Object.assign(order, { id, number });
  await place.client().query("update order_line set schedule = 'H' where order_id = $1", [id]);
  await place.client().query("update customer_order set prescription_status = 'TELECONSULT' where id = $1", [id]);
  form.append('order_id', id);
  allow(await visitor.ask('POST', 'order/prescription', form), 200);
}

function telephoneSteps({ outside, origin }: Place, ask: Ask, order: { readonly number: string }): Step[] {
  let call = '';
  return [
    once('call the patient', (attempt) => async () => {
      const answer = await ask('POST', 'telephone/call', {
        attempt,
        number: order.number,
        callee: 'patient',
        phone: '',
      });
      call = answer.data?.call_id ?? call;
      return answer;
    }),
    step('look how the call stands', () => ask('GET', `telephone/call?call_id=${call}`)),
    step('hear from the telephone service that it has ended', async () => {
      const { url, body } = outside.callEnded();
      return new Visitor(origin).ask('POST', `${url.pathname}${url.search}`, body);
    }),
  ];
}

async function decide(ask: Ask, { number }: { readonly number: string }, again: boolean): Promise<void> {
  const { data: desk } = allow(await ask('GET', `desk?number=${number}`), 200);
  for (const { file_id: id } of desk.files) allow(await ask('GET', `desk/file?number=${number}&file_id=${id}`), 200);
  const { data } = await ask('GET', `desk?number=${number}`);
  const written = { dose: '1-0-1', days: null, quantity: '99 packs', over_reason: '' };
  const answer = await ask('POST', 'desk/decide', {
    ...{ number, version: data.version, prescription: { ...ON_PAPER, dated: new Date().toISOString().slice(0, 10) } },
    lines: [{ line: 1, verdict: 'ok', prescribed: written }],
  });
  allow(answer, ...(again ? [200, 409] : [200]));
}

/** A different medicine from the one that is ordered all day; an earlier crash may have left one held. */
function holdSteps({ client, product }: Place, ask: Ask): Step[] {
  let held: string | undefined;
  const free = async () => {
    const text = 'select id from medicine where not discontinued and not held and id <> $1 order by id limit 1';
    return (await client().query<{ id: string }>(text, [product])).rows[0]?.id;
  };
  const act = (name: string, path: string, why: string): Step => ({
    name,
    run: async (again) => {
      held ??= await free();
      const answer = await ask('POST', path, { medicine_id: held, why });
      allow(answer, ...(again ? [200, 409] : [200]));
    },
  });
  return [
    act('hold a medicine from sale', 'stock/hold', 'A trial of holding.'),
    act('let it be sold again', 'stock/lift', 'The trial is over.'),
  ];
}
