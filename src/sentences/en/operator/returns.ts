export const returns = 'Packs that customers send back after the delivery';
export const aCustomerSendsPacksBack = 'Record that a customer sends back packs of a delivered order';
export const whyItComesBack = 'why';
export const whoWritesItDown = 'the packer or support who records it';
export const printJson = 'print JSON';
export const isAskedFor = (number: string) => `${number} is RETURN_REQUESTED. The customer is told.`;
export const closeReturnWithoutPacks = 'Close a return without packs: the order is DELIVERED again';
export const whyNotTaken = 'the reason; the customer reads it';
export const isNotTaken = (number: string) => `${number} is DELIVERED again. The customer is told why.`;
export const recordReturnedPacks = 'Record the returned packs; they are never sold again';
export const whichPacks = (dispositions: string) =>
  `line:batch:packs:disposition, as in 1:DL2311:2:destroyed; the disposition is one of ${dispositions}`;
export const whoTakesThemIn = 'the packer or support who takes them in';
export const packsAreWrittenAs = 'Packs are written as line:batch:packs:disposition, as in 1:DL2311:2:destroyed.';
export const packsAreRecorded = (
  number: string,
  status: string,
  money: 'refunded' | 'by_hand' | 'waits' | 'none',
  amount: string,
) =>
  `${number} is ${status}. ${
    {
      refunded: `${amount} is refunded the way it was paid.`,
      by_hand: `${amount} in cash must be refunded: shop order advance ${number} RETURNED --paid-back HOW --by NAME.`,
      waits: `${amount} in cash waits for another person: shop approval list.`,
      none: 'Nothing is refunded.',
    }[money]
  }`;
export const askForARefund = 'Ask for a refund of an amount; another person decides on it with shop approval confirm';
export const theAmount = 'in rupees, at most what the shop holds for the order';
export const whyForTheCustomer = 'the reason; the customer reads it, and it names no medicine';
export const howCashGoesBack = 'how the money is refunded, if the order was paid in cash';
export const whoAsks = 'the owner, pharmacist or support who asks for it';
export const refundWaits =
  'The refund waits for another person: shop approval list shows it. Until then nothing is paid.';
