/**
 * When the counter was last used, and whether its session is over. All pages of one browser share one session, so they inform
 * each other. The server decides, by the requests it receives (`idle_minutes`); this is only the page's copy of its timer.
 */
type PresenceMessage = 'used' | 'in' | 'out' | 'left';

const channel = new BroadcastChannel('counter-presence');
const whenIn = new Set<() => void>();
const whenOut = new Set<(left: boolean) => void>();
let usedAt = Date.now();

channel.onmessage = ({ data }: MessageEvent<PresenceMessage>) => hear(data);

function hear(message: PresenceMessage): void {
  if (message === 'used') usedAt = Date.now();
  else if (message === 'in') for (const listener of whenIn) listener();
  else for (const listener of whenOut) listener(message === 'left');
}

function send(message: PresenceMessage): void {
  hear(message);
  channel.postMessage(message);
}

/** A signed-in request was answered: the ten idle minutes start again. */
export const recordAnswer = () => send('used');
/** Somebody signed in on this page: every other page of this browser is theirs too, whoever had it before. */
export const announceSignIn = () => channel.postMessage('in' satisfies PresenceMessage);
/** The session is over: every page of this browser goes back to signing in. */
export const announceSessionOver = () => send('out');
/** The user signed out: none of their data remains. */
export const announceUserSignOut = () => send('left');
/** How long the counter has been idle, in milliseconds. */
export const idleMs = () => Date.now() - usedAt;

/** Calls back when somebody signed in on another page. Returns the function that unsubscribes. */
export function onSignedInElsewhere(listener: () => void): () => void {
  whenIn.add(listener);
  return () => void whenIn.delete(listener);
}

/** Calls back when the session is over, with whether the user signed out. Returns the function that unsubscribes. */
export function onSignedOut(listener: (left: boolean) => void): () => void {
  whenOut.add(listener);
  return () => void whenOut.delete(listener);
}
