import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { MeData } from '#contract/areas/counter/counter.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import type { Act } from '#domain/counter/roles.ts';
import { clearDecision } from '../desk/last-decided.tsx';
import { deleteAllTyped } from '../desk/typed/draft-store.ts';
import { clearCounts } from '../queue/queue-counts.ts';
import { callCounter } from './call-counter.ts';
import {
  announceSessionOver,
  announceSignIn,
  announceUserSignOut,
  onSignedInElsewhere,
  onSignedOut,
  recordAnswer,
} from './presence.ts';

/** Who is signed in at the counter: not known yet, nobody, or a staff member. */
type Who = 'asking' | null | MeData;

interface Session {
  readonly who: Who;
  /** Why nobody is signed in any more, for the screen that asks to sign in again. */
  readonly why: string | null;
  readonly enter: (me: MeData) => void;
  /** Asks the server who is signed in now. */
  readonly ask: () => Promise<void>;
  readonly leave: (why?: string) => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

/** Provides who is signed in at the counter, asked when a page opens and when somebody signs in on another one. */
export function CounterSession({ children }: { readonly children: ReactNode }) {
  const [who, setWho] = useState<Who>('asking');
  const [why, setWhy] = useState<string | null>(null);
  const enter = (me: MeData) => {
    recordAnswer();
    announceSignIn();
    deleteAllTyped(me.staff_id);
    setWhy(null);
    setWho(me);
  };
  const ask = () =>
    callCounter<MeData>(counterApi.whoAmI).then(
      (me) => {
        deleteAllTyped(me.staff_id);
        setWho(me);
      },
      () => setWho((before) => (before === 'asking' ? null : before)),
    );
  const leave = async (reason?: string) => {
    setWhy(reason ?? null);
    // Offline the cookie stays, and the server ends its session after ten idle minutes.
    await callCounter(counterApi.signOut).catch(() => undefined);
    if (reason === undefined) announceUserSignOut();
    else announceSessionOver();
  };
  useEffect(
    () =>
      onSignedOut((left) => {
        clearCounts();
        clearDecision();
        if (left) deleteAllTyped();
        setWho(null);
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the page opens, and after a sign-in on another page.
  useEffect(() => {
    void ask();
    return onSignedInElsewhere(() => {
      clearCounts();
      clearDecision();
      setWho('asking');
      void ask();
    });
  }, []);
  return <SessionContext value={{ who, why, enter, ask, leave }}>{children}</SessionContext>;
}

/** The session, whether anybody is signed in or not. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('This component is outside the counter’s session provider.');
  return session;
}

/** The signed-in user. Only for screens, which need a session. */
export function useMe(): MeData {
  const { who } = useSession();
  if (who === 'asking' || who === null) throw new Error('This component needs a signed-in user.');
  return who;
}

/** Whether the signed-in user may do it. The server checks again at every request. */
export function mayDo(me: MeData, act: Act): boolean {
  return me.acts.includes(act);
}
