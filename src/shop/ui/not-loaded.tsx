import { useCallback, useEffect, useState } from 'react';
import { brand } from '#brand';
import { tryConnection } from '#shop/data/connection/connection.ts';
import { loadAnewOnce } from '#shop/data/connection/load-anew.ts';
import { Button } from './button.tsx';

type State = 'asking' | 'trying' | 'out' | 'reached';

/**
 * In the place of a page, or of a part to be read, whose program or data could not be fetched; header, footer and bar
 * stay. Where the shop can be reached, the page is asked of it whole, once: after a new edition its files have other names.
 */
export default function NotLoaded() {
  const { state, tryAgain } = useArrival();
  if (state === 'asking') return <div className="min-h-[50dvh]" />;
  return <NotLoadedWords state={state} onTry={() => void tryAgain()} />;
}

interface NotLoadedWordsProps {
  readonly state: Exclude<State, 'asking'>;
  readonly onTry: () => void;
}

/** What a person reads there. */
export function NotLoadedWords({ state, onTry }: NotLoadedWordsProps) {
  return (
    <div role="alert" className="page grid justify-items-start gap-4 py-12">
      <title>{`This could not be loaded | ${brand.name}`}</title>
      <h1 className="font-bold text-2xl md:text-3xl">This could not be loaded</h1>
      <p>
        {state === 'reached'
          ? 'The shop did not send all of the page. Your cart is as you left it. Please load the page again.'
          : 'There is no connection to the shop. Please try again.'}
      </p>
      <Button size="large" busy={state === 'trying'} busyText="Trying..." onClick={onTry}>
        {state === 'reached' ? 'Load again' : 'Try again'}
      </Button>
    </div>
  );
}

/** Looks for the shop at once, at a press, and when the browser has a line again. */
function useArrival() {
  const [state, setState] = useState<State>('asking');
  const tryAgain = useCallback(async () => {
    setState('trying');
    if (await tryConnection()) location.reload();
    else setState('out');
  }, []);
  useEffect(() => {
    void tryConnection().then((reached) => {
      if (!reached) setState('out');
      else if (!loadAnewOnce()) setState('reached');
    });
    const onLine = () => void tryAgain();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, [tryAgain]);
  return { state, tryAgain };
}
