import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { followsTwoNumbers } from './judge-pdf.ts';

/** What ISO 32000-1 allows before the word `obj`, as a plain pattern: slow, but easy to verify. */
const GAP = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]{0,80}[\\r\\n])';
const OBJECT_BEFORE = new RegExp(`\\d${GAP}{1,32}\\d{1,10}${GAP}{0,32}$`);

describe('an object that hides', () => {
  it.each(['1 0 ', '1 0', '1\n0\n', '12 %a comment\n0 %another\r', '1%\n0%\n', 'x1 0 ', '1\x002\t'])(
    'is seen behind %j',
    (before) => expect(followsTwoNumbers(Buffer.from(before, 'latin1'), before.length)).toBe(true),
  );

  it.each(['end', '10', ' 10 ', '1 a 0 ', 'R ', '1 0 x', '1 0 %open'])('is not seen behind %j', (before) =>
    expect(followsTwoNumbers(Buffer.from(before, 'latin1'), before.length)).toBe(false),
  );

  it('is never missed if the plain pattern finds it', () => {
    const piece = fc.constantFrom('1', '23', ' ', '\n', '\r', '\0', '%', 'a', 'obj', '%c\n', '(', '0');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const before = pieces.join('');
        if (OBJECT_BEFORE.test(before))
          expect(followsTwoNumbers(Buffer.from(before, 'latin1'), before.length)).toBe(true);
      }),
      { numRuns: runs(5_000) },
    );
  });

  it('takes linear time, however often the word occurs', () => {
    const steps = (unit: string) => {
      const bytes = Buffer.from(unit.repeat(2_000), 'latin1');
      let count = 0;
      const counting = new Proxy(bytes, {
        get: (target, key) => {
          if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
          return Reflect.get(target, key);
        },
      });
      for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) followsTwoNumbers(counting, at);
      return count / bytes.length;
    };
    for (const unit of [
      'obj',
      '1%obj',
      '1%1%obj',
      '1 %obj',
      ' obj\n',
      '%\n obj',
      '% obj\n obj\n',
      '%a\n%b\n0obj\n',
      `${'9'.repeat(50)}obj`,
    ])
      expect(steps(unit), unit).toBeLessThan(4);
  });
});
