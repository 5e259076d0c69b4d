import type { z } from 'zod';
import { traceHeaders } from '../../ops/trace.ts';
import { readBody } from '../read-body.ts';
import { GatewayRefused, GatewayUnavailable } from './payment-gateway.ts';
import { errorAnswer } from './razorpay-answers.ts';

export interface RazorpayAccount {
  readonly keyId: string;
  readonly keySecret: string;
  /** Origin of the API; the client adds /v1/…. */
  readonly apiUrl: string;
  readonly timeoutMs?: number;
}

/** One call of the API and the shape its answer must have. Rejects with `GatewayRefused` or `GatewayUnavailable` alone. */
export interface RazorpayClient {
  get<Answer>(path: string, shape: z.ZodType<Answer>): Promise<Answer>;
  post<Answer>(path: string, shape: z.ZodType<Answer>, body: object, headers?: Record<string, string>): Promise<Answer>;
}

/** The code of a refusal for wrong keys: it says nothing about what was asked for. */
export const KEYS_REFUSED = 'KEYS_REFUSED';

const MAX_ANSWER_BYTES = 1024 * 1024;
/** Client errors that pass: a slow request, a repeat while the first still runs, too many at once. */
const PASSING: readonly number[] = [408, 409, 425, 429];

/**
 * Calls Razorpay's API with the keys of an account. A reading is tried twice, a writing once. Redirects are not followed: the
 * keys go to one origin alone. No error repeats a key, an address or what the gateway wrote, beyond its own error words.
 */
export function createRazorpayClient({ keyId, keySecret, apiUrl, timeoutMs = 5_000 }: RazorpayAccount): RazorpayClient {
  const origin = apiUrl.replace(/\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const call = async <Answer>(path: string, shape: z.ZodType<Answer>, request: RequestInit): Promise<Answer> => {
    const response = await fetch(`${origin}/v1/${path}`, {
      ...request,
      headers: { ...traceHeaders(), authorization, accept: 'application/json', ...request.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new GatewayUnavailable(`The payment gateway did not answer (${kindOf(error)}).`);
    });
    return readAnswer(response, shape);
  };
  return {
    get: async (path, shape) => {
      try {
        return await call(path, shape, { method: 'GET' });
      } catch (error) {
        if (!(error instanceof GatewayUnavailable)) throw error;
        return call(path, shape, { method: 'GET' });
      }
    },
    post: (path, shape, body, headers = {}) =>
      call(path, shape, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      }),
  };
}

/** A refusal counts only in the gateway's own shape: a proxy's page of HTML decides nothing about money. */
async function readAnswer<Answer>(response: Response, shape: z.ZodType<Answer>): Promise<Answer> {
  const { status } = response;
  const json = await readJson(response);
  if (status >= 400 && status < 500 && !PASSING.includes(status)) {
    const refusal = errorAnswer.safeParse(json);
    if (refusal.success) throw refusedBy(status, refusal.data.error);
  }
  const read = shape.safeParse(json);
  if (response.ok && read.success) return read.data;
  throw new GatewayUnavailable(`The payment gateway answered nothing that can be used (status ${status}).`);
}

function refusedBy(status: number, error: z.infer<typeof errorAnswer>['error']): GatewayRefused {
  if (status === 401 || status === 403) {
    return new GatewayRefused(KEYS_REFUSED, `The payment gateway refused the keys (status ${status}).`);
  }
  const code = /^[A-Z_]{1,60}$/.test(error.code) ? error.code : `STATUS_${status}`;
  const reason = /^[a-z_]{1,60}$/.test(error.reason ?? '') ? `, ${error.reason}` : '';
  return new GatewayRefused(code, `The payment gateway refused (${code}${reason}).`);
}

/** Undefined for half an answer, HTML, an endless one: whatever it was, it says nothing. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await readBody(response, MAX_ANSWER_BYTES));
  } catch {
    return undefined;
  }
}

/** The kind of a failed connection; its message could carry the key or the address that was called. */
function kindOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'unknown';
}
