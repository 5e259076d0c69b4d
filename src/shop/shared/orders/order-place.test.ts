import { expect, it } from 'vitest';
import { detailsHref, readOrderPlace } from './order-place.ts';

const LIST = { kind: 'elsewhere', href: '/account?tab=my-orders' };

it('reads the list and the details from the URL', () => {
  expect(readOrderPlace('?tab=my-orders')).toEqual({ kind: 'list' });
  expect(readOrderPlace('?tab=my-orders&view=details&id=o-1')).toEqual({ kind: 'details', id: 'o-1' });
});

it.each([
  '?tab=my-orders&id=o-1',
  '?tab=my-orders&view=details',
  '?tab=my-orders&view=details&id=',
  '?tab=my-orders&view=map&id=o-1',
  '?tab=SeeOrderDetails',
  '?tab=SeeOrderDetails&id=o-1',
])('redirects %s to the list', (search) => {
  expect(readOrderPlace(search)).toEqual(LIST);
});

it('redirects the old URL of details to the new one', () => {
  expect(readOrderPlace('?tab=SeeOrderDetails&view=details&id=o-1')).toEqual({
    kind: 'elsewhere',
    href: '/account?tab=my-orders&view=details&id=o-1',
  });
});

it('preserves an id with special characters', () => {
  const { search } = new URL(detailsHref('a&b=c #1'), 'https://shop.example');
  expect(readOrderPlace(search)).toEqual({ kind: 'details', id: 'a&b=c #1' });
});

it('reads neither view nor id of another tab', () => {
  expect(readOrderPlace('?tab=address&view=details&id=a-1')).toEqual({ kind: 'list' });
});
