import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import {
  MessageNotSent,
  type Messenger,
  type OutgoingMessage,
  SenderNotReached,
  SenderUnanswered,
} from './messages/messenger.ts';
import { createMsg91Messenger } from './messages/msg91-messenger.ts';
import { guardSender } from './open-providers.ts';

const message: OutgoingMessage = { channel: 'sms', to: '9876543210', template: 'login-otp', text: '', variables: {} };

/** A sender that the test controls, and that counts its calls. */
function sender(answer: () => Promise<void>) {
  let asked = 0;
  const messenger: Messenger = {
    send: () => {
      asked += 1;
      return answer();
    },
  };
  return { messenger, asked: () => asked };
}

const outcomeOf = (sent: Promise<void>) =>
  sent.then(
    () => 'sent',
    (error: Error) =>
      error instanceof SenderNotReached
        ? 'not asked'
        : error instanceof SenderUnanswered
          ? 'unanswered'
          : error instanceof MessageNotSent
            ? 'refused'
            : 'fault',
  );

it('sends a bounded number of messages at once, and refuses the others at once', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { messenger, asked } = sender(() => gate);
  const guarded = guardSender(messenger, { places: 24, unanswered: 5, restMs: 1_000 });
  const sent = Array.from({ length: 100 }, () => outcomeOf(guarded.send(message)));
  expect(await Promise.all(sent.slice(24))).toEqual(Array(76).fill('not asked'));
  expect(asked()).toBe(24);
  open();
  expect(await Promise.all(sent.slice(0, 24))).toEqual(Array(24).fill('sent'));
  expect(await outcomeOf(guarded.send(message))).toBe('sent');
});

it('pauses after five messages without an answer, lets one through, and continues once that is answered', async () => {
  let [nowMs, isUp] = [0, false];
  const { messenger, asked } = sender(async () => {
    if (!isUp) throw new SenderUnanswered('timed out');
  });
  const guarded = guardSender(messenger, { places: 24, unanswered: 5, restMs: 1_000, now: () => nowMs });
  const send = () => outcomeOf(guarded.send(message));
  for (let time = 0; time < 5; time += 1) expect(await send()).toBe('unanswered');
  expect(await Promise.all(Array.from({ length: 50 }, send))).toEqual(Array(50).fill('not asked'));
  expect(asked()).toBe(5);
  nowMs = 1_001;
  expect((await Promise.all(Array.from({ length: 50 }, send))).sort()).toEqual([
    ...Array(49).fill('not asked'),
    'unanswered',
  ]);
  isUp = true;
  nowMs = 2_002;
  expect(await send()).toBe('sent');
  expect(await Promise.all(Array.from({ length: 20 }, send))).toEqual(Array(20).fill('sent'));
});

it('counts a refusal as an answer: numbers that the sender refuses cannot make it pause', async () => {
  const { messenger, asked } = sender(async () => {
    throw new MessageNotSent('MSG91 did not accept the message (status 400).');
  });
  const guarded = guardSender(messenger);
  for (let time = 0; time < 40; time += 1) expect(await outcomeOf(guarded.send(message))).toBe('refused');
  expect(asked()).toBe(40);
});

it('distinguishes a real sender that accepts the call and hangs from one that refuses', async () => {
  let asked = 0;
  const hung = createServer((_request, response) => {
    // Half of them get only the head of an answer.
    asked += 1;
    if (asked % 2 === 0) response.writeHead(200).write('{');
  });
  await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve));
  const { port } = hung.address() as { port: number };
  const templates = { 'login-otp': 'template' };
  const guarded = guardSender(
    createMsg91Messenger({ authKey: 'key', apiUrl: `http://127.0.0.1:${port}`, templates, timeoutMs: 150 }),
    { places: 24, unanswered: 5, restMs: 60_000 },
  );
  for (let time = 0; time < 5; time += 1) expect(await outcomeOf(guarded.send(message))).toBe('unanswered');
  expect(await outcomeOf(guarded.send(message))).toBe('not asked');
  expect(asked).toBe(5);
  hung.closeAllConnections();
  hung.close();
});
