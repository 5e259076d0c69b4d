import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../trials/kit/random.ts';
import { GROWTH, judgeGrowth } from './judge-growth.ts';
import { mutate } from './mutate.ts';
import { bytesOf, bytesRecipe, kernelOf, resize, sizeOf, textRecipe } from './recipe.ts';
import { type InputKind, searchCosts } from './search-costs.ts';
import { FILE_UNITS, TEXT_UNITS } from './units-table.ts';

const seriesOf = (cost: (bytes: number) => number) => [1, 2, 4, 8].map((n) => ({ bytes: n * 1_000, ms: cost(n) }));

describe('growth', () => {
  it.each([
    ['constant', () => 40, false],
    ['linear', (n: number) => 10 * n, false],
    ['linear above what every request costs', (n: number) => 30 + 10 * n, false],
    ['n log n', (n: number) => 5 * n * Math.log2(n * 1_000), false],
    ['half as much again at the end, for a larger memory', (n: number) => 10 * n * (n === 8 ? 1.5 : 1), false],
    ['quadratic', (n: number) => 10 * n ** 2, true],
    ['quadratic above what every request costs', (n: number) => 10 + 5 * n ** 2, true],
    ['n to the power of 1.6', (n: number) => 10 * n ** 1.6, true],
    ['quadratic up to a limit of its own', (n: number) => 10 * Math.min(n, 4) ** 2, true],
    ['exponential', (n: number) => 10 * 3 ** n, true],
  ])('that is %s: steep %s', (_what, cost, superlinear) => {
    expect(judgeGrowth(seriesOf(cost)).superlinear).toBe(superlinear);
  });

  it('that can hardly be measured raises no alarm, and a small cost at the limit is harmless', () => {
    expect(judgeGrowth(seriesOf((n) => 0.03 * n ** 2)).superlinear).toBe(false);
    expect(judgeGrowth(seriesOf((n) => 0.35 * n ** 2))).toMatchObject({ superlinear: true, harmless: true });
    expect(GROWTH).toBeLessThan(8);
  });
});

describe('a recipe', () => {
  it('is lengthened by repetition, and keeps opening and closing pieces equal in number', () => {
    const nested = [
      { bytes: 'a', times: 1 },
      { bytes: '[', times: 3 },
      { bytes: ']', times: 3 },
    ];
    expect(bytesOf(resize(nested, 21)).toString()).toBe(`a${'['.repeat(10)}${']'.repeat(10)}`);
    expect(kernelOf(resize(nested, 21))).toBe(kernelOf(nested));
    expect(bytesOf(resize(textRecipe('abc'), 9)).toString()).toBe('abcabcabc');
  });

  it('stays within its limit and never becomes empty, whatever is done to it', () => {
    const random = seededRandom(7);
    let recipe = bytesRecipe(Buffer.from('{"a":"b"}'));
    for (let change = 0; change < 3_000; change += 1) {
      recipe = mutate(recipe, { random, units: FILE_UNITS, others: [textRecipe('xyz')], mostBytes: 5_000 });
      expect(sizeOf(recipe)).toBeLessThanOrEqual(5_000);
      expect(sizeOf(recipe)).toBeGreaterThan(0);
      expect(bytesOf(recipe).length).toBe(sizeOf(recipe));
    }
  });

  it('is the same for the same seed', () => {
    const drawn = (seed: number) => {
      const random = seededRandom(seed);
      let recipe = textRecipe('dolo 650');
      for (let change = 0; change < 50; change += 1)
        recipe = mutate(recipe, { random, units: TEXT_UNITS, others: [], mostBytes: 500 });
      return recipe;
    };
    expect(drawn(3)).toEqual(drawn(3));
    expect(drawn(3)).not.toEqual(drawn(4));
  });
});

describe('the search', () => {
  /**
   * Counts steps instead of time, so that a test gives the same result on every machine: a thousand steps are a
   * millisecond.
   */
  const kindOf = (stepsOf: (text: string) => number): InputKind => ({
    name: 'planted',
    seeds: [textRecipe('name=value; other=1')],
    units: TEXT_UNITS,
    mostBytes: 64_000,
    triedBytes: 8_000,
    send: async (bytes) => {
      const ms = stepsOf(bytes.toString('latin1')) / 1_000;
      return { ms, mainMs: ms, ended: '200' };
    },
  });
  const search = (kind: InputKind) => searchCosts(kind, { random: seededRandom(1), isOver: (tries) => tries > 1_500 });

  /** A pattern that starts again at every word and runs to the end of the line. */
  const startsAtEveryWord = (text: string) => {
    let steps = text.length;
    for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 1)) {
      const end = text.indexOf('!', at);
      steps += (end === -1 ? text.length : end) - at;
    }
    return steps;
  };

  it('finds a reader that starts over at each occurrence of some word, and says which word', async () => {
    const { findings } = await search({ ...kindOf(startsAtEveryWord), units: FILE_UNITS });
    const steep = findings.filter(({ superlinear, harmless }) => superlinear && !harmless);
    expect(steep.map(({ recipe }) => kernelOf(recipe)).join()).toContain('obj');
    expect(Math.max(...steep.map(({ ratio }) => ratio))).toBeGreaterThan(2);
  });

  it('finds quadratic spaces, and nothing in a linear reader or one that takes little', async () => {
    const spaces = (text: string) =>
      (text.match(/ +/g) ?? []).reduce((sum, { length }) => sum + length ** 2, text.length);
    const steepIn = async (kind: InputKind) =>
      (await search(kind)).findings.filter(({ superlinear, harmless }) => superlinear && !harmless);
    expect(await steepIn(kindOf(spaces))).not.toEqual([]);
    expect(await steepIn(kindOf((text) => text.length * 5))).toEqual([]);
    expect(await steepIn(kindOf((text) => spaces(text.slice(0, 100))))).toEqual([]);
  });

  it('measures up to the accepted size if the shop refuses anything longer', async () => {
    const kind = kindOf((text) => (text.length > 2_000 ? 10 : startsAtEveryWord(text) * 50));
    const refusing: InputKind = {
      ...kind,
      units: FILE_UNITS,
      send: async (bytes) => ({ ...(await kind.send(bytes)), ended: bytes.length > 2_000 ? '400' : '200' }),
    };
    const { findings } = await search(refusing);
    expect(findings.some(({ superlinear, harmless }) => superlinear && !harmless)).toBe(true);
  });
});
