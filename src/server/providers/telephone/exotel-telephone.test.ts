import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStandInExotel } from '../../testing/stand-in-exotel.ts';
import { createExotelTelephone } from './exotel-telephone.ts';
import { TelephoneRefused, TelephoneUnanswered } from './telephone.ts';

const SECRET = 'a secret of this test, long enough';
const BRIDGE = { id: 'a1b2c3d4-0000-4000-8000-000000000001', from: '9876543210', to: '8047112233' };
let exotel: Awaited<ReturnType<typeof startStandInExotel>>;
beforeAll(async () => {
  exotel = await startStandInExotel();
});
afterAll(() => exotel.close());
beforeEach(() => exotel.trouble(null));

const open = (secrets: readonly [string, ...string[]] = [SECRET], apiUrl = exotel.origin) =>
  createExotelTelephone({
    ...{ accountSid: 'samesalt1', apiKey: 'key', apiToken: 'token of the test', callerId: '08040001234', apiUrl },
    ...{ eventUrl: 'https://shop.example/api/v1/telephone/webhook', secrets, timeoutMs: 300 },
  });
const json = (body: object) => open().readEvent(Buffer.from(JSON.stringify(body)), 'application/json');

describe('placing a call', () => {
  it('asks Exotel to ring the pharmacy first, showing the ExoPhone, with a time limit and no recording', async () => {
    const { serviceCall } = await open().connect(BRIDGE);
    const { form, sid } = exotel.calls.at(-1) ?? expect.unreachable();
    const { method, url, headers } = exotel.seen.at(-1) ?? expect.unreachable();
    expect([serviceCall, method, url]).toEqual([sid, 'POST', '/v1/Accounts/samesalt1/Calls/connect.json']);
    expect(headers.authorization).toBe(`Basic ${Buffer.from('key:token of the test').toString('base64')}`);
    expect(Object.fromEntries(form)).toMatchObject({
      ...{ From: '+919876543210', To: '+918047112233', CallerId: '08040001234', CallType: 'trans' },
      ...{ TimeLimit: '3600', TimeOut: '45', Record: 'false', CustomField: BRIDGE.id },
      ...{ 'StatusCallbackEvents[0]': 'answered', 'StatusCallbackEvents[1]': 'terminal' },
      StatusCallbackContentType: 'application/json',
    });
  });

  it.each([
    [400, '{"RestException":{"Status":400,"Message":"+919876543210 is no number"}}', TelephoneRefused],
    [401, '{"RestException":{"Status":401}}', TelephoneRefused],
    [403, '{"RestException":{"Status":403}}', TelephoneRefused],
    [429, '{}', TelephoneRefused],
    [408, '{}', TelephoneUnanswered],
    [500, '{}', TelephoneUnanswered],
    [404, '<html>a proxy</html>', TelephoneUnanswered],
    [200, '<html>a proxy</html>', TelephoneUnanswered],
    [200, '{"Call":{}}', TelephoneUnanswered],
    [200, '{"Call":{"Sid":"../../etc"}}', TelephoneUnanswered],
  ] as const)('tells an answer of status %d, %s, apart from one that leaves it open', async (status, body, kind) => {
    exotel.trouble({ status, body });
    const error = await open()
      .connect(BRIDGE)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(String(error)).not.toMatch(/9876543210|8047112233|token|etc/);
  });

  it.each(['silent', 'cut'] as const)('does not know of a %s line whether it rings, and asks once', async (trouble) => {
    exotel.trouble(trouble);
    const before = exotel.seen.length;
    await expect(open().connect(BRIDGE)).rejects.toBeInstanceOf(TelephoneUnanswered);
    expect(exotel.seen.length - before).toBe(1);
  });

  it('knows that an unreachable service has placed no call', async () => {
    const gone = await startStandInExotel();
    await gone.close();
    await expect(open([SECRET], gone.origin).connect(BRIDGE)).rejects.toBeInstanceOf(TelephoneRefused);
  });
});

describe('asking about a call', () => {
  it.each([
    [{ Status: 'queued' }, 'queued'],
    [{ Status: 'in-progress' }, 'ringing'],
    [{ Status: 'in-progress', Details: { Leg2Status: 'in-progress' } }, 'answered'],
    [{ Status: 'no-answer' }, 'no-answer'],
    [{ Status: 'completed', Details: { Leg2Status: 'busy' } }, 'busy'],
    [{ Status: 'canceled' }, 'failed'],
  ])('reads %j as %s', async (call, state) => {
    const telephone = open();
    const { serviceCall } = await telephone.connect(BRIDGE);
    exotel.stands(serviceCall, call);
    expect((await telephone.look(serviceCall))?.state).toBe(state);
  });

  it('reads times as Indian time, and how long the two spoke', async () => {
    const telephone = open();
    const { serviceCall } = await telephone.connect(BRIDGE);
    const times = { StartTime: '2026-11-21 11:30:00', EndTime: '2026-11-21 11:33:20' };
    exotel.stands(serviceCall, { Status: 'completed', ...times, Details: { ConversationDuration: 180 } });
    expect(await telephone.look(serviceCall)).toEqual({
      ...{ state: 'ended', talkS: 180, answeredAt: null },
      ...{ startedAt: new Date('2026-11-21T06:00:00Z'), endedAt: new Date('2026-11-21T06:03:20Z') },
    });
  });

  it('knows nothing about an unknown call, and requests no id that could change the URL', async () => {
    const telephone = open();
    expect(await telephone.look('nowhere')).toBeNull();
    const before = exotel.seen.length;
    expect(await telephone.look('../Accounts')).toBeNull();
    expect(exotel.seen.length).toBe(before);
  });
});

describe('the key of a callback', () => {
  it('is valid only for its own call, under the current secret and the previous one', async () => {
    await open().connect(BRIDGE);
    const query = exotel.callback(exotel.calls.at(-1) ?? expect.unreachable(), {}).url.searchParams;
    const key = query.get('key') ?? '';
    expect(query.get('call')).toBe(BRIDGE.id);
    expect(open().isKeyOf(BRIDGE.id, key)).toBe(true);
    expect(open(['another secret of the shop', SECRET]).isKeyOf(BRIDGE.id, key)).toBe(true);
    expect(open(['another secret of the shop']).isKeyOf(BRIDGE.id, key)).toBe(false);
    expect(open().isKeyOf('a1b2c3d4-0000-4000-8000-000000000002', key)).toBe(false);
    for (const forged of ['', key.slice(1), `${key}=`, key.toUpperCase(), 'ü'.repeat(43)])
      expect(open().isKeyOf(BRIDGE.id, forged)).toBe(false);
  });
});

describe('a callback', () => {
  const end = { CallSid: 'abc', EventType: 'terminal', Status: 'completed' };
  it.each([
    [{ CallSid: 'abc', EventType: 'answered', Status: 'in-progress' }, 'answered'],
    [
      { CallSid: 'abc', EventType: 'answered', Status: 'in-progress', Legs: [{ Status: 'in-progress' }, {}] },
      'answered',
    ],
    [{ CallSid: 'abc', EventType: 'answered', Legs: [{ Status: 'in-progress' }, { Status: 'ringing' }] }, 'ringing'],
    [end, 'ended'],
    [{ CallSid: 'abc', Status: 'Completed ' }, 'ended'],
    [{ ...end, Legs: [{ Status: 'completed' }, { Status: 'no-answer' }] }, 'no-answer'],
    [{ ...end, Status: 'busy' }, 'busy'],
    [{ ...end, Status: 'failed' }, 'failed'],
  ])('%j says %s', async (body, state) => {
    expect((await json(body))?.news.state).toBe(state);
  });

  it('is also read from a form, even a multipart one', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...end, ConversationDuration: '61', 'Legs[1][Status]': 'completed' }))
      form.set(name, value);
    const parts = new Response(form);
    const type = parts.headers.get('content-type') ?? '';
    const news = { state: 'ended', talkS: 61 };
    const bytes = Buffer.from(await parts.arrayBuffer());
    expect((await open().readEvent(bytes, type))?.news).toMatchObject(news);
    const query = new URLSearchParams({ ...end, ConversationDuration: '61' }).toString();
    const urlencoded = 'application/x-www-form-urlencoded';
    expect((await open().readEvent(Buffer.from(query), urlencoded))?.news).toMatchObject(news);
  });

  it.each([
    ['nothing', '', 'application/json'],
    ['half an object', '{"CallSid":', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['no call', '{"Status":"completed"}', 'application/json'],
    ['a state that there is not', '{"CallSid":"abc","Status":"dancing"}', 'application/json'],
    ['a call that is no id', '{"CallSid":"../x","Status":"completed"}', 'application/json'],
    ['bytes', '\u0000\ufffd', 'application/octet-stream'],
    ['a form without a boundary', 'x', 'multipart/form-data'],
  ])('of %s says nothing', async (_name, body, type) => {
    expect(await open().readEvent(Buffer.from(body), type)).toBeNull();
  });

  it.each([
    ['a moment', { EndTime: '2026-13-45 99:99:99' }],
    ['a talk', { ConversationDuration: 'long' }],
    ['legs', { Legs: 'two' }],
  ])('with %s that cannot be read still says how the call ended', async (_name, odd) => {
    expect((await json({ ...end, ...odd }))?.news).toMatchObject({ state: 'ended', endedAt: null, talkS: null });
  });
});
