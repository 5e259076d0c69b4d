/** What the counter asks and says of recalls. */
export const whichRecall = 'Please choose the recall.';
export const whichOrder = 'Please choose the order.';
export const whichAlert = 'Please choose the alert.';
export const whichPage = 'The page must be a whole number from 0.';
export const whatFound = 'Please say what you found out.';
export const howManyPacks = 'Please enter how many packs came back.';
export const sayHow = 'Please say how the money went back.';
export const isStarted = 'The batch is recalled: it is off sale, and the messages are queued.';
export const wasStarted = 'This batch was recalled before. Here is how far it is.';
export const isNoted = 'It is noted.';
export const isPaidBack = (rupees: string) => `${rupees} were paid back.`;
