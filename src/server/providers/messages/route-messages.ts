import { MessageNotSent, type Messenger } from './messenger.ts';

/**
 * Hands each message to the messenger of its channel. Refuses a channel that has none: a message must not silently
 * arrive by another way than the one the person agreed to.
 */
export function createRoutedMessenger({
  sms,
  email,
}: {
  readonly sms: Messenger;
  readonly email: Messenger;
}): Messenger {
  return {
    send: async (message) => {
      switch (message.channel) {
        case 'sms':
          return sms.send(message);
        case 'email':
          return email.send(message);
        default:
          throw new MessageNotSent(`Nobody sends messages by ${message.channel}.`);
      }
    },
  };
}
