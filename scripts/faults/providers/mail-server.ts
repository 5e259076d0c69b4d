import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * A misbehaviour of a mail server, at each step of the dialogue. `true`: it did something, and the valid answer is
 * withheld.
 */
export type MailManner = (step: 'greeting' | 'command' | 'letter', socket: Socket, command: string) => boolean;

/** A mail server on this machine: plain SMTP as far as a shop needs it. */
export interface MailServer {
  readonly url: string;
  /** Texts of the accepted messages. */
  readonly letters: string[];
  behave(manner: MailManner | null): void;
  close(): Promise<void>;
}

const HONEST: Readonly<Record<string, string>> = { DATA: '354 Go on.', QUIT: '221 Bye.', EHLO: '250 mail.test' };

/** Opens it. Completely sent messages are stored, whatever the answer was. */
export async function openMailServer(): Promise<MailServer> {
  let manner: MailManner | null = null;
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let heard = '';
    let inLetter = false;
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const lettersEnd = () => {
      const end = heard.indexOf('\r\n.\r\n');
      if (end < 0) return false;
      letters.push(heard.slice(0, end));
      heard = heard.slice(end + 5);
      inLetter = false;
      if (!manner?.('letter', socket, '')) say('250 Taken.');
      return true;
    };
    const commandsEnd = () => {
      const end = heard.indexOf('\r\n');
      if (end < 0) return false;
      const command = heard.slice(0, end);
      heard = heard.slice(end + 2);
      if (manner?.('command', socket, command)) return true;
      const verb = command.slice(0, 4).toUpperCase();
      inLetter = verb === 'DATA';
      say(HONEST[verb] ?? '250 Good.');
      if (verb === 'QUIT') socket.end();
      return true;
    };
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
      while (inLetter ? lettersEnd() : commandsEnd());
    });
    if (!manner?.('greeting', socket, '')) say('220 mail.test ESMTP');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    behave: (next) => {
      manner = next;
      // Earlier connections are closed, so that the next message meets the misbehaviour from the greeting on.
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const at =
  (step: string, does: (socket: Socket) => void, starts = ''): MailManner =>
  (now, socket, command) => {
    if (now !== step || !command.toUpperCase().startsWith(starts)) return false;
    does(socket);
    return true;
  };
const saying = (line: string) => (socket: Socket) => void socket.write(`${line}\r\n`);

/** The misbehaviours by name. */
export const MAIL_MANNERS: Readonly<Record<string, MailManner>> = {
  'mail: never greets': at('greeting', () => undefined),
  'mail: resets at once': at('greeting', (socket) => void socket.resetAndDestroy()),
  'mail: is closed just now': at('greeting', saying('421 Too many of you.')),
  'mail: greets in HTML': at('greeting', saying('<html>Welcome</html>')),
  'mail: greets without end': at('greeting', (socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(`220-${'x'.repeat(500)}\r\n`));
    };
    socket.on('drain', more);
    more();
  }),
  'mail: trickles its greeting': at('greeting', (socket) => {
    const timer = setInterval(() => void (socket.destroyed ? clearInterval(timer) : socket.write('2')), 400);
    timer.unref();
  }),
  'mail: knows no such person': at('command', saying('550 No such person.'), 'RCPT'),
  'mail: is full': at('command', saying('452 No room.'), 'MAIL'),
  'mail: never lets the letter begin': at('command', () => undefined, 'DATA'),
  'mail: wants it later': at('letter', saying('451 Later.')),
  'mail: resets at the letter’s end': at('letter', (socket) => void socket.resetAndDestroy()),
  'mail: takes it and never says so': at('letter', () => undefined),
};
