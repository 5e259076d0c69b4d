import { useCallback, useEffect, useState } from 'react';
import { brand } from '#brand';
import * as say from '#sentences/pages/ui.ts';
import { tryConnection } from '#shop/data/connection/connection.ts';
import { reloadOnce } from '#shop/data/connection/reload-once.ts';
import { Button } from './button.tsx';
import Drawn from './drawings.tsx';

type State = 'asking' | 'trying' | 'out' | 'reached';

/**
 * Replaces a page, or a part of one, whose code or data could not be loaded; header, footer and bar stay. Where the
 * shop can be reached, the page is loaded in full, once: after an update its files have other names.
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

/** The text for the user. */
export function NotLoadedWords({ state, onTry }: NotLoadedWordsProps) {
  return (
    <div role="alert" className="page grid justify-items-start gap-4 py-12">
      <title>{say.thisCouldNotBeLoaded(brand.name)}</title>
      <div className="h-[140px] w-[200px] max-w-full">
        <Drawn of={state === 'reached' ? 'broken' : 'offline'} />
      </div>
      <h1 className="font-bold text-2xl md:text-3xl">{say.thisCouldNotBe}</h1>
      <p>{state === 'reached' ? say.theShopDidNot : say.thereIsNoConnection}</p>
      <Button size="large" busy={state === 'trying'} busyText={say.trying} onClick={onTry}>
        {state === 'reached' ? say.loadAgain : say.tryAgain}
      </Button>
    </div>
  );
}

/** Checks the connection at once, on a press, and when the browser is online again. */
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
      else if (!reloadOnce()) setState('reached');
    });
    const onLine = () => void tryAgain();
    window.addEventListener('online', onLine);
    return () => window.removeEventListener('online', onLine);
  }, [tryAgain]);
  return { state, tryAgain };
}
