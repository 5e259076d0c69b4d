/** What the server says about another medicine that a pharmacist chooses at the desk. */
export const noSuchLine = (line: number, number: string) => `Order ${number} has no line ${line}.`;
export const changedSinceRead =
  'Something has changed since this text was made. Read the new text to the patient. Nothing was changed.';
export const newRisk = (finding: string) =>
  `The safety check finds something new with it: ${finding} Cancel the order and place a new one with the patient.`;
export const isChosen = 'It is changed as the patient agreed.';
export const words = (told: {
  packs: number;
  before: string;
  packBefore: string;
  after: string;
  pack: string;
  maker: string;
  searched: string;
  isSame: boolean;
  needsDoctor: boolean;
  isCash: boolean;
  change: string | null;
  isMore: boolean;
  total: string;
}) =>
  [
    `Instead of ${told.packs} ${told.packs === 1 ? 'pack' : 'packs'} of ${told.before} (${told.packBefore}) we would send ${told.packs} of ${told.after} (${told.pack}) by ${told.maker}.`,
    told.isSame
      ? `It has the same salts, strength and form as ${told.searched}.`
      : told.needsDoctor
        ? `It is a different medicine from ${told.searched}; the doctor has been asked.`
        : `It is a different product from ${told.searched}; it is not proven to be the same.`,
    told.needsDoctor && told.isSame ? 'It is sent only where your prescription or your doctor allows it.' : '',
    `The order then costs ${told.total}${told.change === null ? ', as before' : told.isMore ? `, ${told.change} more than before` : `, ${told.change} less than before`}.`,
    told.isCash ? 'You pay at the door.' : told.change === null ? '' : 'The difference is refunded the way you paid.',
    'Do you agree?',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
