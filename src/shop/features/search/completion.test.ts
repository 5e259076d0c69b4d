import { describe, expect, it } from 'vitest';
import { splitCompletion } from './suggestion-list.tsx';

const shown = (name: string, typed: string) =>
  splitCompletion(name, typed)
    .map(({ text, completes }) => (completes ? `[${text}]` : text))
    .join('');

describe('splitCompletion', () => {
  it.each([
    ['Augmentin 625 Duo', 'augm', 'Augm[entin 625 Duo]'],
    ['Dolo 650 Tablet', '650 dolo', 'Dolo[ ]650[ Tablet]'],
    ['Telma-H Tablet', 'h', '[Telma-]H[ Tablet]'],
    ['Dolo 650', 'paracetamol', '[Dolo 650]'],
    ['Dolo', 'dolo', 'Dolo'],
  ])('%s for "%s"', (name, typed, parts) => {
    expect(shown(name, typed)).toBe(parts);
  });

  it('loses no letter of the name', () => {
    const name = 'Kojivit Ultra Gel 30 gm';
    expect(
      splitCompletion(name, 'ult gel ko')
        .map(({ text }) => text)
        .join(''),
    ).toBe(name);
  });
});
