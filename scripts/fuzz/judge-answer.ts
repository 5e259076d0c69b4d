import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FuzzRequest } from './make-requests.ts';
import type { OpenApi, Operation } from './read-document.ts';
import type { Answer } from './send-request.ts';

/** What no answer may reveal: file paths of the program, how it failed, its database queries. */
const LEAKS =
  /\bat (?:async )?[\w.<>[\] ]+ \((?:file:|\/|node:)|node_modules|file:\/\/\/(?!etc\/passwd)\w+\/|\.ts:\d+:\d+|\/src\/server|syntax error at or near|invalid input syntax|invalid byte sequence|violates (?:check|unique|foreign key|not-null)|duplicate key value|relation "[^"]*" does not exist|deadlock detected|ECONNREFUSED|ZodError|FST_ERR/;

interface JudgeOptions {
  /** Milliseconds; null if the machine is too busy for times to mean anything. */
  readonly slowMs: number | null;
  readonly accountIds: readonly string[];
}

/**
 * Checks every answer against the document: its status, its schema, its envelope, and that it reveals nothing about the
 * server or other users.
 */
export function createJudge(document: OpenApi, { slowMs, accountIds }: JudgeOptions) {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'shop', ...document }, 'shop');
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (pointer: string) => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `shop${pointer}` });
    compiled.set(pointer, validate);
    return validate;
  };
  const offSchema = ({ answers }: Operation, { status, text }: Answer): string | null => {
    // A refusal must be documented with its exact status: 4XX is a promise to clients, and no excuse for us.
    const pointer = answers[String(status)];
    if (pointer === undefined) return `no schema is documented for ${status}`;
    const validate = validatorOf(pointer);
    return validate(parsed(text)) ? null : `off its schema: ${ajv.errorsText(validate.errors?.slice(0, 3))}`;
  };
  return {
    /** What is wrong with an answer of the API; null if nothing is. */
    ofApi: (operation: Operation, { asker }: FuzzRequest, answer: Answer): string | null => {
      const others = accountIds.filter((_, index) => asker.kind !== 'user' || index !== asker.index);
      const leaked = others.find((id) => answer.text.includes(id));
      return (
        generalFault(answer, slowMs) ??
        (leaked === undefined ? null : "another account's id is in the answer") ??
        headerFault(answer) ??
        (answer.status === 304 || isFile(answer) ? null : offSchema(operation, answer))
      );
    },
    /** The same for pages and pictures, which have no schema. */
    ofPage: (answer: Answer): string | null => generalFault(answer, slowMs),
  };
}

function generalFault({ status, text, ms }: Answer, slowMs: number | null): string | null {
  if (status >= 500 || status < 200) return `status ${status}: ${text.slice(0, 200)}`;
  if (slowMs !== null && ms > slowMs) return `took ${Math.round(ms)} ms`;
  const leak = LEAKS.exec(text) ?? (text.includes(process.cwd()) ? ['the folder of the program'] : null);
  return leak === null ? null : `tells too much: ${leak[0]}`;
}

function headerFault({ headers, status }: Answer): string | null {
  // Node itself refuses bytes that are not HTTP; then there is no request.
  if (status === 431 || headers.connection === 'close') return null;
  if (headers['x-content-type-options'] !== 'nosniff') return 'without nosniff';
  return headers['x-request-id'] === undefined ? 'without a request id' : null;
}

const isFile = ({ status, headers }: Answer) =>
  status === 200 && /^(?:application\/pdf|image\/jpeg)$/.test(String(headers['content-type']));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return `no JSON: ${text.slice(0, 100)}`;
  }
}
