import { describe, expect, it } from 'vitest';
import { MessageNotSent, type OutgoingMessage } from './messages/messenger.ts';
import { createRoutedMessenger } from './open-providers.ts';

function open() {
  const sent: string[] = [];
  const messenger = createRoutedMessenger({
    sms: { send: async ({ to }) => void sent.push(`sms ${to}`) },
    email: { send: async ({ to }) => void sent.push(`email ${to}`) },
  });
  const send = (channel: OutgoingMessage['channel'], to: string) =>
    messenger.send({ channel, to, template: 'order-update', text: 'x', variables: {} });
  return { sent, send };
}

describe('the routed messenger', () => {
  it('passes each message to the messenger of its channel, once', async () => {
    const { sent, send } = open();
    await send('sms', '9876543210');
    await send('email', 'asha@example.in');
    expect(sent).toEqual(['sms 9876543210', 'email asha@example.in']);
  });

  it('sends nothing over a channel that has no messenger', async () => {
    const { sent, send } = open();
    await expect(send('whatsapp', '9876543210')).rejects.toThrow(MessageNotSent);
    expect(sent).toEqual([]);
  });
});
