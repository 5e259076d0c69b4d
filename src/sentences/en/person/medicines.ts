export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const millilitres = (amount: number | string) => `${amount} ml`;
export const onAlternateDays = (counts: string) => `${counts} on alternate days`;
export const everySoManyDays = (counts: string, days: number) => `${counts} every ${days} days`;
export const onWeekdays = (counts: string, weekdays: string) => `${counts} on ${weekdays}`;
export const inCyclesOf = (counts: string, on: number, off: number) =>
  `${counts} for ${on} days, then ${off} days without`;
export const takenEveryDay = (counts: string) => `${counts} every day`;
export const yourMedicinesInYourCalendar = 'Your medicines in your calendar';
export const itShowsTheDay =
  'It shows the day by which to order, and the day on which a medicine ends. Nothing is ordered by it.';
export const itNamesYourMedicines = 'It names your medicines now.';
export const itNamesNoMedicine = 'It names no medicine now.';
export const whoeverHasTheAddress =
  'Whoever has the address can read this calendar, and so can the company that runs your calendar. Keep it to yourself, or make a new one.';
export const showTheNamesOfTheMedicines = 'Show the names of the medicines';
export const yourCalendarIsOn = 'Your calendar is on.';
export const turnOn = 'Turn on';
export const addItInYourCalendar = 'Add it in your calendar as a calendar from the internet, by its address.';
export const copyAddress = 'Copy address';
export const thisIsANew = 'This is a new address. The old one has ended.';
export const newAddress = 'New address';
export const yourCalendarIsOff = 'Your calendar is off.';
export const turnOff = 'Turn off';
export const theAddressIsCopied = 'The address is copied.';
export const yourBrowserDoesNotLet = 'Your browser does not let us copy. Press long on the address to copy it.';
export const aSheetA4 = 'A sheet (A4)';
export const cardsForTheWallet = 'Cards for the wallet';
export const printDoseCard = 'Print dose card';
export const whatYouTakeWhen =
  'What you take when, in words and pictures. What you did not tell us stays open: the card says to ask.';
export const language = 'Language';
export const pleaseChoose = 'Please choose';
export const size = 'Size';
export const preparing = 'Preparing...';
export const saveToPrint = 'Save to print';
export const yourCardIsSaved = 'Your card is saved as a PDF file. Open it to print it.';
export const left = (medicine: string, unitsLeft: string) => `${medicine} · ${unitsLeft} left`;
export const skippedUntil = (skipUntil: string) => `Skipped until ${skipUntil}.`;
export const orderNow = 'Order now';
export const skippedThisMonth = 'Skipped this month.';
export const skipThisMonth = 'Skip this month';
export const change = 'Change';
export const itGoesOn = 'It goes on.';
export const goOn = 'Go on';
export const itIsPaused = 'It is paused.';
export const pause = 'Pause';
export const itIsTakenAgain = 'It is taken again.';
export const itIsNotTaken = 'It is not taken any more.';
export const takeAgain = 'Take again';
export const stop = 'Stop';
export const deleteWord = 'Delete';
export const nothingIsLeft = 'Nothing is left.';
export const notEnoughIsLeft = 'Not enough is left for today.';
export const enoughUntil = (enoughUntil: string) => `Enough until ${enoughUntil}.`;
export const orderToday = (until: string) => `${until} Order today.`;
export const orderBy = (until: string, orderBy: string) => `${until} Order by ${orderBy}.`;
export const morning = 'Morning';
export const noon = 'Noon';
export const evening = 'Evening';
export const night = 'Night';
export const everyDay = 'Every day';
export const everyFewDays = 'Every few days';
export const someDaysOfTheWeek = 'Some days of the week';
export const inCycles = 'In cycles';
export const onlyWhenNeeded = 'Only when needed';
export const pleaseChooseAMedicine = 'Please choose a medicine.';
export const addAMedicine = 'Add a medicine';
export const bySavingYouAgree =
  'By saving you agree that we keep this list, sealed, until you delete it, and check your cart with it.';
export const cancel = 'Cancel';
export const saving = 'Saving...';
export const save = 'Save';
export const howManyMl = 'How many ml';
export const howMany = 'How many';
export const halfOfASyrup = '0.5 is a half; of a syrup, ml';
export const eachTime = (many: string, hint: string) => `${many} each time (${hint})`;
export const onWhichDays = 'On which days';
export const everyHowManyDays = 'Every how many days (2: alternate days)';
export const daysWithIt = 'Days with it';
export const daysWithoutIt = 'Days without it';
export const daysOfTheWeek = 'Days of the week';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const withFood = 'With food';
export const notTold = 'Not told';
export const theCalendar = 'The calendar';
export const theDoseCard = 'The dose card';
export const showInMyCalendar = 'Show in my calendar';
export const sendMeAMessage =
  'Send me a message five days before medicines end. It names no medicine, and nothing is ordered.';
export const doseNotTold = 'Dose not told';
export const beforeFood = 'Before food';
export const afterFood = 'After food';
export const onAnEmptyStomach = 'On an empty stomach';
export const isOutOfYourList = (medicineName: string) => `${medicineName} is out of your list.`;
export const isInYourCart = (medicineName: string) => `${medicineName} is in your cart. Nothing is ordered yet.`;
export const untilWhenYourMedicines =
  'Until when your medicines last. Nothing is ordered unless you say yes. The list is kept sealed, for you alone.';
export const itIsBackInYourList = 'It is back in your list.';
export const goToCart = 'Go to cart';
export const undo = 'Undo';
export const noMedicinesInYourList = 'No medicines in your list';
export const addOneAndHow = 'Add one and how you take it, and you read here until when it lasts.';
export const deliveredToYou = 'Delivered to you';
export const tellHowYouTake = (medicineName: string) => `Tell how you take ${medicineName}`;
export const tellHowYouTakeIt = 'Tell how you take it';
export const oneBoxAMonth = 'One box a month';
export const ifYouOrderEverything =
  'If you order everything together on the first of a month. This is a plan, not an order.';
export const packsOfThis = (name: string, packs: number) => `${name}: ${packs} ${packs === 1 ? 'pack' : 'packs'}`;
export const early = (days: number) => `, ${days} ${days === 1 ? 'day' : 'days'} early`;
export const tooLateOrderItSooner = (days: number) =>
  `, ${days} ${days === 1 ? 'day' : 'days'} too late: order it sooner`;
export const halfAsNumber = '0.5 is a half';
export const areLeftThisMorning = (many: string) => `${many} are left this morning`;
