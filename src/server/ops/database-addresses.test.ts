import { expect, it } from 'vitest';
import { databaseAddresses } from './database-addresses.ts';

it.each([
  ['postgres://a:b@one:5432/shop', ['postgres://a:b@one:5432/shop']],
  ['postgres://one/shop', ['postgres://one/shop']],
  ['postgres://a:b@one:5432,two:5433/shop', ['postgres://a:b@one:5432/shop', 'postgres://a:b@two:5433/shop']],
  [
    'postgres://a:b@one,two/shop?sslmode=disable&target_session_attrs=read-write',
    ['postgres://a:b@one/shop?sslmode=disable', 'postgres://a:b@two/shop?sslmode=disable'],
  ],
  ['postgres://a:b@[::1]:5432,[::2]/shop', ['postgres://a:b@[::1]:5432/shop', 'postgres://a:b@[::2]/shop']],
  ['postgres://a:b,c@one/shop', ['postgres://a:b,c@one/shop']],
])('reads %s', (given, addresses) => {
  expect(databaseAddresses(given)).toEqual(addresses);
});
