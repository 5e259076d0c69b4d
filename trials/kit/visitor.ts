import { CookieJar } from '../../src/server/testing/cookie-jar.ts';

/** What the shop answered. */
export interface Told {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each step knows what it asked for, and reads it by name.
  readonly data: any;
  readonly text: string;
  /** The sentence of the answer; the whole answer where it is none of the shop's. */
  readonly message: string;
}

/** The connection broke, or nobody listens: what a killed shop looks like. */
export class ShopGone extends Error {
  override readonly name = 'ShopGone';
}

/** Nothing of a shop takes longer than this, whatever stands around it. */
const ANSWERS_WITHIN_MS = 20_000;

/** A browser's cookies and requests, over the shop that runs just now. */
export class Visitor {
  readonly jar = new CookieJar();
  readonly #origin: () => string;

  constructor(origin: () => string, cookie = '') {
    this.#origin = origin;
    for (const pair of cookie.split('; ').filter(Boolean)) this.jar.keep(pair);
  }

  /** One request to an API path (or any path from /). Rejects with `ShopGone` where no whole answer came. */
  async ask(
    method: string,
    path: string,
    body?: object | FormData,
    headers: Record<string, string> = {},
  ): Promise<Told> {
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
