/** The kinds of message. Each kind is registered as a template with the provider before it may be sent (DLT). */
export type MessageTemplate = 'login-otp' | 'order-update' | 'account-news' | 'medicine-reminder';

export type MessageChannel = 'sms' | 'email' | 'whatsapp';

/** A message to one person. */
export interface OutgoingMessage {
  readonly channel: MessageChannel;
  /** Ten digits, or an e-mail address. */
  readonly to: string;
  readonly template: MessageTemplate;
  /** The rendered text: for the stand-in and for channels without templates. */
  readonly text: string;
  /** The variables of a registered template. */
  readonly variables: Readonly<Record<string, string>>;
}

/** The provider refused, timed out or was unreachable. As far as is known, the message was not sent. */
export class MessageNotSent extends Error {
  override readonly name = 'MessageNotSent';
}

/** The provider gave no answer, or not in time: the next message would wait as long. */
export class SenderUnanswered extends MessageNotSent {}

/** The message did not leave: the provider was not asked, or could not be reached. The next one would not leave either. */
export class SenderNotReached extends SenderUnanswered {}

/** The pharmacy has registered no text of this kind on this channel: it never sends such a message. */
export class NoTemplate extends MessageNotSent {}

/** Sends messages to people. Rejects with `MessageNotSent`. */
export interface Messenger {
  send(message: OutgoingMessage): Promise<void>;
}

/** A message as the outbox stores it. */
export interface SentMessage {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly channel: MessageChannel;
  readonly to: string;
  readonly template: string;
  readonly text: string;
}
