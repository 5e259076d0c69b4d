export const whoLooksAfter = 'Who looks after this list';
export const aCarerSees =
  'Let someone you trust see this list and how long the medicines last, but no orders or health answers. You can end this at any time.';
export const nobodyYet = 'Nobody.';
export const mayRead = 'may read the list';
export const mayRefill = 'may read the list and put medicines into your cart';
export const notYetAccepted = 'has not accepted yet';
export const lastLooked = (moment: string) => `last read on ${moment}`;
export const theirNumber = 'Their mobile number';
export const whatTheyMayDo = 'What they may do';
export const readIt = 'Read the list';
export const readAndRefill = 'Read it, and put medicines into my cart';
export const pleaseChoose = 'Please choose';
export const byAskingYouAgree =
  'By inviting them you agree that they may read the list. Ask them to log in here with this number within 7 days and open Edit Profile, then My Medicines: we send them nothing.';
export const ask = 'Invite';
export const asking = 'Inviting...';
export const end = 'End';
export const endFor = (who: string) => `End: ${who}`;
export const theyAreAsked =
  'They are invited. They see it here if they log in within 7 days. After that, invite them again.';
export const itHasEnded = 'The access has ended.';
export const listsYouLookAfter = 'Lists you look after';
export const asksYou = (name: string) => `${name} asks you to look after a list of medicines.`;
export const listOf = (name: string) => `Medicines of ${name}`;
export const accept = 'Accept';
export const decline = 'Decline';
export const show = 'Show the list';
export const hide = 'Hide the list';
export const putIntoTheirCart = 'Put a month’s supply into their cart';
export const putOnePackIntoTheirCart = 'Put a pack into their cart';
export const isInTheirCart = (medicine: string) =>
  `${medicine} is in their cart. Nothing is ordered yet: only they can order it.`;
export const youLookAfterIt = 'You now look after this list.';
export const theListIsEmpty = 'The list is empty.';
