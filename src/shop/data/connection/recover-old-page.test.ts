import { afterEach, expect, it } from 'vitest';
import { isQuiet } from './recover-old-page.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['a page for reading', '<p>Text</p>', null, true],
  ['fields as they came', '<input value=""><select><option>1</select><input type="checkbox" checked>', null, true],
  ['a choice that the server made', '<select><option>1<option selected>2</select>', null, true],
  ['an empty list', '<select></select>', null, true],
  ['a list whose first choice nobody knows', '<select><option>1<option>2</select>', '2', true],
  ['another choice than the server’s', '<select><option>1<option selected>2</select>', '1', false],
  ['a typed text', '<textarea></textarea>', 'x', false],
  ['a typed search', '<input type="search">', 'dolo', true],
  ['an open dialog', '<dialog open></dialog>', null, false],
])('%s: %#', (_, html, typed, isSafe) => {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLSelectElement | HTMLInputElement>('select, input, textarea');
  if (field && typed) field.value = typed;
  expect(isQuiet()).toBe(isSafe);
});
