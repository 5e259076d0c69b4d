export const seeWhoAskedForTheNewsletter = 'See who asked for the newsletter, and end it';
export const everyAddressOnALine = 'Every address on a line of its own, the oldest first';
export const printJson = 'print JSON';
export const forgetAnAddress = 'Forget an address';
export const doesNotGetTheNewsletter = (email: string) => `${email} does not get the newsletter.`;
export const getsNoNewsletterAny = (email: string) => `${email} gets no newsletter any more.`;
export const visitsAndPageViews = 'Visits and page views by day, and the reports to the affiliate';
export const howManyDaysBack = 'how many days back, including today';
export const nobodyWasCountedSince = (from: string) => `Nobody was counted since ${from}.`;
export const reportsToTheAffiliate = (reports: string) => `Reports to the affiliate: ${reports}.`;
export const itMustBeAWhole = 'It must be a whole number from 1 to 9999.';
export const answerAPersonWho = 'Answer a person who asks for their data, or to be erased';
export const everythingHeldAboutThePerson =
  'Everything held about the person with this number: JSON, or with --out an archive with all files';
export const writeAZipArchive = 'write a ZIP archive: data, a page to read, prescriptions, invoices';
export const eraseThePersonWithThis =
  'Erase the person with this number, but for what tax and drug law ask for; refused while an order is open';
export const whyForTheRecord = 'why, for the record, which names nobody';
export const holdsFilesHandItToThePerson = (out: string, files: number) =>
  `${out} holds ${files} files. Hand it to the person alone, then delete it here.`;
export const thereIsNoAccount = 'There is no account with this number; nothing is held under it.';
export const erasedRows = 'Erased. Rows:';
export const whatStaysByLaw = 'What stays, by law:';
export const tenDigits = 'ten digits';
export const seeAndSetHow = 'See and set how long data is kept, and apply it now';
export const whatIsKeptForHow = 'What is kept for how long, and why';
export const keepSomethingLongerOrShorter = 'Keep something longer or shorter, within what law and use allow';
export const whichOne = 'which one';
export const howLong = 'how long';
export const applyItNowAs = 'Apply it now, as the shop does every day';
export const mayBeKeptForToDays = (id: string, least: number, most: number, why: string) =>
  `${id} may be kept for ${least} to ${most} days. ${why}`;
export const isKeptForDays = (id: string, days: number) => `${id} is kept for ${days} days from now on.`;
export const itMustBeAWholeNumber = 'It must be a whole number of days.';
export const seeAndEndTheLogins = 'See and end the logins of a customer';
export const theActiveLoginsOfAPhone = 'The active logins of a phone, the one used last first';
export const loggedInSinceLast = (device: string, since: string, last: string) =>
  `${device}: logged in since ${since}, last used ${last}`;
export const nobodyIsLoggedInWithThis = 'Nobody is logged in with this phone.';
export const endEveryLoginOfAPhone = 'End every login of a phone, and forget its known browsers';
export const loginHas = 'login has';
export const loginsHave = 'logins have';
export const thePeopleOfThePharmacy = 'The people of the pharmacy and how they come to the counter';
export const addSomebodyAndPrint = 'Add somebody and print their link: it works once, for a day';
export const whatTheyMayDo = (roles: string) => `what they may do, one or several of ${roles}`;
export const aFurtherLinkForSomebody = 'A further link for somebody: a new telephone, a lost key';
export const everybodyThoseWhoseTime = 'Everybody, those whose time has ended last';
export const nobodyYetNpmRun = 'Nobody yet: npm run shop -- staff add NAME --role owner';
export const endSomebodysTimeAtThePharmacy = 'End somebody’s time at the pharmacy: nothing of theirs works from now on';
export const changeWhatSomebodyMayDo = 'Change what somebody may do, from now on; give all of their roles';
export const endHowSomebodySignsIn =
  'For a lost telephone: end the sessions, passkeys, codes and links of a person, and print a new link';
export const mayNowDo = (name: string, roles: string) => `${name} is ${roles} from now on.`;
export const cannotSignInAny = (name: string) => `${name} cannot sign in any more.`;
export const hasNotOpenedTheLink = 'has not opened the link yet';
export const signsInBy = (kinds: string) => `signs in by ${kinds}`;
export const theLinkForWorks = (name: string) => `The link for ${name} works once, until tomorrow at this time:`;
export const isNoRoleThere = (text: string, roles: string) => `"${text}" is no role. There are ${roles}.`;
export const isNoDayPlease = (typed: string) => `"${typed}" is no day. Please write it as 2027-03-31.`;
export const daysTo = (id: string, days: string, least: number, most: number, what: string, why: string) =>
  `${id}  ${days} days (${least} to ${most})  ${what}. ${why}`;
export const ended = (ended: number, value: string) => `${ended} ${value} ended.`;
export const registeredUntil = (registration: string, registrationUntil: string | null) =>
  `, registered ${registration} until ${registrationUntil}`;
export const endedOn = (day: string) => `, ended ${day}`;
export const theWrittenExceptionOfAPharmacy =
  'The written exception of a pharmacy with one pharmacist: they release what they decided themselves';
export const writeItRefusedWhile = 'Write it; refused while there is another pharmacist';
export const thePharmacist = 'the pharmacist';
export const whyThereIsNo = 'why there is no second pharmacist';
export const theLastDayAYear = 'the last day, a year later at most';
export const endItAtOnce = 'End it at once; what was released under it stays released';
export const everyOneThatWasWritten = 'Every one that was written, the newest first';
export const noExceptionWasEver = 'No exception was ever written.';
export const inForce = 'in force';
export const notBegun = 'not begun';
export const notUsableThereIsAnother = 'not usable, there is another pharmacist';
export const mayReleaseWhatThey = (name: string, from: string, until: string, day: string) =>
  `${name} may release what they decided themselves from ${from} until ${until}, under the written exception of ${day}.`;
export const theWrittenExceptionForIsWithdrawn = (name: string) => `The written exception for ${name} is withdrawn.`;
