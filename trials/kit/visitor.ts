import { CookieJar } from '../../src/server/testing/cookie-jar.ts';

/** The shop's answer. */
export interface ShopAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each step knows the structure of its answer.
  readonly data: any;
  readonly text: string;
  /** The sentence in the answer; the whole answer if it is not the shop's envelope. */
  readonly message: string;
}

/** The connection broke, or nothing listens: the signs of a killed shop. */
export class ShopGone extends Error {
  override readonly name = 'ShopGone';
}

/** A shop that takes longer than this counts as gone. */
const ANSWERS_WITHIN_MS = 20_000;

/** A browser's cookies and requests, for the shop that is running now. */
export class Visitor {
  readonly jar = new CookieJar();
  readonly #origin: () => string;

  constructor(origin: () => string, cookie = '') {
    this.#origin = origin;
    for (const pair of cookie.split('; ').filter(Boolean)) this.jar.keep(pair);
  }

  /** One request to an API path (or any path from /). Rejects with `ShopGone` if no complete answer arrived. */
  async ask(
    method: string,
    path: string,
    body?: object | FormData,
    headers: Record<string, string> = {},
  ): Promise<ShopAnswer> {
    const isForm = body instanceof FormData;
    const url = `${this.#origin()}${path.startsWith('/') ? path : `/api/v1/${path}`}`;
    try {
      const answer = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
        headers: {
          cookie: this.jar.header,
          ...(isForm ? { 'x-requested-with': 'fetch' } : body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      for (const line of answer.headers.getSetCookie()) this.jar.keep(line);
      const json = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
      return { status: answer.status, data: json.result?.data, text, message: String(json.message ?? text) };
    } catch (error) {
      throw new ShopGone(`${method} ${path}`, { cause: error });
    }
  }
}
