import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMessages } from '../../persistence/repositories/outbox-repository.ts';
import {
  MessageNotSent,
  type Messenger,
  NoTemplate,
  type OutgoingMessage,
  SenderUnanswered,
} from '../../providers/messages/messenger.ts';
import { guardSender } from '../../providers/open-providers.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { deliverMessages } from './deliver-messages.ts';

const START = Date.parse('2026-11-21T06:00:00Z');
const TEXTS = Array.from({ length: 9 }, (_, nth) => `News ${nth + 1}`);

let shop: TestShop;
let sent: string[] = [];

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());
beforeEach(async () => {
  sent = [];
  await shop.database.db.deleteFrom('outbox_message').execute();
  for (const [nth, text] of TEXTS.entries()) {
    const message = { id: crypto.randomUUID(), reason: `any ${nth}`, channel: 'sms', to: '9876543210', text } as const;
    await queueMessages(
      shop.database.db,
      [{ ...message, template: 'order-update', variables: {} }],
      new Date(START + nth * 1000),
    );
  }
});

const deliver = (send: Messenger['send'] = async ({ text }) => void sent.push(text), afterMin = 0) =>
  deliverMessages({ db: shop.database.db, messenger: { send }, now: () => new Date(START + (1 + afterMin) * 60_000) });
/** Delivers every three minutes. */
async function deliverFor(minutes: number, send: Messenger['send']) {
  for (let afterMin = 0; afterMin < minutes; afterMin += 3) await deliver(send, afterMin);
}

describe('queued messages', () => {
  it('are sent in the order in which they were queued', async () => {
    expect(await deliver()).toBe(TEXTS.length);
    expect(sent).toEqual(TEXTS);
  });

  it('are sent although one of them cannot be handled', async () => {
    const send = async ({ text }: OutgoingMessage) => {
      if (text === TEXTS[0]) throw new TypeError('Nobody expected this.');
      sent.push(text);
    };
    await expect(deliver(send)).rejects.toThrow('Nobody expected this.');
    expect(sent.toSorted()).toEqual(TEXTS.slice(1));
  });

  it('are all sent, however long the sender could not be asked', async () => {
    let [asked, nowMs] = [0, 0];
    const silent = async () => {
      asked += 1;
      throw new SenderUnanswered('It is silent.');
    };
    const limits = { places: 24, unanswered: 1, restMs: 24 * 3_600_000, now: () => nowMs };
    await deliverFor(39, guardSender({ send: silent }, limits).send);
    expect(asked).toBe(1);
    nowMs = limits.restMs + 1;
    expect(await deliver(undefined, 39)).toBe(TEXTS.length);
  });

  it('are tried twelve times if no answer comes, for more than an hour, because each may have arrived', async () => {
    const asked: string[] = [];
    const silent = async ({ text }: OutgoingMessage) => {
      asked.push(text);
      throw new SenderUnanswered('It is silent.');
    };
    await deliverFor(80, silent);
    expect(asked.length).toBeLessThan(12 * TEXTS.length);
    await deliverFor(240, silent);
    expect(asked.filter((text) => text === TEXTS[0])).toHaveLength(12);
  });

  it('are given up after twelve refusals, three minutes apart', async () => {
    const refused: string[] = [];
    await deliverFor(60, async ({ text }) => {
      refused.push(text);
      throw new MessageNotSent('No such number.');
    });
    expect(refused).toHaveLength(12 * TEXTS.length);
    expect(await deliver(undefined, 60)).toBe(0);
  });

  it('neither wait nor are given up if the pharmacy does not send their kind', async () => {
    const send = async ({ text }: OutgoingMessage) => {
      if (text === TEXTS[0]) throw new NoTemplate('No template is set.');
      sent.push(text);
    };
    expect(await deliver(send)).toBe(TEXTS.length - 1);
    const left = await shop.database.db.selectFrom('outbox_message').select(['text', 'sent_at']).execute();
    expect(left.map(({ text }) => text).toSorted()).toEqual(TEXTS.slice(1));
    expect(left.every(({ sent_at }) => sent_at !== null)).toBe(true);
  });
});
