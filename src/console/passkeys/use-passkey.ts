import type { MeData } from '#contract/areas/counter/counter.ts';
import type { PasskeysData } from '#contract/areas/counter/passkey.ts';
import * as passkeyApi from '#contract/endpoints/counter/passkey.ts';
import * as say from '#sentences/counter/passkeys.ts';
import { callCounter, Refused } from '../data/call-counter.ts';

/** The library for the browser's side of passkeys, loaded when it is first needed. */
const browserHalf = () => import('@simplewebauthn/browser');
type Half = Awaited<ReturnType<typeof browserHalf>>;
type MakeOptions = Parameters<Half['startRegistration']>[0]['optionsJSON'];
type SignOptions = Parameters<Half['startAuthentication']>[0]['optionsJSON'];

/** Whether passkeys work here: the browser supports them, and the page is on https or localhost. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Signs in with any passkey of this machine. */
export async function signInByPasskey(): Promise<MeData> {
  const optionsJSON = await callCounter<SignOptions>(passkeyApi.askForPasskey);
  const made = await withReason(async () => (await browserHalf()).startAuthentication({ optionsJSON }));
  const { id, rawId, type, response } = made;
  const { clientDataJSON, authenticatorData, signature } = response;
  return callCounter<MeData>(passkeyApi.signInByPasskey, {
    response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } },
  });
}

/** Creates a passkey on this machine and adds it to the user's own. */
export async function addPasskey(name: string): Promise<PasskeysData> {
  const optionsJSON = await callCounter<MakeOptions>(passkeyApi.offerPasskey);
  const made = await withReason(async () => (await browserHalf()).startRegistration({ optionsJSON }));
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject } = response;
  return callCounter<PasskeysData>(passkeyApi.addPasskey, {
    name,
    response: { id, rawId, type, response: { clientDataJSON, attestationObject } },
  });
}

/** Runs it, and states in a sentence why the browser refused. */
async function withReason<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : '';
    if (name === 'InvalidStateError') throw new Refused(say.thisMachineHasAPasskey);
    if (name === 'NotAllowedError' || name === 'AbortError') throw new Refused(say.noPasskeyWasUsed);
    throw new Refused(say.theBrowserCouldNotUse);
  }
}
