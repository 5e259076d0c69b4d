import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const addAPasskeyForThis = 'Add a passkey for this machine';
export const outOfTheField = 'Out of the field';
export const isAddedTheNext = (name: string) => `${name} is added. The next sign-in on this machine needs no code.`;
export const isRemoved = (called: string) => `${called} is removed.`;
export const myPasskeys = 'My passkeys';
export const aPasskeySignsYou =
  'A passkey signs you in by this machine’s fingerprint, face or PIN. The codes of your app go on working beside it.';
export const lookingUpYourPasskeys = 'Looking up your passkeys …';
export const youHaveNoPasskey = 'You have no passkey yet.';
export const added = (addedAt: string, usedAt: string | null) =>
  `Added ${addedAt}, ${usedAt === null ? 'not used yet' : `used ${usedAt}`}`;
export const remove = (marked: ReactNode) => slots`Remove${marked}`;
export const thisBrowserCannotMake = 'This browser cannot make passkeys here.';
export const nameOfThePasskey = 'Name of the passkey';
export const toKnowItAgain = 'To know it again, as in: computer at the window.';
export const adding = 'Adding …';
export const thisMachineHasAPasskey = 'This machine has a passkey of yours already.';
export const noPasskeyWasUsed =
  'No passkey was used: it was stopped, it took too long, or there is none on this machine.';
export const theBrowserCouldNotUse = 'The browser could not use a passkey here. Please use a code.';
