import { type Logger, type LoggerOptions, pino } from 'pino';
import { traceFacts } from './trace.ts';
import type { LogLevel } from './variables.ts';

/** Field names whose values must never be logged. */
const PERSONAL_KEYS = new Set([
  ...['phone', 'mobile', 'recipient', 'to', 'otp', 'code_mac', 'email', 'address', 'password', 'token', 'cookie'],
  ...[
    'firstName',
    'lastName',
    'first_name',
    'last_name',
    'dob',
    'date_of_birth',
    'name_of_patient',
    'patient',
    'holder',
  ],
  ...['house_number', 'houseNumber', 'street', 'landmark', 'filename', 'fileName', 'authorization', 'secret', 'access'],
  ...['refresh', 'challenge', 'device', 'signature', 'card'],
]);
const HIDDEN = '[hidden]';

/** Indian mobile numbers, with or without +91, 91 or 0 before them, also URL-encoded; not inside longer words or numbers. */
const PHONE = /(?<![\w-])(?:(?:\+|%2B)?91[\s.-]?|0[\s.-]?)?[6-9]\d{4}[\s.-]?\d{5}(?![\w-])/gi;
const EMAIL = /[^\s"'<>(),:;\\/=]{1,64}(?:@|%40)[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
/** The name of an uploaded file: "rx-of-asha.jpg". */
const FILE = /[^\s"'<>\\/]{1,120}\.(?:jpe?g|png|pdf|heic|webp)\b/gi;
/** 13 to 19 digits, in groups or not: a card. Moments in milliseconds have 13, but never stand alone in a text of ours. */
const CARD = /(?<![\w.-])(?:\d[ -]?){13,19}(?![\w-])/g;
/** Our tokens and signatures: 43 characters of base64url (256 bits), with what comes before an access token's. */
const TOKEN = /(?<![\w-])(?:[\w-]{1,64}\.\d{1,12}\.)?[\w-]{43}(?![\w-])/g;

/** A text without anything that looks like a phone number, an e-mail address, a card, a token or the name of an upload. */
export function maskText(text: string): string {
  return [EMAIL, FILE, TOKEN, CARD, PHONE].reduce((masked, pattern) => masked.replace(pattern, HIDDEN), text);
}

const DEEPEST = 6;

/** Log fields without personal data, recognised by field name and by form. */
export function maskFacts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return value >= 6e9 && value < 1e10 ? HIDDEN : value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return maskError(value);
  if (depth > DEEPEST || Buffer.isBuffer(value)) return HIDDEN;
  if (Array.isArray(value)) return value.map((one) => maskFacts(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, PERSONAL_KEYS.has(name) ? HIDDEN : maskFacts(one, depth + 1)]),
  );
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  /** The database's codes and names of what was violated. Never the values: a failing row may be somebody's address. */
  readonly constraint?: string;
  readonly table?: string;
  readonly cause?: LoggedError;
}

/** The database quotes its input in these messages; the words before the quote say enough. */
const QUOTING =
  /(invalid input (?:syntax|value)[^:]*:).*|(value too long[^:]*:).*|(date\/time field value out of range:).*/s;

/**
 * A fault for the log: kind, message, stack and the database's own codes. Anything else attached to it (a failing row,
 * the parameters of a query, a request's body) stays out, because it may be anything that a person typed.
 */
export function maskError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskText(String(error)), stack: '' };
  const { code, constraint, table, cause } = error as Error & { [name: string]: unknown };
  const message = maskText(error.message.replace(QUOTING, (_all, ...heads) => `${heads.find(Boolean)} ${HIDDEN}`));
  // The stack begins with the message, which may be anything; the frames are ours.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(cause !== undefined && depth < 3 ? { cause: maskError(cause, depth + 1) } : {}),
  };
}

/** All control characters but tab and line feed: on a terminal they could move the cursor and forge lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;

/** Text that is safe to show on a terminal. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '\u00b7');
}

/** The shop's logger: JSON lines in UTC, levels by name, personal data masked by field name and by form, each with the request or job it belongs to. */
export function loggerOptions(level: LogLevel): LoggerOptions {
  return {
    level,
    base: null,
    // A request's own logger already adds its id.
    mixin: (_facts, _level, logger) => {
      const { reqId: _known, ...rest } = traceFacts();
      return _known === undefined || 'reqId' in logger.bindings() ? rest : { reqId: _known, ...rest };
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (thrown: unknown) => (thrown instanceof Error ? maskError(thrown) : thrown) },
    formatters: {
      level: (label) => ({ level: label }),
      log: (facts) => maskFacts(facts) as Record<string, unknown>,
    },
    hooks: {
      logMethod(parts, method) {
        const masked = parts.map((part) => (typeof part === 'string' ? maskText(part) : part));
        method.apply(this, masked as typeof parts);
      },
    },
  };
}

/** The shop's log on standard output: JSON lines, or lines for people where a terminal is watched. */
export function createLogger(level: LogLevel, forPeople = process.stdout.isTTY === true): Logger {
  const options = loggerOptions(level);
  if (!forPeople) return pino(options);
  return pino(options, { write: (line: string) => process.stdout.write(lineForPeople(line)) });
}

/** "08:21:56 info  request method=GET path=/product status=200" from a line of JSON. The clock is UTC. */
export function lineForPeople(json: string): string {
  const { time, level, msg, err, reqId: _reqId, ...rest } = JSON.parse(json) as Record<string, unknown>;
  const facts = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? withoutControls(value) : JSON.stringify(value)}`,
  );
  const clock = String(time).slice(11, 19);
  const stack =
    typeof err === 'object' && err !== null && 'stack' in err ? `\n${withoutControls(String(err.stack))}` : '';
  return `${[clock, String(level).padEnd(5), msg, ...facts].join(' ')}${stack}\n`;
}
