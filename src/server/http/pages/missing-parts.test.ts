import { afterEach, describe, expect, it } from 'vitest';
import type { ShopContext } from '#contract/shop-context.ts';
import { createTestServer } from '../test-server.ts';

const signal = new AbortController().signal;
let isAway = true;
let failure: Error;

/** A page that shows an article if there is one, over a blog whose database is down. */
async function open() {
  let rendered = 0;
  const inventory = {
    showcase: () => {
      if (isAway) throw failure;
      return { conditions: [], catalogue_version: 1 };
    },
  };
  const render = async (_request: Request, { client }: ShopContext) => {
    rendered += 1;
    const answer = await client.savingsShowcase(signal);
    return new Response(answer.success ? 'whole' : `without: ${answer.message}`, {
      headers: { 'content-type': 'text/html' },
    });
  };
  const app = await createTestServer({ pages: { render }, inventory });
  return { app, rendered: () => rendered };
}

afterEach(() => {
  isAway = true;
});

describe('a page with an unavailable part', () => {
  it.each([
    ['the database is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['the database starts again', Object.assign(new Error('starting up'), { code: '57P03' })],
    ['the disk takes nothing more', Object.assign(new Error('write'), { code: 'EROFS' })],
  ])('is shown without it while %s, not cached, and complete as soon as it is back', async (_why, thrown) => {
    failure = thrown;
    const { app, rendered } = await open();
    for (let visit = 0; visit < 2; visit += 1) {
      const { statusCode, body } = await app.inject('/');
      expect([statusCode, body]).toEqual([200, expect.stringMatching(/^without: The shop cannot answer this/)]);
    }
    isAway = false;
    for (let visit = 0; visit < 2; visit += 1) expect((await app.inject('/')).body).toBe('whole');
    expect(rendered()).toBe(3);
    await app.close();
  });

  it('fails as a whole on an internal error', async () => {
    failure = new TypeError('ours');
    const { app } = await open();
    expect((await app.inject('/')).statusCode).toBe(500);
    await app.close();
  });
});
