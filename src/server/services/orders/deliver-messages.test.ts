import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMessages } from '../../persistence/repositories/outbox-repository.ts';
import type { Messenger, OutgoingMessage } from '../../providers/messages/messenger.ts';
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

const deliver = (send: Messenger['send'] = async ({ text }) => void sent.push(text)) =>
  deliverMessages({ db: shop.database.db, messenger: { send }, now: () => new Date(START + 60_000) });

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
});
