/** What the counter asks and says about recalls. */
export const whichRecall = 'Please choose the recall.';
export const whichOrder = 'Please choose the order.';
export const whichAlert = 'Please choose the alert.';
export const whichPage = 'The page must be a whole number from 0.';
export const whatFound = 'Please enter what you found out.';
export const howManyPacks = 'Please enter how many packs came back.';
export const sayHow = 'Please say how the money was refunded.';
export const isStarted = 'The batch is recalled: it is off sale, and the messages are queued.';
export const wasStarted = 'This batch was recalled before. Here is its progress.';
export const isNoted = 'It is recorded.';
export const wasRefunded = (rupees: string) => `${rupees} was refunded.`;

/** The screens of recalls. */
export const recall = 'Recall';
export const alerts = 'On the government’s lists';
export const knownUpTo = (month: string) => `The lists are imported up to ${month}. Not listed does not mean tested.`;
export const noLists = 'No list has been imported yet. Import one on the server: npm run shop -- recall import FILE.';
export const stale = 'The newest list was imported more than 45 days ago, so later lists may be missing here.';
export const noAlerts = 'No batch of ours is on them, except those that are recalled.';
export const recalls = 'Recalls';
export const noRecalls = 'There are no recalls.';
export const sure = 'certainly this one';
export const likely = 'perhaps this one: compare manufacturer and product';
export const how = 'Match';
export const batch = 'Batch';
export const listed = 'As listed';
export const reason = 'Reason';
export const month = 'Month';
export const onShelf = 'On the shelf';
export const recallOf = (batch: string, name: string) => `Recall batch ${batch} of ${name}?`;
export const whatHappens =
  'The batch goes off sale for good. Everybody who has packs of it gets a message and a refund. This cannot be undone.';
export const doRecall = 'Recall this batch';
export const recalling = 'Recalling …';
export const keyRecall = 'Recall the batch';
export const started = 'Started';
export const orders = 'Orders';
export const messages = 'Messages sent';
export const ofAll = (some: number, all: number) => `${some} of ${all}`;
export const reached = 'Reached';
export const packsBack = 'Packs back';
export const money = 'Refunded';
export const refund = 'Refund';
export const byHand = 'To refund in cash';
export const keyBack = 'Back to all recalls';
export const keyDown = 'Next row';
export const keyUp = 'Previous row';
export const titleOf = (batch: string, medicine: string) => `Batch ${batch} of ${medicine}`;
export const here = (parcels: number) =>
  parcels === 1
    ? 'One packed parcel contains packs of it and is still here. It must not be sent: open it at the pack bench, which sends it back to packing.'
    : `${parcels} packed parcels contain packs of it and are still here. They must not be sent: open each at the pack bench, which sends it back to packing.`;
export const working = (lines: number) =>
  `The refund of ${lines} ${lines === 1 ? 'line' : 'lines'} is being worked out.`;
export const order = 'Order';
export const state = 'State';
export const customer = 'Customer';
export const packs = 'Packs';
export const message = 'Message';
export const sent = 'sent';
export const notSent = 'not sent';
export const yesBy = (name: string) => `yes, by ${name}`;
export const triedBy = (name: string) => `tried by ${name}`;
export const nobodyYet = 'not yet';
export const cameBack = 'Packs came back';
export const notReached = 'Not reached';
export const cashRefunded = 'Cash refunded';
export const howMany = 'How many packs came back';
export const howPaid = 'How the money was refunded';
export const ways = {
  open: 'being worked out',
  refunded: 'refunded',
  at_door: 'not collected at the door',
  by_hand: 'to refund in cash',
  paid_back: 'refunded in cash',
  nothing: 'nothing to refund',
} as const;
export const next = 'Next page';
export const previousPage = 'Previous page';
export const print = 'Print';
export const keyPrint = 'Print the list';
