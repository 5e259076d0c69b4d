import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, store } from './browser-storage.ts';
import { callApi, MalformedAnswer, queryJson, sendJson } from './call-api.ts';
import { onSessionEvent, type SessionEvent } from './session/session-events.ts';

const REFRESH = '/api/v1/auth/refresh-token';
const LOG_LINE = 'Refresh Token Expired Please re-login';
const good = { success: true, result_code: 0, message: 'OK', result: { data: 'yes' } };
const failure = (result_code: number, message = '') => ({
  success: false,
  result_code,
  message,
  result: { error: message },
});

let accessIsFresh = true;
let refreshAnswer: unknown = good;
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
let events: SessionEvent[] = [];
let stop = () => {};

const calls = (path: string) => fetched.mock.calls.filter(([called]) => called === path).length;

beforeEach(() => {
  accessIsFresh = true;
  refreshAnswer = good;
  events = [];
  warn.mockClear();
  fetched.mockReset().mockImplementation(async (path) => {
    if (path !== REFRESH) return Response.json(accessIsFresh ? good : failure(11));
    if (refreshAnswer instanceof Error) throw refreshAnswer;
    accessIsFresh = refreshAnswer === good;
    return Response.json(refreshAnswer);
  });
  vi.stubGlobal('fetch', fetched);
  stop = onSessionEvent((event) => events.push(event));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('returns the envelope and sends cookies to this site alone', async () => {
  expect(await callApi('/api/v1/user')).toEqual(good);
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/v1/user', { credentials: 'same-origin' });
});

it('sends a body as JSON', async () => {
  await sendJson(
    { method: 'POST', path: '/api/v1/x', access: 'public', rate: null, work: 'browse' },
    { phone: '9876543210' },
  );
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"phone":"9876543210"}',
  });
});

it('renews an expired session and repeats the call once, body and all', async () => {
  accessIsFresh = false;
  expect(
    await sendJson({ method: 'PUT', path: '/api/v1/x', access: 'public', rate: null, work: 'browse' }, { a: 1 }),
  ).toEqual(good);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/v1/x', REFRESH, '/api/v1/x']);
  expect(fetched.mock.calls[2]?.[1]).toEqual(fetched.mock.calls[0]?.[1]);
  expect(readStored('refreshedAt')).not.toBeNull();
});

it('renews once for ten calls at the same time', async () => {
  accessIsFresh = false;
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => callApi(`/api/v1/${index}`)));
  expect(answers).toEqual(Array.from({ length: 10 }, () => good));
  expect(calls(REFRESH)).toBe(1);
  expect(fetched).toHaveBeenCalledTimes(21);
});

it('does not renew twice for the same call', async () => {
  fetched.mockImplementation(async (path) => Response.json(path === REFRESH ? good : failure(11)));
  expect(await callApi('/api/v1/x')).toEqual(failure(11));
  expect(calls(REFRESH)).toBe(1);
  expect(calls('/api/v1/x')).toBe(2);
});

it('only repeats the call where another tab has renewed meanwhile', async () => {
  fetched.mockImplementationOnce(async () => {
    store('refreshedAt', String(Date.now()));
    return Response.json(failure(11));
  });
  expect(await callApi('/api/v1/x')).toEqual(good);
  expect(calls(REFRESH)).toBe(0);
});

it('returns the refusal, logs the specified line and ends the session where it cannot be renewed', async () => {
  accessIsFresh = false;
  refreshAnswer = failure(12);
  expect(await callApi('/api/v1/x')).toEqual(failure(11));
  expect(warn).toHaveBeenCalledExactlyOnceWith(LOG_LINE);
  expect(events).toEqual(['ended']);
  expect(calls('/api/v1/x')).toBe(1);
});

it('does not end the session where the connection breaks during the renewal', async () => {
  accessIsFresh = false;
  refreshAnswer = new TypeError('Failed to fetch');
  await expect(callApi('/api/v1/x')).rejects.toThrow('Failed to fetch');
  expect(events).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

it('does not treat a busy server during the renewal as a refusal', async () => {
  accessIsFresh = false;
  refreshAnswer = failure(91, 'The shop is just opening.');
  await expect(callApi('/api/v1/x')).rejects.toThrow('The shop is just opening.');
  expect(events).toEqual([]);
});

it('renews again after a failed attempt', async () => {
  accessIsFresh = false;
  refreshAnswer = new TypeError('Failed to fetch');
  await expect(callApi('/api/v1/x')).rejects.toThrow();
  refreshAnswer = good;
  expect(await callApi('/api/v1/x')).toEqual(good);
});

it('learns from code 10 that the session has ended elsewhere, without renewing', async () => {
  fetched.mockResolvedValue(Response.json(failure(10)));
  expect(await callApi('/api/v1/x')).toEqual(failure(10));
  expect(events).toEqual(['ended']);
  expect(calls(REFRESH)).toBe(0);
});

it.each(['<html>', '"text"', '{}', '{"success":true,"result":{}}', '{"success":false,"result":null,"message":""}'])(
  'rejects %s as an answer of the shop',
  async (body) => {
    fetched.mockResolvedValue(new Response(body));
    await expect(callApi('/api/v1/x')).rejects.toThrow(MalformedAnswer);
  },
);

it('sends no change while offline, and says for certain that nothing was sent', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(
    sendJson({ method: 'POST', path: '/api/v1/x', access: 'public', rate: null, work: 'browse' }, {}),
  ).rejects.toThrow('You are offline, so nothing was sent.');
  expect(fetched).not.toHaveBeenCalled();
  line.mockRestore();
});

it('retries after a broken connection, only for reads', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await queryJson('/api/v1/x', {})).toEqual(good);
  expect(fetched).toHaveBeenCalledTimes(2);
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(
    sendJson({ method: 'POST', path: '/api/v1/x', access: 'public', rate: null, work: 'browse' }, {}),
  ).rejects.toThrow('Failed to fetch');
  expect(fetched).toHaveBeenCalledTimes(3);
});
