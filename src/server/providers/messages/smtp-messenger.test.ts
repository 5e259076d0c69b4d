import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { MessageNotSent, type OutgoingMessage, SenderNotReached, SenderUnanswered } from './messenger.ts';
import { createSmtpMessenger } from './smtp-messenger.ts';

const PASSWORD = 'word-of-the-account';
const message: OutgoingMessage = {
  channel: 'email',
  to: 'asha@example.in',
  template: 'order-update',
  text: 'SameSalt: your order SS-1042 arrives today. धन्यवाद ✓\n.\nhttps://shop.example/orders',
  variables: { number: 'SS-1042', news: 'arrives today.' },
};

interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}
let arrived: Arrived[] = [];
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  arrived = [];
});

/** A mail server on this machine that stores what it accepts; returns its port. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    allowInsecureAuth: true,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        const to = rcptTo.map(({ address }) => address);
        const from = mailFrom ? mailFrom.address : '';
        arrived.push({ from, to, source: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.server.address() as AddressInfo).port;
}

const open = (port: number, login = '') =>
  createSmtpMessenger({
    url: `smtp://${login}127.0.0.1:${port}`,
    from: 'SameSalt <care@shop.example>',
    timeoutMs: 1_500,
  });

async function failureOf(sending: Promise<void>): Promise<Error> {
  const error: unknown = await sending.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MessageNotSent);
  const shown = String((error as Error).stack) + JSON.stringify(error) + String((error as Error).cause);
  for (const secret of ['asha@', 'arrives', 'SS-1042', PASSWORD, 'shopuser']) expect(shown).not.toContain(secret);
  return error as Error;
}

/** The text of a message of one part, whichever way it was encoded. */
function bodyOf(source: string): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_all, hex: string) => `%${hex}`);
  return /quoted-printable/i.test(head) ? decodeURIComponent(bytes) : body;
}

describe('the SMTP messenger', () => {
  it('delivers once, to one recipient, with the order number in the subject and the text as it was', async () => {
    await open(await startMailServer()).send(message);
    expect(arrived.map(({ from, to }) => ({ from, to }))).toEqual([
      { from: 'care@shop.example', to: ['asha@example.in'] },
    ]);
    const source = arrived[0]?.source ?? '';
    expect(source).toMatch(/^From: SameSalt <care@shop\.example>\r$/m);
    expect(source).toMatch(/^To: asha@example\.in\r$/m);
    expect(source).toMatch(/^Subject: News of your SameSalt order SS-1042\r$/m);
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(source).not.toMatch(/multipart|text\/html/i);
    expect(bodyOf(source).replaceAll('\r\n', '\n').trimEnd()).toBe(message.text);
  });

  it('sends the next message over the same connection', async () => {
    let connections = 0;
    const port = await startMailServer({
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
    });
    const messenger = open(port);
    await messenger.send(message);
    await messenger.send({ ...message, to: 'ravi@example.in' });
    expect(arrived.map(({ to }) => to)).toEqual([['asha@example.in'], ['ravi@example.in']]);
    expect(connections).toBe(1);
  });

  it('logs in with the account', async () => {
    const seen: unknown[] = [];
    const port = await startMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        seen.push([username, password]);
        done(null, { user: 'shop' });
      },
    });
    await open(port, `shopuser%40x:${PASSWORD}@`).send(message);
    expect(seen).toEqual([['shopuser@x', PASSWORD]]);
    expect(arrived).toHaveLength(1);
  });

  it('counts a refused recipient as not sent, and sends the next message', async () => {
    const port = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('asha') ? new Error(`no mailbox for ${address}`) : null),
    });
    const messenger = open(port);
    const refusal = await failureOf(messenger.send(message));
    expect(refusal.message).toContain('EENVELOPE, 550');
    expect(refusal).not.toBeInstanceOf(SenderUnanswered);
    await messenger.send({ ...message, to: 'ravi@example.in' });
    expect(arrived.map(({ to }) => to)).toEqual([['ravi@example.in']]);
  });

  it('counts a refused login as not sent', async () => {
    const port = await startMailServer({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => done(new Error(`${username} ${password} is wrong`)),
    });
    expect((await failureOf(open(port, `shopuser:${PASSWORD}@`).send(message))).message).toContain('EAUTH, 535');
    expect(arrived).toEqual([]);
  });

  it('counts a message refused at its end as not sent', async () => {
    const port = await startMailServer({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(new Error('asha@example.in is over quota')));
      },
    });
    expect((await failureOf(open(port).send(message))).message).toContain('EMESSAGE');
  });

  it.each<[string, (socket: Socket) => void]>([
    ['silence', () => undefined],
    ['silence after the greeting', (socket) => socket.write('220 mail.example\r\n')],
    ['a page of HTML', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['a hung-up connection', (socket) => socket.destroy()],
  ])('takes %s for not sent', async (_what, answer) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      answer(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    const failure = await failureOf(open((server.address() as AddressInfo).port).send(message));
    expect(failure).toBeInstanceOf(SenderUnanswered);
    expect(sockets.length).toBeGreaterThan(0);
  });

  it('treats a closed port as not sent', async () => {
    const port = await startMailServer();
    await closers.pop()?.();
    expect(await failureOf(open(port).send(message))).toBeInstanceOf(SenderNotReached);
  });

  it.each([
    'asha@example.in, ravi@example.in',
    'asha@example.in\r\nBcc: ravi@example.in',
    'Asha <asha@example.in>',
    'group:asha@example.in;',
    '9876543210',
    '',
  ])('writes to nobody for %j, which is no plain address', async (to) => {
    await failureOf(open(await startMailServer()).send({ ...message, to }));
    expect(arrived).toEqual([]);
  });

  it('never turns an order number or a text into a header', async () => {
    const messenger = open(await startMailServer());
    await failureOf(messenger.send({ ...message, variables: { number: '1\r\nBcc: ravi@example.in' } }));
    expect(arrived).toEqual([]);
    await messenger.send({ ...message, text: 'Bcc: ravi@example.in\r\n\r\nHello' });
    expect(arrived[0]?.to).toEqual(['asha@example.in']);
    expect(arrived[0]?.source.split('\r\n\r\n')[0]).not.toContain('Bcc');
  });

  it('keeps a login code out of the subject', async () => {
    const code = { ...message, template: 'login-otp' as const, text: '4821 is your code', variables: { otp: '4821' } };
    await open(await startMailServer()).send(code);
    expect(arrived[0]?.source).toMatch(/^Subject: Your SameSalt login code\r$/m);
  });

  it('sends nothing but e-mail', async () => {
    await failureOf(open(await startMailServer()).send({ ...message, channel: 'sms' }));
    expect(arrived).toEqual([]);
  });
});
