import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { askedAgain, tellMissingPart } from '#shop/data/connection/missing-part.ts';
import { FailedToLoad } from './loaded.tsx';
import { UNREACHABLE } from './save-outcome.ts';

interface NeededPart<Props> {
  /** Begins the sentence that says what failed: 'The letter'. */
  readonly what: string;
  readonly fetchPart: () => Promise<{ default: ComponentType<Props> }>;
  /** Stands there while the code is on its way. */
  readonly waiting: ReactNode;
}

type State<Props> = ComponentType<Props> | 'asking' | 'failed';

/**
 * A part that the page cannot do without where it stands, but that only some visits see: its code is fetched when it is
 * shown. Where that fails, a sentence and a button to try again stand in its place.
 */
export function neededPart<Props extends object>({ what, fetchPart, waiting }: NeededPart<Props>) {
  const askModule = askedAgain(fetchPart);
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
    // After a second failure the person is told more, and a page from an older version of the shop is loaded again.
    const askAgain = async () => {
      if ((await ask()) === 'failed') void tellMissingPart(what);
    };
    if (Part === 'asking') return waiting;
    if (Part === 'failed') return <FailedToLoad sentence={UNREACHABLE} onRetry={() => void askAgain()} />;
    return <Part {...props} />;
  }
  /** Fetches the code before it is shown; settles, and never fails, once it is there or cannot be had. */
  const prefetch = () =>
    askPart().then(
      () => {},
      () => {},
    );
  return Object.assign(NeededPart, { prefetch });
}
