import { afterEach, describe, expect, it } from 'vitest';
import { startStandIn } from '../../testing/stand-in-server.ts';
import { MessageNotSent, NoTemplate, type OutgoingMessage, SenderNotReached } from './messenger.ts';
import { createMsg91Messenger } from './msg91-messenger.ts';

type StandIn = Awaited<ReturnType<typeof startStandIn>>;
const KEY = 'key-of-the-account';
const message: OutgoingMessage = {
  channel: 'sms',
  to: '9876543210',
  template: 'login-otp',
  text: '4821 is your code',
  variables: { otp: '4821', validity: '10 minutes', host: 'shop.test' },
};

let provider: StandIn | null = null;
afterEach(() => provider?.close());

async function sendTo(answer: Parameters<typeof startStandIn>[0], changes: Partial<OutgoingMessage> = {}) {
  provider = await startStandIn(answer);
  const messenger = createMsg91Messenger({
    authKey: KEY,
    apiUrl: provider.origin,
    templates: { 'login-otp': 'template-7', 'order-update': 'template-8' },
    timeoutMs: 300,
  });
  return messenger.send({ ...message, ...changes });
}

describe('the MSG91 messenger', () => {
  it('fills the registered template for the number in India', async () => {
    await sendTo((_seen, _request, response) =>
      response.end('{"type":"success","message":"3763646c3058373530393938"}'),
    );
    const seen = provider?.seen ?? [];
    expect(seen.map(({ method, url, headers }) => [method, url, headers.authkey, headers['content-type']])).toEqual([
      ['POST', '/api/v5/flow', KEY, 'application/json'],
    ]);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      template_id: 'template-7',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', otp: '4821', validity: '10 minutes', host: 'shop.test' }],
    });
  });

  it.each<[string, Parameters<typeof startStandIn>[0]]>([
    ['an error with status 200', (_s, _q, response) => response.end('{"type":"error","message":"Invalid template"}')],
    ['a wrong key', (_s, _q, response) => response.writeHead(401).end('{"type":"error","message":"authkey"}')],
    ['a limit', (_s, _q, response) => response.writeHead(418).end('{"type":"error","message":"IP"}')],
    ['an error without a type', (_s, _q, response) => response.end('{"message":"919876543210 is blocked"}')],
    ['success with status 500', (_s, _q, response) => response.writeHead(500).end('{"type":"success"}')],
    ['a page of HTML', (_s, _q, response) => response.end('<html>maintenance</html>')],
    ['half an answer', (_s, request, response) => response.write('{"type":"succ', () => request.socket.destroy())],
    ['an endless answer', (_s, _q, response) => response.end(`"${'x'.repeat(100_000)}"`)],
    ['silence', () => undefined],
    ['silence after the headers', (_s, _q, response) => response.flushHeaders()],
    ['a redirect', (_s, _q, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['null', (_s, _q, response) => response.end('null')],
  ])('treats %s as not sent, tries once, and reveals nothing secret', async (_what, answer) => {
    const error = await sendTo(answer).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(MessageNotSent);
    expect(provider?.seen).toHaveLength(1);
    expect((error as Error).message).toContain('MSG91');
    const shown = String((error as Error).stack) + JSON.stringify(error);
    for (const secret of ['9876543210', '4821', KEY]) expect(shown).not.toContain(secret);
  });

  it('treats a closed port as not sent', async () => {
    await sendTo((_s, _q, response) => response.end('{"type":"success"}'));
    const { origin } = provider as StandIn;
    await provider?.close();
    const messenger = createMsg91Messenger({
      authKey: KEY,
      apiUrl: origin,
      templates: { 'login-otp': 't', 'order-update': 'o' },
    });
    await expect(messenger.send(message)).rejects.toThrow(SenderNotReached);
  });

  it('sends no message of a kind whose template is not set', async () => {
    await expect(sendTo(() => undefined, { template: 'account-news' })).rejects.toThrow(NoTemplate);
    expect(provider?.seen).toEqual([]);
  });

  it('sends nothing but SMS', async () => {
    await expect(sendTo(() => undefined, { channel: 'email' })).rejects.toThrow(MessageNotSent);
    expect(provider?.seen).toEqual([]);
  });

  it('reports the status of a refusal', async () => {
    const refused = sendTo((_s, _q, response) => response.writeHead(401).end('{"type":"error"}'));
    await expect(refused).rejects.toThrow('status 401');
  });

  it('sends to the person named, whatever a variable is called', async () => {
    await sendTo((_s, _q, response) => response.end('{"type":"success"}'), { variables: { mobiles: '911111111111' } });
    expect(JSON.parse(provider?.seen[0]?.body ?? '').recipients).toEqual([{ mobiles: '919876543210' }]);
  });

  it.each(['919876543210', '98765', 'a@b.in'])(
    'sends no request for %j, which is not a number of ten digits',
    async (to) => {
      await expect(sendTo(() => undefined, { to })).rejects.toThrow(MessageNotSent);
      expect(provider?.seen).toEqual([]);
    },
  );
});
