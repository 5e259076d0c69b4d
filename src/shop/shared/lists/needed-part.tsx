import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { importWithRetry, reportMissingPart } from '#shop/data/connection/missing-part.ts';
import { FailedToLoad } from './loaded.tsx';
import { UNREACHABLE } from './save-outcome.ts';

interface NeededPart<Props> {
  /** Begins the sentence that says what failed: 'The letter'. */
  readonly what: string;
  readonly fetchPart: () => Promise<{ default: ComponentType<Props> }>;
  /** Shown while the code is loading. */
  readonly waiting: ReactNode;
}

type State<Props> = ComponentType<Props> | 'asking' | 'failed';

/**
 * A part that its page needs, but that only some visits see: its code is loaded when it is shown. If that fails, a
 * sentence and a retry button replace it.
 */
export function neededPart<Props extends object>({ what, fetchPart, waiting }: NeededPart<Props>) {
  const askModule = importWithRetry(fetchPart);
  let come: ComponentType<Props> | null = null;
  const askPart = async () => {
    come ??= (await askModule()).default;
    return come;
  };
  function NeededPart(props: Props) {
    const [Part, setPart] = useState<State<Props>>(() => come ?? 'asking');
    const ask = useCallback(async () => {
      setPart((before: State<Props>) => (before === 'failed' ? 'asking' : before));
      const part = await askPart().catch(() => 'failed' as const);
      setPart(() => part);
      return part;
    }, []);
    useEffect(() => void ask(), [ask]);
    // After a second failure the user gets more advice, and a page from an older release is reloaded.
    const askAgain = async () => {
      if ((await ask()) === 'failed') void reportMissingPart(what);
    };
    if (Part === 'asking') return waiting;
    if (Part === 'failed') return <FailedToLoad sentence={UNREACHABLE} onRetry={() => void askAgain()} />;
    return <Part {...props} />;
  }
  /** Preloads the code; settles, and never fails, once it has loaded or failed. */
  const prefetch = () =>
    askPart().then(
      () => {},
      () => {},
    );
  /** Wraps a request so that the part's code loads at the same time: it is answered once both have ended. */
  const alongside =
    <Input extends unknown[], Answer>(ask: (...input: Input) => Promise<Answer>) =>
    async (...input: Input) => {
      const [answer] = await Promise.all([ask(...input), prefetch()]);
      return answer;
    };
  return Object.assign(NeededPart, { prefetch, alongside });
}
