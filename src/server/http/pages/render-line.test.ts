import { describe, expect, it } from 'vitest';
import { RenderLine, SharedRenders } from './page-cache.ts';

const STAYS = new AbortController().signal;
const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('the queue of pages to render', () => {
  it('renders a few at once, and serves another network after one more page of a busy one', async () => {
    const line = new RenderLine(2, 100);
    const done: string[] = [];
    let [running, most] = [0, 0];
    const render = (network: string) =>
      line.run(network, STAYS, async () => {
        running += 1;
        most = Math.max(most, running);
        await turn();
        running -= 1;
        done.push(network);
      });
    await Promise.all([...Array.from({ length: 50 }, () => render('crowd')), render('one')]);
    expect(most).toBe(2);
    expect(done.indexOf('one')).toBeLessThan(6);
    expect(done).toHaveLength(51);
  });

  it('refuses the last of the longest line when it is full, and drops clients that have left', async () => {
    const line = new RenderLine(1, 3);
    const gone = new AbortController();
    const worked: string[] = [];
    const work = (network: string, signal = STAYS) =>
      line
        .run(network, signal, async () => {
          await turn();
          worked.push(network);
        })
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    const crowd = ['a', 'a', 'a', 'a'].map((network) => work(network));
    const leaver = work('b', gone.signal);
    gone.abort();
    expect(await Promise.all(crowd)).toEqual(['done', 'done', 'done', 'overloaded']);
    expect(await leaver).toBe('overloaded');
    expect(worked).toEqual(['a', 'a', 'a']);
    expect(await work('c')).toBe('done');
  });
});

describe('a page that is being rendered', () => {
  it('is shared by all who request it meanwhile, even when the first of them leaves, and abandoned when all have left', async () => {
    const renders = new SharedRenders<string>();
    const visitors = [new AbortController(), new AbortController()];
    const signals: AbortSignal[] = [];
    const make = async (allLeft: AbortSignal) => {
      signals.push(allLeft);
      await turn();
      return `page ${signals.length}`;
    };
    const pages = visitors.map(({ signal }) => renders.join('/', signal, make));
    visitors[0]?.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    expect(await Promise.all(pages)).toEqual(['page 1', 'page 1']);
    expect(renders.isRunning('/')).toBe(false);
    const alone = new AbortController();
    const left = renders.join('/', alone.signal, make);
    alone.abort();
    expect([signals[1]?.aborted, renders.isRunning('/')]).toEqual([true, false]);
    await left;
  });

  it('is rendered again after a failure', async () => {
    const renders = new SharedRenders<string>();
    await expect(renders.join('/', STAYS, () => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
    expect(await renders.join('/', STAYS, async () => 'page')).toBe('page');
  });
});
