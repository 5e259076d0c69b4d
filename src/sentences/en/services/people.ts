export const youCanKeepAtMost = (mostAddresses: number) => `You can keep at most ${mostAddresses} addresses.`;
export const aFamilyCanHave = (mostMembers: number) => `A family can have at most ${mostMembers} members.`;
export const thePaperShowsAnother =
  'The prescription shows a different strength. Please choose that strength, or let a pharmacist read it.';
export const pleaseCheckALine = 'Please check a line first and press “Right”.';
export const it = 'It';
export const cannotBeSentNow = (medicineName: string) => `${medicineName} cannot be sent now.`;
export const pleaseSendOnePicture = 'Please send one picture at a time, each of one page.';
export const weCannotReadPictures =
  'We cannot read pictures now. Please upload yours on our home page: a pharmacist reads it and calls you.';
export const aPharmacistReadsThis =
  'A pharmacist must read this line on the prescription. Please upload a picture of it on our home page.';
export const pleaseChooseTheMedicine = 'Please choose the medicine.';
export const weNoLongerHave = (medicineName: string) => `We no longer have ${medicineName}.`;
export const pleaseSayForHow = 'Please say for how many days and how often, or how many packs.';
export const oneOrderCanHold = (maxPacks: number, count: number) =>
  `One order can hold at most ${maxPacks} packs of a medicine. This needs ${count}.`;
export const theListHoldsAtMost = (mostCourses: number) => `The list holds at most ${mostCourses} medicines.`;
export const thisMedicineWasChanged =
  'This medicine was changed meanwhile, perhaps on another device. Please look at the list again, then change it.';
export const youSaidThatItIsNotTaken = 'You said that you no longer take it.';
export const someOfYourMedicines = (brandName: string, day: string) =>
  `${brandName}: Some of your medicines run out on ${day}. Nothing is ordered unless you say yes.`;
export const invalidPinCode = 'Invalid Pin Code';
export const aBrowser = 'A browser';
export const weCanSendNo = (wait: string) => `We cannot send a code just now. Please try again in ${wait}, or call us.`;
export const pleaseWaitBeforeAsking = (wait: string) => `Please wait ${wait} before asking for another code.`;
export const pleaseAskForACode = 'Please ask for a code on this phone or computer first.';
export const tooManyWrongCodes = (wait: string) => `Too many wrong codes. Please try again in ${wait}, or call us.`;
export const thisCodeHasExpired = 'This code has expired. Please ask for a new one.';
export const thisCodeWasTried = 'This code was tried too often. Please ask for a new one.';
export const yourAccountIsClosed = (brandName: string, day: string) =>
  `${brandName}: your account is closed and will be erased on ${day}. To keep it, log in before that day.`;
export const yourAccountWillBeErased = (brandName: string, day: string) =>
  `${brandName}: your account will be erased on ${day}, as you asked. To keep it, log in before that day.`;
export const yourDataAt = (shop: string) => `Your data at ${shop}`;
export const everythingWeHold = (day: string, file: string, email: string) =>
  `This is everything we hold about you and the people you order for, as of ${day}. ${file} has the same for computer programs, with the internal ids as well. If something is wrong, change it in your account, or write to ${email}.`;
export const files = 'Files';
export const entriesInFile = (entries: number) => `${entries} ${entries === 1 ? 'entry' : 'entries'}, in data.json.`;
export const whatStaysIfYou = 'What stays if you delete your account';
export const yes = 'yes';
export const no = 'no';
export const thereIsNoAccount = 'There is no account with this number.';
export const youCanDownloadYourData = (wait: string) =>
  `You can download your data three times a day. Please try again in ${wait}.`;
export const pleaseOpenThisPage = (brandName: string, token: string) =>
  `Please open this page and press its button to get news from ${brandName}: ${token} If you did not ask for this, do nothing: you will get no mail.`;
export const thereIsNoSuch = 'There is no such list, or you no longer look after it.';
export const thisIsYourOwn = 'This is your own number.';
export const atMostPeopleCan = (mostCarers: number) =>
  `At most ${mostCarers} people can look after your lists. A person counts once for each list.`;
export const youMayReadThis = 'You may read this list, but not put anything into the cart.';
