import { expect, test } from 'vitest';
import { notBuiltIn } from './not-built.ts';

const modules = [{ path: 'dates.ts', text: "export const today = 'Today';\n" }];
const page = (text: string) => [{ path: 'page.tsx', text }];

test('a page that imports sentences as one name can be built', () => {
  const text = "import * as say from '#sentences/dates.ts';\nexport const title = say.today;\n";
  expect(notBuiltIn(page(text), modules)).toEqual([]);
});

test.each([
  ["import { today } from '#sentences/dates.ts';\nexport const title = today;\n", 'import * as say'],
  ["import * as say from '#sentences/times.ts';\nexport const title = say.now;\n", 'There is no module'],
  ["import * as say from '#sentences/dates.ts';\nexport const title = (say: string) => say;\n", 'something else'],
])('a page that the build refuses is named with the reason: %s', (text, reason) => {
  const refused = notBuiltIn(page(text), modules);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/^page\.tsx: /);
  expect(refused[0]).toContain(reason);
});
