import type { LetterData } from '#contract/areas/letter.ts';
import type { ShownLetter } from '../../services/orders/letters/answer-letter.ts';

/** A letter as it goes over the wire. Of the doctor who answered it has the name alone. */
export function toLetter({ state, expiresAt, number, initials, lines }: ShownLetter): LetterData {
  return {
    state,
    expires_at: expiresAt.toISOString(),
    iso_order_id: number,
    initials,
    lines: lines.map(({ line, searchedName, medicineName, proof, isOpen, answered }) => ({
      line,
      searched_name: searchedName,
      searched_manufacturer: proof.searchedMaker,
      medicine_name: medicineName,
      manufacturer: proof.sentMaker,
      reason: proof.reason,
      equivalence: proof.rows.map(({ salt, searched, recommended }) => ({
        salt,
        searched: { ...searched },
        recommended: { ...recommended },
      })),
      can_answer: isOpen,
      answered: answered && {
        answer: answered.answer,
        doctor_name: answered.doctor.name,
        at: answered.at.toISOString(),
      },
    })),
  };
}
