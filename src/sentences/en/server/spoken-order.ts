/**
 * The text that is read to a patient before an order is placed for them by telephone. The patient's yes to it is the
 * consent that is stored.
 */
export const packs = (count: number, name: string, standsFor: string | null, needsConsent: boolean) =>
  `${count} ${count === 1 ? 'pack' : 'packs'} of ${name}${standsFor === null ? '' : `, in place of ${standsFor}${needsConsent ? ' if your prescription or your doctor allows it' : ''}`}`;
export const words = (
  shop: string,
  patient: string,
  lines: readonly string[],
  rupees: string,
  address: string,
  isPrescribed: boolean,
) =>
  `This is ${shop}. I would like to place this order for ${patient}: ${lines.join('; ')}. It costs ${rupees} in total, including delivery, and is paid in cash at the door. It goes to ${address}.${isPrescribed ? ' Our pharmacist checks the prescription before anything is sent.' : ''} You get a message about it, and you can cancel it in your account until it is packed. Shall I place this order?`;
export const placedOnTheTelephone = (name: string) => `Placed on the telephone by ${name}.`;
export const somethingHasChangedSince =
  'Something has changed since this was read to the patient. Please read them the new text; nothing was ordered.';
export const theCatalogueDoesNotHave = 'The catalogue no longer has one of these medicines.';
export const noCashAtPin = (pin: string) =>
  `An order on the telephone is paid in cash, and we take no cash on delivery at pin code ${pin}. The patient can order it online and pay there.`;
export const noCashAbove = (limit: string) =>
  `An order on the telephone is paid in cash, and we take cash on delivery up to ${limit}. The patient can order it online and pay there, or order less at a time.`;
