export const weDoNotKnow = 'We do not know this coupon. Please check the code.';
export const aMedicineOfYourList = 'A medicine in your list';
export const yourAnswersAboutHealth = 'Your answers about health';
export const aMedicineOfYourCart = 'A medicine in your cart is no longer in our list and was removed.';
export const isSentNowTheMedicine = (name: string) =>
  `${name} is sent now, in place of the medicine that we showed you before.`;
export const thePriceOfHas = (name: string) => `The price of ${name} has changed.`;
export const isDiscontinued = (recordName: string) => `${recordName} is discontinued.`;
export const theMrpOfIsAbove = (recordName: string) =>
  `The MRP of ${recordName} is above the government's ceiling. We do not sell it.`;
export const isOutOfStock = (recordName: string) => `${recordName} is out of stock.`;
export const onlyOfLeft = (stock: number, recordName: string) =>
  `Only ${stock} ${stock === 1 ? 'pack' : 'packs'} of ${recordName} left.`;
export const onlyPacksOfLeft = (max: number, recordName: string) =>
  `Only ${max} ${max === 1 ? 'pack' : 'packs'} of ${recordName} left for this line.`;
export const oneOrderCanHold = (maxPacks: number) => `One order can hold at most ${maxPacks} packs of a medicine.`;
export const aCartCanHold = (maxLines: number) => `A cart can hold at most ${maxLines} medicines.`;
export const isHeldFromSale = (name: string) => `${name} is not on sale at the moment.`;
