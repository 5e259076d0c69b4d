import { expect, it } from 'vitest';
import { speakMadeUp } from './made-up-switch.tsx';

function pageWith(html: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  return page;
}

const later = () => new Promise((resolve) => setTimeout(resolve));

it('translates texts and labels into the made-up language, and leaves scripts and typed text', () => {
  const page = pageWith(
    '<p title="Price">Add to cart</p><script>let price = 1;</script><textarea>My words</textarea><i>a@b.example</i>',
  );
  speakMadeUp(page);
  expect(page.querySelector('p')?.textContent).not.toMatch(/[A-Za-z]/);
  expect(page.querySelector('p')?.title).not.toMatch(/[A-Za-z]/);
  expect(page.querySelector('script')?.textContent).toBe('let price = 1;');
  expect(page.querySelector('textarea')?.textContent).toBe('My words');
  expect(page.querySelector('i')?.textContent).toBe('a@b.example');
});

it('translates later content, too, and restores the English', async () => {
  const page = pageWith('<p>Add to cart</p>');
  const end = speakMadeUp(page);
  const late = page.createElement('b');
  late.append('Added');
  page.body.append(late);
  await later();
  expect(page.body.textContent).not.toMatch(/[A-Za-z]/);
  end();
  expect(page.body.textContent).toBe('Add to cartAdded');
  late.textContent = 'Again';
  await later();
  expect(late.textContent).toBe('Again');
});
