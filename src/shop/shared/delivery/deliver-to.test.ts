import { afterEach, beforeEach, expect, it } from 'vitest';
import { definePlaceElement, updatePlaceElements } from './deliver-to.tsx';

const RULE = 'Enter a pin code to see when.';
const KNOWN = { place: { pin: '110001', name: 'New Delhi' }, now: Date.parse('2026-11-23T04:00:00Z'), missing: null };

const words = (about?: string, rx = false): HTMLElement => {
  const element = document.createElement('delivery-words');
  if (about) element.setAttribute('about', about);
  if (rx) element.setAttribute('rx', '');
  element.textContent = RULE;
  document.body.append(element);
  return element;
};

beforeEach(() => {
  definePlaceElement();
  definePlaceElement();
});
afterEach(() => {
  updatePlaceElements(null);
  document.body.replaceChildren();
});

it('shows the server’s text until a place is known, and again when it is removed', () => {
  const line = words('product');
  expect(line).toHaveTextContent(RULE);
  updatePlaceElements(KNOWN);
  expect(line).toHaveTextContent('Get it by Sat, 28 Nov at 110001. COD. Delivery Rs 50, free above Rs 200.');
  updatePlaceElements(null);
  expect(line).toHaveTextContent(RULE);
});

it('fills in elements that are added later, in the header too', () => {
  updatePlaceElements(KNOWN);
  expect(words()).toHaveTextContent(/^Deliver to 110001$/);
  expect(words('cart', true)).toHaveTextContent('Get it within 5 days of our check.');
});

it('follows a medicine that turns out to need a prescription', () => {
  updatePlaceElements(KNOWN);
  const line = words('product');
  line.setAttribute('rx', '');
  expect(line).toHaveTextContent(/^Get it within 5 days/);
  line.removeAttribute('rx');
  expect(line).toHaveTextContent(/^Get it by/);
});

it('does not rewrite text that is already correct', () => {
  const line = words('product');
  updatePlaceElements(KNOWN);
  const before = line.firstChild;
  updatePlaceElements({ ...KNOWN });
  expect(line.firstChild).toBe(before);
});

it('stops updating elements that were removed from the page', () => {
  const line = words('product');
  line.remove();
  updatePlaceElements(KNOWN);
  expect(line).toHaveTextContent(RULE);
});
