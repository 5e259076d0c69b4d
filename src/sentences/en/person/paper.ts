import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';
export const everySoManyHours = (hours: string) => `every ${hours} hours`;
export const amountEvery = (count: number, isMl: boolean, words: string) => `${count}${isMl ? ' ml' : ''}, ${words}`;
export const inTheMorning = (count: number, isMl: boolean) => `${count}${isMl ? ' ml' : ''} in the morning`;
export const atNoon = (count: number, isMl: boolean) => `${count}${isMl ? ' ml' : ''} at noon`;
export const atNight = (count: number, isMl: boolean) => `${count}${isMl ? ' ml' : ''} at night`;
export const once = 'once';
export const packsOfKind = (packs: number, pack: string, cost: string) =>
  `${packs} ${packs === 1 ? 'pack' : 'packs'} (${pack}), ${cost}`;
export const packsOfUnits = (packs: number, units: number, isMl: boolean, cost: string) =>
  `${packs} ${packs === 1 ? 'pack' : 'packs'} of ${units}${isMl ? ' ml' : ''}, ${cost}`;
export const daysNeed = (days: number, units: number, isMl: boolean) =>
  `For ${days} ${days === 1 ? 'day' : 'days'} you need ${units}${isMl ? ' ml' : ''}.`;
export const weReadLines = (lines: number) =>
  `We read ${lines} ${lines === 1 ? 'line' : 'lines'}. Please check each against your prescription.`;
export const checkedWord = 'Checked';
export const notAMedicine = 'Not a medicine';
export const inYourCart = 'In your cart';
export const lineOnYourPaper = (line: number) => `Line ${line} on your prescription`;
export const lineAsWeRead = (line: number) => `Line ${line}, as we read it:`;
export const saving = 'Saving...';
export const right = 'Right';
export const chooseTheMedicine = 'Choose the medicine';
export const chooseAnother = 'Choose another';
export const daysAndDose = 'Days and dose';
export const itIsAMedicine = 'It is a medicine';
export const howOftenNotRead = 'How often: not read';
export const daysNotRead = 'days: not read';
export const forDays = (days: number) => `for ${days} ${days === 1 ? 'day' : 'days'}`;
export const lineAsWritten = (asWritten: string) => `As written: ${asWritten}.`;
export const theSameForLess = (name: string, packs: string) => `The same for less: ${name}, ${packs}.`;
export const theSameMedicine = (name: string, packs: string) => `The same medicine: ${name}, ${packs}.`;
export const whichMedicineIsIt = 'Which medicine is it?';
export const findItByItsName = 'Find it by its name';
export const noneOfThese = 'None of these';
export const morning = 'Morning';
export const noon = 'Noon';
export const night = 'Night';
export const howManyMlEachTime = 'How many ml each time';
export const howManyEachTime = 'How many each time (0.5 is a half)';
export const forHowManyDays = 'For how many days';
export const orHowManyPacks = 'Or how many packs';
export const cancel = 'Cancel';
export const save = 'Save';
export const checkYourPaper = 'Check your prescription';
export const isSomethingMissing = 'Is something missing?';
export const isAMedicineOfYourPaper = (strong: (words: string) => ReactNode) =>
  slots`${strong('Is a medicine on your prescription missing, or are you not sure?')} A line that we could not read is not in this list.`;
export const pleasePasteTheLines =
  'Please paste the lines with the medicines, or send us a picture: a pharmacist can read it and call you.';
export const pasteAnotherText = 'Paste another text';
export const line = (line: number, sentence: string) => `Line ${line}: ${sentence}`;
export const inYourCartNothing = (added: number) =>
  `${added} ${added === 1 ? 'line is' : 'lines are'} in your cart. Nothing is ordered yet.`;
export const intoTheCart = 'Into the cart';
export const allAsWritten = (written: ReactNode) => slots`As written: ${written} for the checked lines.`;
export const theSameMedicinesForLess = (less: ReactNode) => slots`The same medicines for less: ${less}.`;
export const youCanKeepAny = (offer: ReactNode) => slots`${offer} You can keep any brand.`;
export const deliveryIsExtra = 'Delivery is extra.';
export const pressRightOnEach =
  'Press “Right” on each line that matches your prescription. Only those go into the cart.';
export const linesChecked = (ready: number) => `${ready} ${ready === 1 ? 'line is' : 'lines are'} checked.`;
export const goToCart = 'Go to cart';
export const adding = 'Adding...';
export const addTheSameForLess = 'Add the same for less';
export const addToCart = 'Add to cart';
export const addAsWritten = 'Add as written';
export const sayHowOften = 'Say how often and how long';
export const howToCheck =
  'Press “Right” where a line matches, and change what does not. Then add the lines to your cart below.';
export const onlyWhenNeeded = 'only when needed';
export const eachDay = (words: string) => `${words}, each day`;
export const onceAWeek = 'once a week';
export const everyOtherDay = 'every other day';
export const weKnowNoMedicine = 'We do not know a medicine with this name. Please choose it.';
export const weReadNoStrength = 'We found no strength. Please choose the one on your prescription.';
export const weFoundNoneOfThis =
  'We found no medicine with this name and exactly this strength. Please choose the one on your prescription.';
export const thereAreSlowAndPlain =
  'There are slow-release and plain medicines with this name. Please choose the one on your prescription.';
export const severalMedicinesFitPlease = 'Several medicines match. Please choose the one on your prescription.';
export const thePaperNamesTheSalt = 'The prescription names the salt, not a brand. Please choose one.';
export const weAreNotSure =
  'We are not sure that we read this line correctly. Please choose the one on your prescription.';
export const thisOneIsNo = 'This one is discontinued. Please ask your doctor, or call us.';
export const weReadNoMedicine =
  'We found no medicine on this page. We cannot read handwriting safely. A pharmacist can read it for you and call you: press the button below.';
export const weCouldNotRead =
  'We could not read this picture. Please take it again: flat, in good light, with the whole page in the picture.';
export const thisPageWasNotRead = 'We could not read this page. A pharmacist can read it for you and call you.';
export const thisTakesAboutSeconds = (seconds: number) => `This takes about ${seconds} seconds.`;
export const manyPagesWaitThis = (minutes: number) => `Many pages are waiting. This takes about ${minutes} minutes.`;
export const weFoundNoMedicine = 'We found no medicine in this text.';
export const readingYourPageWait = (readyInS: string) => `Reading your page. ${readyInS}`;
export const readingYourPage = 'Reading your page';
export const youCanLeaveThis = 'You can leave this page. What we read is kept here for up to 30 days.';
export const takeAnotherPictureOrPaste = 'Take another picture, or paste the text';
export const thePageThatYou = 'The page that you sent';
export const prescriptionBillOrMessage = 'Fill your cart from a prescription, bill or message';
export const weFindTheMedicines =
  'We find the medicines in it. You check each line before it goes into your cart. Nothing is ordered here.';
export const whatYouSendAndWhat =
  'What you send and what we read are stored encrypted, for you only, and deleted after 30 days at the latest.';
export const pleasePasteTheText = 'Please paste the text of your prescription, bill or message.';
export const aTextAMessage = 'Text: a message, or what you type';
export const textOfThePrescription = 'Text of the prescription, bill or message';
export const oneMedicineOnEach = 'One medicine per line, such as “Tab. Dolo 650 1-0-1 x 5 days”.';
export const reading = 'Reading...';
export const readIt = 'Read it';
export const pleaseChooseOrTake = 'Please choose or take a picture of your prescription.';
export const onePicture = 'One JPG or PNG, up to 10 MB.';
export const aPictureOfAPrinted = 'A picture of a printed page';
export const layThePageFlat =
  'Lay the page flat, in good light, with all of it in the picture. We read print. We cannot read handwriting safely.';
export const sending = 'Sending...';
export const readThePicture = 'Read the picture';
export const ourPharmacistHasYourPicture =
  'Our pharmacist has your picture, reads it and calls you. Nothing is ordered before you agree.';
export const letAPharmacistRead = 'Let a pharmacist read it';
