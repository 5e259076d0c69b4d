import { expect, it } from 'vitest';
import { pageAskedFor } from './page-words.ts';

it.each([
  ['order status', 'orders'],
  ['where is my order', 'orders'],
  ['Refund status?', 'orders'],
  ['mera order kab aayega', 'orders'],
  ['ऑर्डर कहाँ है', 'orders'],
  ['log in', 'account'],
  ['change address', 'account'],
  ['customer care number', 'answers'],
  ['delivery to my pin code 560001', 'answers'],
  ['prescription upload', 'answers'],
  ['dolo 650', null],
  ['order dolo 650', null],
  ['medicine for fever', null],
  ['status', null],
  ['', null],
])('%j asks for the page %j', (text, page) => expect(pageAskedFor(text)).toBe(page));
