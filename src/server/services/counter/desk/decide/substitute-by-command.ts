import type { SubstitutionAnswer } from '#domain/counter/substitution-word.ts';
import { type LetterParts, letterUrl } from '../../../orders/letters/make-letter.ts';
import { actorByName } from '../by-name.ts';
import type { DeskParts } from '../desk-act.ts';
import { makeDeskLetter, printStandingLetter, withdrawDeskLetter } from '../desk-letter.ts';
import { decideSubstitution } from './decide-substitution.ts';

/** The word of a pharmacist whom a command names on the substitute of a line, by the same rules as at the desk. */
export async function substituteByCommand(
  parts: DeskParts,
  number: string,
  by: string,
  word: { readonly line: number; readonly answer: SubstitutionAnswer },
): Promise<void> {
  const actor = await actorByName(parts, by, 'substitute');
  await decideSubstitution(parts, { number, version: null }, actor, word);
}

/** The letter of an order, made by a pharmacist whom a command names. */
export async function letterByCommand(parts: LetterParts, number: string, by: string, publicUrl: string) {
  const actor = await actorByName(parts, by, 'substitute');
  const { letter, token } = await makeDeskLetter(parts, { number, version: null }, actor);
  const paper = await printStandingLetter(parts, number, publicUrl);
  return { url: letterUrl(publicUrl, token), expiresAt: letter.expiresAt, paper };
}

/** Takes the letter of an order back. */
export async function withdrawLetterByCommand(parts: LetterParts, number: string, by: string): Promise<void> {
  const actor = await actorByName(parts, by, 'substitute');
  await withdrawDeskLetter(parts, { number, version: null }, actor);
}
