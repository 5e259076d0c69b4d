export const counter = (brandName: string) => `${brandName} counter`;
export const listTheKeys = 'List the keys';
export const screens = 'Screens';
export const keys = 'Keys';
export const signOut = 'Sign out';
export const atAGlance = 'At a glance';
export const notForYourRole = 'Not for your role';
export const yourRoleDoesNotAllow = 'Your role does not allow this. Ask somebody whose role does.';
export const noSuchScreen = 'No such screen';
export const theCounterHasNo = 'The counter has no screen at this address. Choose one above.';
export const nobodyUsedTheCounter = (minutes: number) =>
  `Nobody used the counter for ${minutes} minutes, so you were signed out.`;
export const nobodyHasUsedTheCounter =
  'Nobody has used the counter for a while: you will be signed out soon. Press any key to stay.';
export const keysRestWhileYou =
  'While you type in a field, letters and digits are only text. g and the key after it are pressed one after the other; of other keys in a row, press one.';
export const printTheLabel = 'Print the label';
export const printTheInvoice = 'Print the invoice';
export const printTheDoseCard = 'Print the dose card';
export const label = 'Label';
export const invoice = 'Invoice';
export const titleAtTheCounter = (children: string, brandName: string) => `${children} | Counter | ${brandName}`;
export const theShopCouldNotBeReached =
  'The server could not be reached, so nothing was changed. Check the connection and try again.';
export const theLineBrokeBefore =
  'The connection broke before the server answered, so the change may or may not have been made. What you typed is still here. Check first whether it was made.';
export const theShopDidNotAnswer = 'The server did not answer correctly. Please try again.';
export const refused = 'Refused';
export const openingTheCounter = 'Opening the counter …';
export const start = 'Start';
export const queue = 'Queue';
export const order = 'Order';
export const packBench = 'Pack bench';
export const shipAndDoor = 'Ship and door';
export const handoverList = 'Handover list';
export const staff = 'Staff';
export const goTo = (name: string) => `Go to ${name}`;
export const searchAllOrders = 'Search all orders';
export const search = 'Search';
export const callBack = 'Call back';
export const orderPage = 'Order page';
export const myPasskeys = 'My passkeys';
export const doseCard = 'Dose card';
