export const dose = 'Dose as written';
export const days = 'Days';
export const quantity = 'Quantity';
export const whyMore = 'Why more is supplied than is prescribed';
export const nothingTyped = 'Dose and quantity: nothing typed.';
export const nothingTypedYetNeeded = 'Please type the dose, and the quantity or the days: this line needs them.';
export const cannotBeCounted = 'The prescribed amount can’t be worked out from this. Please type the quantity.';
export const packs = (count: number) => (count === 0 ? 'no pack' : count === 1 ? '1 pack' : `${count} packs`);
export const prescribed = (amount: string) => `Prescribed: ${amount}.`;
export const ordered = (amount: string) => `Ordered: ${amount}.`;
export const moreThanPrescribed = (amount: string) => `${amount} more than prescribed.`;
export const doseAndQuantityDiffer = (byDose: number, byQuantity: number) =>
  `Dose and days give ${byDose}, the quantity says ${byQuantity}: the smaller one counts.`;
export const units = (count: number, unit: string) =>
  `${count} ${count === 1 || unit === 'ml' || unit === 'g' ? unit : unit === 'patch' ? 'patches' : unit === 'suppository' ? 'suppositories' : `${unit}s`}`;
export const readByAMachine = 'Read by a machine. Please compare it with the page.';
export const itIsRight = 'It is right';
export const pleaseCheckTheReading = (line: number) =>
  `Line ${line}: what the machine read has not been checked. Compare it with the page, then press i, or change it.`;
export const typeTheDose = 'Type the line’s dose, days and quantity';
export const theReadingIsRight = 'Confirm what the machine read on the line';
export const lineTakesNoDose = (line: number) => `Line ${line} needs no prescription, so it takes no dose.`;
export const nothingWasRead = 'This line has no reading to check.';
export const isChecked = (line: number) => `Line ${line}: checked.`;
export const alsoOrdered = (amount: string) => `Also supplied or ordered since the day of the prescription: ${amount}.`;
export const sendFewer = 'Send fewer packs: as many as the prescription covers';
export const sendOnly = (amount: string) => `Send only ${amount}`;
export const lineSendFewer = (line: number) => `Line ${line}: send fewer packs`;
export const packsCovered = 'Packs that the prescription covers';
export const payLessAtTheDoor = (less: string, total: string) => `The patient pays ${less} less: ${total} at the door.`;
export const lessGoesBack = (less: string, total: string) =>
  `${less} goes back the way it was paid. The order then costs ${total}.`;
export const priceStays = (total: string) => `The order still costs ${total}.`;
export const thePatientReads = 'The patient reads:';
export const lowerIt = 'Send fewer';
export const isLowered = (line: number, amount: string) => `Line ${line}: ${amount} to send. It still needs a verdict.`;
export const isLoweredAndRejected = (line: number, amount: string) =>
  `Line ${line}: ${amount} to send. It is still rejected: approve it to send it.`;
export const isLoweredAndOk = (line: number, amount: string) =>
  `Line ${line}: ${amount} to send. It is still approved.`;
export const left = (amount: string) => `Left: ${amount}.`;
export const moreThanIsLeft = (amount: string) => `${amount} more than is left.`;
