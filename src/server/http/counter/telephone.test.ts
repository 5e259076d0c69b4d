import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createExotelTelephone } from '../../providers/telephone/exotel-telephone.ts';
import { followOpenCalls } from '../../services/counter/telephone/follow-call.ts';
import { erasePerson } from '../../services/privacy/erase-person.ts';
import { exportPerson } from '../../services/privacy/export-person.ts';
import { findPrescribed, orderOnPrescription, type RxOrder } from '../../testing/counter-orders.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { startStandInExotel } from '../../testing/stand-in-exotel.ts';
import { openTestShop, TEST_SECRET, type TestShop } from '../../testing/test-shop.ts';

type Exotel = Awaited<ReturnType<typeof startStandInExotel>>;
let shop: TestShop;
let exotel: Exotel;
let medicine: string;
let meera: CounterPerson;
let sana: CounterPerson;
let order: RxOrder;
let telephone: ReturnType<typeof createExotelTelephone>;
let phone = 7_880_000_000;
/** Rung first; no answer to anybody else may contain it. */
const LINE = '9811122233';

beforeAll(async () => {
  exotel = await startStandInExotel();
  telephone = createExotelTelephone({
    ...{ accountSid: 'samesalt1', apiKey: 'key', apiToken: 'token', callerId: '08040001234', apiUrl: exotel.origin },
    ...{ eventUrl: 'http://shop.test/api/v1/telephone/webhook', secrets: [TEST_SECRET], timeoutMs: 300 },
  });
  shop = await openTestShop({ rateLimits: false }, { seeded: true, telephone });
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
  medicine = await findPrescribed(shop);
});
afterAll(async () => {
  await shop.close();
  await exotel.close();
});
beforeEach(async () => {
  phone += 1;
  exotel.trouble(null);
  shop.advance(60);
  meera = await atCounter(shop, `Meera ${phone % 1000}`, ['pharmacist']);
  sana = await atCounter(shop, `Sana ${phone % 1000}`, ['support']);
  for (const person of [meera, sana]) await person.browser.ask('POST', 'counter/telephone/line', { phone: LINE });
  order = await orderOnPrescription(shop, phone, [medicine]);
});

const press = (body: object = {}, person = meera) =>
  person.browser.ask('POST', 'counter/telephone/call', {
    ...{ attempt: crypto.randomUUID(), number: order.number, callee: 'patient' },
    ...body,
  });
const follow = (id: string, person = meera) => person.browser.get(`counter/telephone/call?call_id=${id}`);
const rows = async (text: string, values: readonly unknown[]) =>
  (await shop.database.pool.query(text, [...values])).rows;
const callsOf = () => rows('select * from telephone_call where number = $1', [order.number]);

/** Exotel's webhook about the last call. */
async function callBack(told: object, change: (url: URL) => void = () => undefined) {
  const { url, body } = exotel.callback(exotel.calls.at(-1) ?? expect.unreachable(), told);
  change(url);
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, became: answer.json().result?.data?.became };
}
/** A time of the test's clock as Exotel writes it: in Indian time. */
const inIndia = async (seconds: number) => {
  const [{ placed_at }] = await callsOf();
  return new Date(placed_at.getTime() + 19_800_000 + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
};
const ended = async () => ({
  ...{ EventType: 'terminal', Status: 'completed', ConversationDuration: 40 },
  ...{ StartTime: await inIndia(0), EndTime: await inIndia(50) },
});

describe('a call through the telephone service', () => {
  it('rings the pharmacist and then the patient, and stores no number', async () => {
    const { status, data } = await press();
    expect([status, data.state, data.callee, data.by]).toEqual([200, 'queued', 'patient', meera.name]);
    const { form } = exotel.calls.at(-1) ?? expect.unreachable();
    expect([form.get('From'), form.get('To'), form.get('CallerId')]).toEqual([
      `+91${LINE}`,
      `+91${phone}`,
      '08040001234',
    ]);
    expect(JSON.stringify(await callsOf())).not.toMatch(new RegExp(`${phone}|${LINE}`));
    const [line] = await rows("select * from audit_event where kind = 'call-placed' order by seq desc limit 1", []);
    expect([line.actor, line.subject]).toEqual([`staff:${meera.id}`, order.number]);
    const logged = shop.log.filter((text) => text.includes('telephone'));
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('\n')).not.toMatch(new RegExp(`${phone}|${LINE}|key=`));
  });

  it('is one call per press, even when it is pressed twice at the same moment', async () => {
    const attempt = crypto.randomUUID();
    const before = exotel.calls.length;
    const answers = await Promise.all([press({ attempt }), press({ attempt }), press({ attempt })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([exotel.calls.length - before, (await callsOf()).length]).toEqual([1, 1]);
    expect((await press({ attempt, callee: 'receiver' })).status).toBe(422);
    expect((await press({ attempt }, sana)).status).toBe(422);
  });

  it('is refused during another call, also in two tabs', async () => {
    const before = exotel.calls.length;
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(exotel.calls.length - before).toBe(1);
    await callBack(await ended());
    expect((await press()).status).toBe(200);
  });

  it('is followed by webhooks, including how long the two spoke', async () => {
    const { data } = await press();
    shop.advance(10);
    expect(await callBack({ EventType: 'answered', Status: 'in-progress' })).toEqual({ status: 200, became: 'noted' });
    expect((await follow(data.call_id)).data.state).toBe('answered');
    shop.advance(45);
    expect((await callBack(await ended())).became).toBe('noted');
    const { data: over } = await follow(data.call_id);
    const [{ placed_at }] = await callsOf();
    expect(over).toMatchObject({ state: 'ended', talk_s: 40, started_at: placed_at.toISOString() });
    expect(over.ended_at).toBe(new Date(placed_at.getTime() + 50_000).toISOString());
  });

  it('is looked up at the service if no webhook arrives, at most every three seconds', async () => {
    const { data } = await press();
    const { sid } = exotel.calls.at(-1) ?? expect.unreachable();
    exotel.stands(sid, { Status: 'in-progress' });
    expect((await follow(data.call_id)).data.state).toBe('ringing');
    exotel.stands(sid, { Status: 'busy' });
    const before = exotel.seen.length;
    expect((await follow(data.call_id)).data.state).toBe('ringing');
    expect(exotel.seen.length).toBe(before);
    shop.advance(4);
    expect((await follow(data.call_id)).data.state).toBe('busy');
  });

  it('is followed by the job when its page is closed, and given up when the service never accepted it', async () => {
    const { data: closed } = await press();
    exotel.stands(exotel.calls.at(-1)?.sid ?? '', { Status: 'no-answer' });
    exotel.trouble('silent');
    const { data: untaken } = await press({}, sana);
    expect(untaken.state).toBe('queued');
    exotel.trouble(null);
    const now = new Date(Date.parse(closed.placed_at) + 180_000);
    await followOpenCalls({ db: shop.database.db, now: () => now, telephone }, () => true);
    const states = new Map((await callsOf()).map(({ id, state }) => [id, state]));
    expect([states.get(closed.call_id), states.get(untaken.call_id)]).toEqual(['no-answer', 'failed']);
  });

  it('whose service answers something unexpected does not stop the others from being followed', async () => {
    const [{ data: odd }, { data: closed }] = [await press(), await press({}, sana)];
    exotel.stands(exotel.calls.at(-1)?.sid ?? '', { Status: 'no-answer' });
    const oddSid = exotel.calls.at(-2)?.sid;
    const service = {
      ...telephone,
      look: async (sid: string) => {
        if (sid === oddSid) throw new TypeError('Nobody expected this.');
        return telephone.look(sid);
      },
    };
    const now = () => new Date(Date.parse(closed.placed_at) + 30_000);
    const following = followOpenCalls({ db: shop.database.db, now, telephone: service }, () => true);
    await expect(following).rejects.toThrow('Nobody expected this.');
    const states = new Map((await callsOf()).map(({ id, state }) => [id, state]));
    expect([states.get(odd.call_id), states.get(closed.call_id)]).toEqual(['queued', 'no-answer']);
  });

  it('that a clock ahead dated tomorrow is asked about today, and blocks nobody', async () => {
    shop.advance(86_400);
    const [{ data: closed }, { data: untold }] = [await press(), await press({}, sana)];
    await follow(closed.call_id);
    shop.advance(-86_400);
    exotel.stands(exotel.calls.at(-2)?.sid ?? '', { Status: 'no-answer' });
    await followOpenCalls(
      { db: shop.database.db, now: () => new Date(Date.parse(closed.placed_at) - 86_400_000), telephone },
      () => true,
    );
    const states = new Map((await callsOf()).map(({ id, state }) => [id, state]));
    expect([states.get(closed.call_id), states.get(untold.call_id)]).toEqual(['no-answer', 'failed']);
    expect((await press()).status).toBe(200);
  });

  it('of a service that is no longer configured blocks nobody', async () => {
    const { data } = await press();
    const now = new Date(Date.parse(data.placed_at) + 180_000);
    const withoutService = { db: shop.database.db, now: () => now, telephone: null };
    await followOpenCalls(withoutService, () => true);
    expect((await follow(data.call_id)).data.state).toBe('failed');
    expect((await press()).status).toBe(200);
  });

  it.each([
    [{ status: 400, body: '{"RestException":{"Status":400}}' }, 'failed'],
    ['silent', 'queued'],
  ] as const)('of a service in trouble (%j) is %s, and never rings twice', async (trouble, state) => {
    exotel.trouble(trouble);
    const attempt = crypto.randomUUID();
    const before = exotel.seen.length;
    expect((await press({ attempt })).data.state).toBe(state);
    expect((await press({ attempt })).data.state).toBe(state);
    expect(exotel.seen.length - before).toBe(1);
  });

  it('goes to the doctor at the typed number, only by a pharmacist', async () => {
    const doctor = { callee: 'doctor', phone: '080-4711 2233' };
    expect((await press(doctor, sana)).status).toBe(403);
    const nonsense = await press({ ...doctor, phone: '100' });
    expect([nonsense.status, nonsense.fields]).toEqual([400, { phone: expect.stringContaining('ten digits') }]);
    expect((await press(doctor)).status).toBe(200);
    expect(exotel.calls.at(-1)?.form.get('To')).toBe('+918047112233');
    expect(JSON.stringify(await callsOf())).not.toContain('8047112233');
  });

  it('is refused for an unknown order, without the caller’s own number, and to the caller', async () => {
    expect((await press({ number: 'SS-ABSENT' })).status).toBe(404);
    expect((await press({ callee: 'doctor', phone: LINE })).message).toContain('your');
    await meera.browser.ask('POST', 'counter/telephone/line', { phone: '' });
    const without = await press();
    expect([without.status, without.message]).toEqual([409, 'Please first say which number we should call you on.']);
    expect((await meera.browser.ask('POST', 'counter/telephone/line', { phone: '12345' })).status).toBe(400);
  });

  it('is limited to six in a minute', async () => {
    for (let n = 0; n < 6; n += 1) {
      expect((await press()).status).toBe(200);
      await callBack({ Status: 'busy' });
    }
    const seventh = await press();
    expect([seventh.status, (await callsOf()).length]).toEqual([429, 6]);
  });

  it('is visible only to the person who placed it', async () => {
    const { data } = await press();
    expect((await follow(data.call_id, sana)).status).toBe(404);
    expect((await follow('absent')).status).toBe(404);
    expect((await shop.browser().get(`counter/telephone/call?call_id=${data.call_id}`)).status).toBe(401);
    const packer = await atCounter(shop, `Packer ${phone % 1000}`, ['packer']);
    expect((await press({}, packer)).status).toBe(403);
    const { data: shown } = await sana.browser.get(`counter/telephone?number=${order.number}`);
    expect([shown.service, shown.line, shown.calls.length]).toEqual(['exotel', LINE, 1]);
    await rows('delete from staff_line where staff_id = $1', [sana.id]);
    expect((await sana.browser.get(`counter/telephone?number=${order.number}`)).text).not.toContain(LINE);
  });
});

describe('a webhook', () => {
  const answered = { EventType: 'answered', Status: 'in-progress' };

  it('that arrives twice, late or out of order changes nothing more', async () => {
    await press();
    const end = await ended();
    shop.advance(60);
    expect((await callBack(end)).became).toBe('noted');
    expect((await callBack(end)).became).toBe('nothing-new');
    const [before] = await callsOf();
    shop.advance(7_200);
    expect((await callBack({ Status: 'queued', EventType: 'x' })).became).toBe('nothing-new');
    await callBack(answered);
    const [after] = await callsOf();
    expect([after.state, after.ended_at, after.talk_s]).toEqual(['ended', before.ended_at, 40]);
  });

  it('with a wrong key of any kind is refused unread', async () => {
    await press();
    const other = crypto.randomUUID();
    const changes: readonly ((url: URL) => void)[] = [
      ({ searchParams }) => searchParams.delete('key'),
      ({ searchParams }) => searchParams.set('key', 'x'.repeat(43)),
      ({ searchParams }) => searchParams.set('key', 'x'.repeat(5_000)),
      ({ searchParams }) => searchParams.set('call', other),
      ({ searchParams }) => searchParams.append('key', 'twice'),
      (url) => {
        url.search = '';
      },
    ];
    for (const change of changes) expect((await callBack(answered, change)).status).toBe(400);
    expect((await callsOf())[0].state).toBe('queued');
  });

  it('about an unknown or another call, or without content, changes nothing and is not repeated', async () => {
    await press();
    expect(await callBack({ ...answered, CallSid: 'another' })).toEqual({ status: 200, became: 'unknown-call' });
    expect(await callBack({ Status: 'dancing' })).toEqual({ status: 200, became: 'unread' });
    expect((await callsOf())[0].state).toBe('queued');
    await rows('delete from telephone_call where number = $1', [order.number]);
    expect(await callBack(answered)).toEqual({ status: 200, became: 'unknown-call' });
  });
});

describe('the record', () => {
  const record = async (call_id: string, mode = 'voice') =>
    meera.browser.ask('POST', 'counter/desk/consultation', {
      ...(await current()),
      ...{ number: order.number, mode, list: 'O', call_id },
      ...{ started_at: '2026-11-21T05:00:00Z', ended_at: '2026-11-21T05:01:00Z' },
      ...{ doctor_name: 'Dr. S. Menon', doctor_registration: 'KMC 45012', doctor_address: '12 Residency Road' },
    });
  /** The order's version, which a note increases. */
  const current = async () => (await rows('select version from customer_order where number = $1', [order.number]))[0];

  it('of a note names the call, how it ended and how long it was', async () => {
    const { data } = await press();
    shop.advance(60);
    await callBack(await ended());
    const note = { attempt: crypto.randomUUID(), number: order.number, kind: 'call', text: 'asked for the dose' };
    expect((await meera.browser.ask('POST', 'counter/order/note', { ...note, call_id: data.call_id })).status).toBe(
      200,
    );
    const { data: page } = await sana.browser.get(`counter/order?number=${order.number}`);
    expect(page.notes[0].call).toMatchObject({ call_id: data.call_id, state: 'ended', talk_s: 40 });
    expect(page.calls).toHaveLength(1);
    const foreign = { ...note, attempt: crypto.randomUUID(), call_id: 'absent' };
    expect((await meera.browser.ask('POST', 'counter/order/note', foreign)).status).toBe(404);
  });

  it('of a consultation uses the times of the call to the doctor, whatever was typed', async () => {
    const { data } = await press({ callee: 'doctor', phone: '8047112233' });
    expect((await record(data.call_id)).message).toContain('has ended');
    shop.advance(60);
    await callBack(await ended());
    expect((await record(data.call_id, 'text')).status).toBe(400);
    expect((await record(data.call_id)).status).toBe(200);
    const [kept] = await rows(
      'select c.* from consultation c join customer_order o on o.id = c.order_id where number = $1',
      [order.number],
    );
    const [call] = await callsOf();
    expect([kept.call_id, kept.ended_at]).toEqual([call.id, call.ended_at]);
    expect(kept.ended_at.getTime() - kept.started_at.getTime()).toBe(40_000);
  });

  it('of a consultation cannot be made from a call to somebody else', async () => {
    const { data } = await press();
    shop.advance(60);
    await callBack(await ended());
    expect((await record(data.call_id)).status).toBe(409);
  });

  it('is in the patient’s export, is erased with their account, and leaves the consultation with its times', async () => {
    const { data } = await press({ callee: 'doctor', phone: '8047112233' });
    shop.advance(60);
    await callBack(await ended());
    await record(data.call_id);
    const note = { attempt: crypto.randomUUID(), number: order.number, kind: 'call', text: 'x', call_id: data.call_id };
    await meera.browser.ask('POST', 'counter/order/note', note);
    const parts = { db: shop.database.db, files: shop.files, now: () => new Date(), newId: () => crypto.randomUUID() };
    const { tables } = await exportPerson(parts, String(phone), 'operator:test');
    expect(tables.telephone_call?.rows).toEqual([expect.objectContaining({ callee: 'doctor', talk_s: 40 })]);
    await rows("update customer_order set status = 'CANCELLED' where number = $1", [order.number]);
    await erasePerson(parts, String(phone), { askedBy: 'operator', actor: 'operator:test', reason: 'request' });
    expect(await callsOf()).toEqual([]);
    const kept = await rows(
      'select c.started_at from consultation c join customer_order o on o.id = order_id where number = $1',
      [order.number],
    );
    expect(kept).toHaveLength(1);
    expect((await callBack(await ended().catch(() => ({ Status: 'completed' })))).became).toBe('unknown-call');
  });

  it('of a member of staff’s number is deleted when their access ends', async () => {
    const owner = await atCounter(shop, `Owner ${phone % 1000}`, ['owner']);
    await owner.browser.ask('POST', 'counter/staff/end', { staff_id: sana.id });
    expect(await rows('select staff_id from staff_line where staff_id = $1', [sana.id])).toEqual([]);
  });
});

it('without a telephone service there is no call button, and numbers are dialled by hand', async () => {
  const bare = await openTestShop({ rateLimits: false });
  try {
    const person = await atCounter(bare, 'By Hand', ['support']);
    expect((await person.browser.get('counter/telephone')).data).toEqual({
      service: 'none',
      line: null,
      open_call: null,
      calls: [],
    });
    const body = { attempt: crypto.randomUUID(), number: 'SS-1', callee: 'patient' };
    expect((await person.browser.ask('POST', 'counter/telephone/call', body)).message).toContain('dial by hand');
    const forged = await bare.app.inject({
      method: 'POST',
      url: '/api/v1/telephone/webhook?call=x&key=y',
      payload: '{}',
    });
    expect(forged.statusCode).toBe(400);
  } finally {
    await bare.close();
  }
});
