import { afterEach, expect, it } from 'vitest';
import { isQuiet } from './recover-old-page.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const choose = (selector: string, index: number) => {
  (document.querySelector(selector) as HTMLSelectElement).selectedIndex = index;
};

it.each([
  ['a page for reading', '<p>Text</p>', () => {}, true],
  [
    'fields as they came',
    '<input value=""><select><option>1<option>2</select><input type="checkbox" checked>',
    () => {},
    true,
  ],
  ['a choice that the server made', '<select><option>1<option selected>2</select>', () => {}, true],
  ['an empty list', '<select></select>', () => {}, true],
  ['another choice', '<select><option>1<option>2</select>', () => choose('select', 1), false],
  [
    'another choice than the server’s',
    '<select><option>1<option selected>2</select>',
    () => choose('select', 0),
    false,
  ],
  [
    'a typed text',
    '<textarea></textarea>',
    () => ((document.querySelector('textarea') as HTMLTextAreaElement).value = 'x'),
    false,
  ],
  ['a typed search', '<input type="search" value="dolo">', () => {}, true],
  ['an open dialog', '<dialog open></dialog>', () => {}, false],
] as const)('%s: reloading loses nothing: %#', (_, html, act, isSafe) => {
  document.body.innerHTML = html;
  act();
  expect(isQuiet()).toBe(isSafe);
});
