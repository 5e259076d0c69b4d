/** What stands on the label of a parcel. */
export const parcelOf = (order: string) => `Parcel ${order}`;
export const to = 'To';
export const cashAtTheDoor = (rupees: string) => `Cash at the door ${rupees}`;
export const nothingToCollect = 'Paid: nothing to collect';
export const from = (address: string, phone: string) => `From ${address}. ${phone}`;
export const awbOf = (number: string) => `AWB ${number}`;
/** The marks that packs of prescribed medicines carry (Drugs Rules 1945, rule 97). */
export const prescribedMark = 'Rx';
export const psychotropicMark = 'NRx';
