import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const addAPasskeyForThis = 'Add a passkey for this machine';
export const outOfTheField = 'Leave the field';
export const isAddedTheNext = (name: string) => `${name} is added. The next sign-in on this machine needs no code.`;
export const isRemoved = (name: string) => `${name} is removed.`;
export const myPasskeys = 'My passkeys';
export const aPasskeySignsYou =
  'A passkey signs you in with your fingerprint, face or PIN on this machine. The codes of your app still work.';
export const lookingUpYourPasskeys = 'Looking up your passkeys …';
export const youHaveNoPasskey = 'You have no passkey yet.';
export const added = (addedAt: string, usedAt: string | null) =>
  `Added ${addedAt}, ${usedAt === null ? 'not used yet' : `used ${usedAt}`}`;
export const remove = (marked: ReactNode) => slots`Remove${marked}`;
export const thisBrowserCannotMake = 'This browser cannot create passkeys here.';
export const nameOfThePasskey = 'Name of the passkey';
export const toKnowItAgain = 'To recognise it, for example: computer by the window.';
export const adding = 'Adding …';
export const thisMachineHasAPasskey = 'This machine already has a passkey of yours.';
export const noPasskeyWasUsed =
  'No passkey was used: it was cancelled, it took too long, or there is none on this machine.';
export const theBrowserCouldNotUse = 'The browser could not use a passkey here. Please use a code.';
