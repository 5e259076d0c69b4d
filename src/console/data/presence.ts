/**
 * When the counter was last used, and whether its session is over. All pages of one browser share one session, so they inform
 * each other. The server decides, by the requests it receives (`idle_minutes`); this is only the page's copy of its timer.
 */
type PresenceMessage = 'used' | 'out' | 'left';

const channel = new BroadcastChannel('counter-presence');
const whenOut = new Set<(left: boolean) => void>();
let usedAt = Date.now();

channel.onmessage = ({ data }: MessageEvent<PresenceMessage>) => hear(data);

function hear(message: PresenceMessage): void {
  if (message === 'used') usedAt = Date.now();
  else for (const listener of whenOut) listener(message === 'left');
}

function send(message: PresenceMessage): void {
  hear(message);
  channel.postMessage(message);
}

/** A signed-in request was answered: the ten idle minutes start again. */
export const recordAnswer = () => send('used');
/** The session is over: every page of this browser goes back to signing in. */
export const announceSessionOver = () => send('out');
/** The user signed out: none of their data remains. */
export const announceUserSignOut = () => send('left');
/** How long the counter has been idle, in milliseconds. */
export const idleMs = () => Date.now() - usedAt;

/** Calls back when the session is over, with whether the user signed out. Returns the function that unsubscribes. */
export function onSignedOut(listener: (left: boolean) => void): () => void {
  whenOut.add(listener);
  return () => void whenOut.delete(listener);
}
