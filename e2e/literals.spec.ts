import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { ACCOUNT_STATES } from './literals/account.ts';
import { ADDRESS_STATES } from './literals/addresses.ts';
import { CALLS } from './literals/calls.ts';
import { CART_STATES } from './literals/cart.ts';
import { CHECKOUT_STATES } from './literals/checkout.ts';
import { CONTENT } from './literals/content.ts';
import { EXCLUDED } from './literals/excluded.ts';
import { FAMILY_STATES } from './literals/family.ts';
import { FRAME } from './literals/frame.ts';
import { HOME_STATES } from './literals/home.ts';
import { LOGIN_STATES } from './literals/login.ts';
import { ORDER_STATES } from './literals/orders.ts';
import { test } from './literals/people.ts';
import { PRODUCT_STATES } from './literals/product.ts';
import { SEARCH_STATES } from './literals/search.ts';
import { UPLOAD_STATES } from './literals/upload.ts';
import { open } from './shop-fixtures.ts';

/**
 * Every literal of the specification, by the state in which the page must show it. `excluded.ts` lists those without a row here,
 * and why.
 */
const STATES = [
  ...FRAME,
  ...LOGIN_STATES,
  ...HOME_STATES,
  ...SEARCH_STATES,
  ...PRODUCT_STATES,
  ...CART_STATES,
  ...CHECKOUT_STATES,
  ...UPLOAD_STATES,
  ...ACCOUNT_STATES,
  ...ADDRESS_STATES,
  ...FAMILY_STATES,
  ...ORDER_STATES,
  ...CONTENT,
  ...CALLS,
];

for (const state of STATES) {
  const { name, who, on = 'phone', route, before, arrange, rows } = state;
  test(`literals: ${name}`, async ({ browser, people, contextOptions }, { project }) => {
    test.skip(on !== 'both' && on !== project.name, `checked on the ${on} only`);
    test.slow(rows.length > 15, 'many rows');
    const session = who === 'visitor' ? undefined : await people(who);
    const context = await browser.newContext({ ...contextOptions, ...(session && { storageState: session }) });
    const page = await context.newPage();
    const address = await before?.(page);
    await open(page, address ?? route);
    await arrange?.(page);
    for (const { text, check } of rows) await check(page, text);
    await context.close();
  });
}

test('every test file named for a literal without a row exists', () => {
  const missing = EXCLUDED.flatMap(({ file }) => (file && !existsSync(file) ? [file] : []));
  expect(missing).toEqual([]);
});

test('no row of the table of literals appears twice', () => {
  const ids = STATES.flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
