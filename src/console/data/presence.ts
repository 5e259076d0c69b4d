/**
 * When the counter was last used, and whether its session is over: all pages of one browser share one session, so they inform each
 * other. The server decides by the requests it receives (`idle_minutes`); this is the page's own copy of that timer.
 */
type Told = 'used' | 'out' | 'left';

const channel = new BroadcastChannel('counter-presence');
const whenOut = new Set<(left: boolean) => void>();
let usedAt = Date.now();

channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);

function hear(message: Told): void {
  if (message === 'used') usedAt = Date.now();
  else for (const listener of whenOut) listener(message === 'left');
}

function tell(message: Told): void {
  hear(message);
  channel.postMessage(message);
}

/** A signed-in request was answered: the ten idle minutes start again. */
export const recordAnswer = () => tell('used');
/** The session is over: every page of this browser goes back to signing in. */
export const announceSessionOver = () => tell('out');
/** The user signed out: none of their data remains. */
export const announceUserSignOut = () => tell('left');
/** How long the counter has been idle, in milliseconds. */
export const idleMs = () => Date.now() - usedAt;

/** Calls back when the session is over, with whether the user signed out. Returns the function that unsubscribes. */
export function onSignedOut(listener: (left: boolean) => void): () => void {
  whenOut.add(listener);
  return () => void whenOut.delete(listener);
}
