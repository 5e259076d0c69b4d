import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runShop } from '../testing/run-shop.ts';

const home = mkdtempSync(join(tmpdir(), 'samesalt-sample-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const MSG91 = {
  ...{ SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key-of-a-test-account' },
  ...{ MSG91_OTP_TEMPLATE_ID: 'template-login', MSG91_ORDER_TEMPLATE_ID: 'template-order' },
};

it.each([
  ['in a shop that others see', { SHOP_MODE: 'trial' }, /trial mode.*only made in a shop that is being tried/s],
  ['where messages leave the machine', MSG91, /sends real messages/],
  ['where there is no shop', {}, /There is no shop in/],
])('makes no sample day %s', async (_where, env, sentence) => {
  const said = await runShop(['sample-day'], { DATA_DIR: join(home, 'var'), ...env });
  expect(said.code).toBe(1);
  expect(said.errors).toMatch(sentence);
});
