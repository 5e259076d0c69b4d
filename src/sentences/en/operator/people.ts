export const seeWhoAskedForTheNewsletter = 'See who subscribes to the newsletter, and unsubscribe them';
export const everyAddressOnALine = 'Every address on its own line, the oldest first';
export const printJson = 'print JSON';
export const forgetAnAddress = 'Delete an address';
export const doesNotGetTheNewsletter = (email: string) => `${email} does not get the newsletter.`;
export const getsNoNewsletterAny = (email: string) => `${email} no longer gets the newsletter.`;
export const visitsAndPageViews = 'Visits and page views by day, and the reports to the affiliate';
export const howManyDaysBack = 'how many days back, including today';
export const nobodyWasCountedSince = (from: string) => `No visits were counted since ${from}.`;
export const reportsToTheAffiliate = (reports: string) => `Reports to the affiliate: ${reports}.`;
export const itMustBeAWhole = 'It must be a whole number from 1 to 9999.';
export const answerAPersonWho = 'Answer a customer who asks for their data, or to be erased';
export const everythingHeldAboutThePerson =
  'Everything held about the customer with this number: JSON, or with --out an archive with all files';
export const writeAZipArchive = 'write a ZIP archive: data, a page to read, prescriptions, invoices';
export const eraseThePersonWithThis =
  'Erase the customer with this number, except what tax and drug law require; refused while an order, a refund or a late payment still needs them';
export const whyForTheRecord = 'why, for the record';
export const holdsFilesHandItToThePerson = (out: string, files: number) =>
  `${out} holds ${files} ${files === 1 ? 'file' : 'files'}. Give it only to this person, then delete it here.`;
export const thereIsNoAccount =
  'There is no account with this number. Its login codes, known browsers, counts of tries and open invitations to look after a list are deleted.';
export const erasedRows = 'Erased. Rows:';
export const notEveryFileIsRemoved = (why: string) =>
  `Not every file could be removed yet. The shop tries again every day; to try at once, run this command again. The reason: ${why}`;
export const whatStaysByLaw = 'What stays, by law:';
export const tenDigits = 'ten digits';
export const seeAndSetHow = 'See and set how long data is kept, and delete what is older now';
export const whatIsKeptForHow = 'What is kept for how long, and why';
export const keepSomethingLongerOrShorter = 'Keep something longer or shorter, within what law and use allow';
export const whichOne = 'which one';
export const howLong = 'how long';
export const applyItNowAs = 'Delete older data now, as the shop does every day';
export const mayBeKeptForToDays = (id: string, least: number, most: number, why: string) =>
  `${id} may be kept for ${least} to ${most} days. ${why}`;
export const isKeptForDays = (id: string, days: number) =>
  `${id} is kept for ${days} ${days === 1 ? 'day' : 'days'} from now on.`;
export const itMustBeAWholeNumber = 'It must be a whole number of days.';
export const seeAndEndTheLogins = 'See and end the logins of a customer';
export const theActiveLoginsOfAPhone = 'The active logins of a phone, the one used last first';
export const loggedInSinceLast = (device: string, since: string, last: string) =>
  `${device}: logged in since ${since}, last used ${last}`;
export const nobodyIsLoggedInWithThis = 'Nobody is logged in with this phone.';
export const endEveryLoginOfAPhone = 'End every login of a phone, and forget its known browsers';
export const loginHas = 'login has';
export const loginsHave = 'logins have';
export const staffAndTheirLogins = 'The pharmacy’s staff and how they sign in at the counter';
export const addSomebodyAndPrint = 'Add a member of staff and print their link: it works once, for a day';
export const whatTheyMayDo = (roles: string) => `what they may do, one or more of ${roles}`;
export const aFurtherLinkForSomebody = 'Make another link for a member of staff, for a new phone or a lost key';
export const allStaff = 'All staff, former staff last';
export const nobodyYetNpmRun = 'Nobody yet: npm run shop -- staff add NAME --role owner';
export const endStaffAccess = 'End a staff member’s access: none of their logins works from now on';
export const changeStaffRoles = 'Change a staff member’s roles, from now on; give all of their roles';
export const endStaffLogins =
  'For a lost phone: end the sessions, passkeys, codes and links of a staff member, and print a new link';
export const mayNowDo = (name: string, roles: string) => `${name} is ${roles} from now on.`;
export const cannotSignInAny = (name: string) => `${name} cannot sign in any more.`;
export const hasNoSignInYet = 'has not set up a sign-in yet';
export const signsInBy = (kinds: string) => `signs in by ${kinds}`;
export const theLinkForWorks = (name: string) => `The link for ${name} works once, until tomorrow at this time:`;
export const isNoRoleThere = (text: string, roles: string) => `"${text}" is not a role. There are ${roles}.`;
export const isNoDayPlease = (typed: string) => `"${typed}" is not a date. Please write it as 2027-03-31.`;
export const daysTo = (id: string, days: string, least: number, most: number, what: string, why: string) =>
  `${id}  ${days} days (${least} to ${most})  ${what}. ${why}`;
export const ended = (ended: number, value: string) => `${ended} ${value} ended.`;
export const registrationOrThePresentOne = 'with a state pharmacy council; without this option, the present one stays';
export const registeredUntil = (registration: string, registrationUntil: string | null) =>
  `, registered ${registration} until ${registrationUntil}`;
export const endedOn = (day: string) => `, ended ${day}`;
export const theWrittenExceptionOfAPharmacy =
  'The written exception of a pharmacy with one pharmacist: they release their own decisions';
export const writeItRefusedWhile = 'Write it; refused while there is another pharmacist';
export const thePharmacist = 'the pharmacist';
export const whyThereIsNo = 'why there is no second pharmacist';
export const theLastDayAYear = 'the last day, at most a year later';
export const endItAtOnce = 'End it at once; what was released under it stays released';
export const everyOneThatWasWritten = 'Every one that was written, newest first';
export const noExceptionWasEver = 'No exception has been written yet.';
export const inForce = 'in force';
export const notBegun = 'not started';
export const notUsableThereIsAnother = 'not usable, there is another pharmacist';
export const mayReleaseWhatThey = (name: string, from: string, until: string, day: string) =>
  `${name} may release their own decisions from ${from} until ${until}, under the written exception of ${day}.`;
export const theWrittenExceptionForIsWithdrawn = (name: string) => `The written exception for ${name} is withdrawn.`;
