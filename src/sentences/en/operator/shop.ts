export const theSafetyLogLogins = 'The audit log: logins, refusals, exports, erasures, operators';
export const itsLinesTheNewest = 'Its lines, newest first';
export const fromThisDayOrMoment = 'from this day in India, or this time, on';
export const onlyThese = 'only these';
export const onlyThoseAboutThePerson = 'only those about the person with this number';
export const atMostSoMany = 'at most this many';
export const printJson = 'print JSON';
export const noLinesMatch = 'No lines match.';
export const itMustBeAWhole = 'It must be a whole number from 1 to 999999.';
export const stockMoneyCouponsAndStates = 'Stock, money, coupons and states are consistent.';
export const notInItTheSessionSecret =
  'Not included: the session secret (without it no private file can be opened), the keys of SMS, e-mail and payment providers, and the environment’s other settings. Keep those in a separate safe place.';
export const backUpTheWhole = 'Back up the whole shop, running or stopped, into FILE.tar or FILE.tar.gz';
export const notEncrypted = 'not encrypted';
export const backedUpIntoAndRead = (file: string, sealed: string, made: string) =>
  `Backed up into ${file}, ${sealed}, and verified: ${made}`;
export const readABackupAndCompare = 'Read a backup and compare everything in it with its hashes; changes nothing';
export const theBackup = 'the backup';
export const isWhole = (file: string, found: string) => `${file} is complete: ${found}`;
export const restoreABackupInto =
  'Restore a backup into an empty DATA_DIR (and DATABASE_URL, where it is set), and check it';
export const restored = (manifest: string) => `Restored: ${manifest}`;
export const theBackupWasRestored = 'The backup was restored, but its contents are inconsistent.';
export const thePassphraseInMust = (passphraseFile: string) =>
  `The passphrase in ${passphraseFile} must have at least 12 characters.`;
export const thePassphraseIsNotPlain = (passphraseFile: string) =>
  `${passphraseFile} is not plain UTF-8 text. Save it as UTF-8 without a byte order mark, so that the passphrase can be typed again.`;
export const thePrivateFilesAreHere = (dataDir: string) =>
  `The private files are here, but not the secret that opens them: before the first start, set SESSION_SECRET or put the old shop's file session-secret into ${dataDir}.`;
export const itHasNoPrivate = 'It has no private files.';
export const theOthersWereSealed =
  " The others were encrypted under a different secret: set the old shop's SESSION_SECRET, or name it as SESSION_SECRET_BEFORE.";
export const ofPrivateFilesOpen = (opened: number, all: number, wrong: string) =>
  `${opened} of ${all} private files open with this shop's secret.${wrong}`;
export const rowsOfTablesAndPrivate = (
  rows: number,
  tables: number,
  files: number,
  bytes: string,
  madeAt: string,
  schema: string | null,
) =>
  `${rows} rows of ${tables} tables and ${files} private ${files === 1 ? 'file' : 'files'}, ${bytes} MB, as of ${madeAt}, schema ${schema}.`;
export const privateFilesWereGone = (count: number, which: string) =>
  `${count} private ${count === 1 ? 'file was' : 'files were'} gone when it was made: ${which}.`;
export const seeAndRemoveDatabases = 'See and remove databases that are outside their data folders';
export const everyDatabaseInItsData = (sharedHome: string) =>
  `Every database in ${sharedHome}, its data folder, and whether that still holds its id`;
export const thereAreNoDatabases = (sharedHome: string) => `There are no databases in ${sharedHome}.`;
export const removeSuchADatabase =
  'Remove such a database for good; refused while its data folder holds its id, or while it runs';
export const alsoWhereNobodyWrote = 'also where its owner is not recorded: check that no shop needs it';
export const removed = (place: string, found: string) => `Removed ${place}, ${found}.`;
export const belongsToItsData = 'belongs to its data folder';
export const fromAnEarlierVersion = 'from an earlier version, which did not record its data folder';
export const aBackupOfToday = 'a backup of today';
export const theBucketOfPrivate = 'the bucket of private files';
export const messageTemplates = 'message templates';
export const registerTheTextsOfOtp =
  'Register the texts of login codes and of order news with the network operators (DLT).';
export const paymentAccount = 'payment account';
export const haveTheLiveAccount = (path: string) =>
  `Have the live account approved, and point its webhook at PUBLIC_URL${path}.`;
export const theTelephoneOfTheCounter = (provider: 'none' | 'practice' | 'exotel') =>
  `the counter’s telephone: ${{ none: 'numbers are dialled by hand', practice: 'for practice, no telephone rings', exotel: 'Exotel' }[provider]} (TELEPHONE_PROVIDER)`;
export const callYourselfFromTheCounter = (webhook: string) =>
  `Call yourself from the counter, once. Exotel must be able to reach ${webhook}; otherwise the counter learns late that a call has ended.`;
export const aRealPayment = 'a real payment';
export const orderForYourselfPay = 'Order for yourself, pay, and have it refunded, once with each kind of payment.';
export const backupsElsewhere = 'backups elsewhere';
export const copyThemToAnother = 'Copy them to another machine, and restore one there (docs/operations/recovering.md).';
export const theSecretAndThePassphrase = 'the secret and the passphrase';
export const layBothIntoASafe = 'Put both into a safe that a second person can open.';
export const whereYouMaySend = 'where you may deliver';
export const setWhatYourLicences = 'Set what your licences allow: npm run shop -- policy set … --pin PREFIX.';
export const whoIsCalledAtNight = 'who is called at night';
export const loadDocsOperationsAlerts = 'Load docs/operations/alerts.yml into your monitoring.';
export const checkSettingsDatabaseAndBackups =
  'Check settings, database and backups; with --live, also the checklist for going live, tried from outside';
export const asAShopThatSells = 'as a shop that sells';
export const ofAreMissing = (missing: number, rows: number) =>
  `${missing} of ${rows} ${missing === 1 ? 'is' : 'are'} missing.`;
export const byHand = 'by hand';
export const rulesSignedByAPharmacist = 'rules signed by a pharmacist';
export const areNot = (count: number, which: string) => `${count} ${count === 1 ? 'is' : 'are'} not: ${which}.`;
export const noSamplesInTheDatabase = 'no samples in the database';
export const theDatabaseCouldNotBeLooked = 'The database could not be read. Start the shop, then try again.';
export const theShopFromOutside = 'the shop from outside';
export const notReady = 'not ready';
export const readyzDoesNotAnswer = (publicUrl: string, fault: string) =>
  `${publicUrl}/readyz does not answer with 200 (${fault}). Start the shop and its proxy, then try again.`;
export const theLastOneIsDays = (days: number) => `The last one is ${days} ${days === 1 ? 'day' : 'days'} old.`;
export const theRightTime = 'the right time';
export const theClockIsWrong = (days: number) =>
  `The last backup is dated ${days} ${days === 1 ? 'day' : 'days'} in the future: the clock of this machine is wrong, or was. Set it, and keep it in sync with NTP, before anything is sent: invoices and registers carry its date.`;
export const thereIsNoneYet = 'There is none yet.';
export const nobodyIsToldOfTheErasure =
  'It holds nothing: people without an e-mail address are told nothing before their closed account is erased. Register the text with the SMS provider.';
export const nobodyIsToldOfMedicines =
  'It holds nothing: people without an e-mail address are told nothing before their medicines run out. Register the text with the SMS provider.';
export const theCouponOfTheApp = (code: string) => `the coupon ${code} that the pages promise for the app`;
export const thereIsNoSuchCoupon = (code: string, rupees: number) =>
  `Nobody can use it yet. npm run shop -- coupon add ${code} --type other --amount ${rupees} --first-order --app-only`;
export const theCouponIsASample = (code: string) =>
  `The shop has only the sample ${code}, which a live shop has to end. A code is given once and for all: open the live shop on a database of its own and make the coupon there, or name a new one in src/brand.ts (appPromo), build the shop again, and make its coupon.`;
export const theCouponIsNotAsPromised = (code: string, rupees: number) =>
  `The shop has a coupon ${code}, but it is not valid now, is used up, or does not take Rs ${rupees} off a first order in the app alone. A code is given once and for all: name a new one in src/brand.ts (appPromo), build the shop again, and make its coupon.`;
export const thisSessionSecretIsNotTheOne =
  'The shop runs with a different SESSION_SECRET, so it could open nothing that this one encrypts. Start the shop with this secret first (shop secret replace allows it).';
export const thePrivateFilesThatTheShop =
  'The private files that the shop stores encrypted, such as prescriptions, health answers, photographs and the staff’s keys';
export const sealEveryPrivateFileUnder =
  'Encrypt under SESSION_SECRET every private file that is still encrypted under SESSION_SECRET_BEFORE. The shop may run; if interrupted, it continues where it stopped';
export const wereAlreadyEncryptedUnderIt = 'were already encrypted under it';
export const andOthers = ' and others';
export const privateFilesDoNotOpen = (closed: number, hasSecretBefore: boolean, names: string) =>
  `${closed === 1 ? '1 private file does' : `${closed} private files do`} not open under ${
    hasSecretBefore
      ? 'SESSION_SECRET or SESSION_SECRET_BEFORE: encrypted under a secret before both, or damaged'
      : 'SESSION_SECRET: set SESSION_SECRET_BEFORE (or SESSION_SECRET_BEFORE_FILE) to the secret before it, and run this again'
  }. Left as before: ${names}. Keep every old secret.`;
export const tellWhichMigrationsTheNext =
  'Show which migrations the next start of this version applies (it applies them itself, after a backup)';
export const tellAndChangeNothing = 'show them, and change nothing';
export const theDatabaseIsOfThis = 'The database is at this version; a start changes nothing.';
export const migrationsWaitForTheNext = (count: number, which: string) =>
  `${count === 1 ? '1 migration waits' : `${count} migrations wait`} for the next start: ${which}.`;
export const seeAndSetWhat = 'See and set what may be delivered where';
export const thePolicyInForce = 'The policy in force; the longest pin code prefix wins';
export const allowOrRefuseASchedule =
  'Allow or refuse a schedule (OTC, H, H1) or the PSYCHOTROPIC substances for pin codes with this prefix';
export const theBeginningOfThePin = 'the prefix of the pin codes; all of India if omitted';
export const howManyDaysOld = 'how many days old a prescription may be';
export const whatTheCustomerReads = 'what the customer reads when it is refused';
export const weDoNotSend = 'We do not send this medicine there.';
export const isNotASchedule = (name: string) => `${name} is not a schedule. Use OTC, H, H1 or PSYCHOTROPIC.`;
export const medicinesAreNeverSold = (schedule: string) =>
  `${schedule} medicines are never sold online; the law does not allow it.`;
export const isNotAnAnswer = (word: string) => `${word} is not an answer here. Use allow or refuse.`;
export const pinIsTheBeginning = '--pin is the beginning of a pin code: 1 to 6 digits.';
export const daysIsAWhole = '--days is a whole number from 1 to 365.';
export const allOfIndia = 'all of India';
export const pinCodes = (pinPrefix: string) => `pin codes ${pinPrefix}…`;
export const prescriptionAtMostDays = (prescriptionDays: number) =>
  `, prescription at most ${prescriptionDays} ${prescriptionDays === 1 ? 'day' : 'days'} old`;
export const writeItIntoANew = 'write it into a new file, readable only by you, instead of printing it';
export const writtenTo = (out: string) => `Written to ${out}.`;
export const itAlreadyExists = 'It already exists.';
export const theDiskIsFull = 'The disk is full. Nothing was written.';
export const itCantBeWritten = 'It cannot be written.';
export const importedRowsInS = (
  read: string,
  seconds: string,
  added: string,
  replaced: string,
  unchanged: string,
  refused: string,
  version: number,
) =>
  `Imported ${read} ${read === '1' ? 'row' : 'rows'} in ${seconds} s: ${added} new, ${replaced} replaced, ${unchanged} unchanged, ${refused} refused. The catalogue is at version ${version}.`;
export const theStockOfMedicines = (stockChanged: string) =>
  `The stock of ${stockChanged} ${stockChanged === '1' ? 'medicine' : 'medicines'} changed.`;
export const rowsRepeatedAnId = (repeatedIds: string) =>
  `${repeatedIds} ${repeatedIds === '1' ? 'row' : 'rows'} repeated an id of this file; the last one counts.`;
export const notOneTwoSalt =
  'Not one two-salt row ends in a space, so this list has lost the mark for a third salt: its two-salt rows get no substitute. If you know that they are complete, import again with --composition-complete.';
export const refusedByReasonEvery = 'Refused, by reason (every line with --json or --report FILE):';
export const notUnderstoodSuchProducts = 'Not understood (such products get no substitute):';
export const theSecretThatAll = 'The secret with which all servers of the shop sign';
export const letTheNextStart =
  'Let the next start use a new SESSION_SECRET. It logs every customer out; private files encrypted under the old one can be opened while SESSION_SECRET_BEFORE holds it (see: files rotate-secret)';
export const theNextServerThatStarts = 'The next server that starts sets the new secret.';
export const noSecretWasKnown = 'No secret was known; nothing changed.';
export const whatOneRequestCaused = 'What one request caused: order, messages, payment, refund';
export const theDatabaseKnowsNothing = (id: string) =>
  `The database has nothing about ${id}. A request that changed no order is only in the log: search it for "reqId":"…".`;
export const lookOverTheWhole =
  'Check the whole database for inconsistent stock, money, coupons and states (--json prints everything)';
export const okNobodyWaitsToo = 'ok      nobody waits too long';
export const ofRulesAreBroken = (broken: number, findings: number) =>
  `${broken} of ${findings} rules ${broken === 1 ? 'is' : 'are'} broken.`;
export const commandsForTheOperator = (brandName: string) => `${brandName}: commands for the operator`;
export const theCommandFailed = (message: string) => `The command failed: ${message}`;
export const itMustBeADay = 'It must be a date as in 2026-12-31.';
export const itMustBeADayIn = 'It must be a date in India as in 2026-12-31, or a time as in 2026-12-31T18:30:00Z.';
export const person = (person: string) => `person ${person}`;
export const broken = (rule: string, what: string) => `BROKEN  ${rule}: ${what}`;
export const rowOfDatabase = (id: string, size: string, running: boolean, folder: string, words: string) =>
  `${id}  ${size}  ${running ? 'running' : 'closed '}  ${folder}  ${words}`;
export const refused = (why: string) => `refused: ${why}`;
export const fillTheCounterOfAShop = 'Fill the counter of a local shop with invented orders of every kind';
export const thisShopRunsInMode = (mode: string) =>
  `This shop runs in ${mode} mode. A sample day is only made in a shop that is being tried on one machine (SHOP_MODE=local).`;
export const thisShopSendsReal =
  'This shop sends real messages. A sample day is made only where messages stay on this machine: leave SMS_PROVIDER, EMAIL_PROVIDER and AFFILIATE_URL unset.';
export const thisShopHasOfItsOwn = (others: number) =>
  `This shop has ${others === 1 ? 'an order' : `${others} orders`} of its own. A sample day is only made in a shop without any: use another DATA_DIR to try the counter.`;
export const theCatalogueHasNo = (words: string) =>
  `The catalogue has no tablets in stock for the sample day (${words}). Add some, or start a shop with the sample catalogue.`;
export const withoutPrescription = 'without prescription';
export const ofScheduleH = 'of Schedule H';
export const ofScheduleH1 = 'of Schedule H1';
export const ofScheduleHWithARecommended = 'of Schedule H with a recommended substitute';
export const twoBrandsOfOne = 'two brands of one salt';
export const theCounterHasADays = (orders: number) =>
  `The counter has a day’s work: ${orders} invented orders and their prescriptions.`;
export const signsInWithThis = (name: string, link: string) =>
  `${name} signs in with this link, once, within a day: ${link}`;
export const theSampleStaffSign = 'The sample staff sign in with the codes of their app.';
export const ofAreThere = (done: number, all: number) => `${done} of ${all} are set.`;
export const inTheEnvironment = (name: string) => `${name} (environment)`;
export const enteredByAnOwner = (name: string) => `${name} (entered, shop settings)`;

/** The settings that an owner enters. */
export const seeAndChangeSettings =
  'See and change what an owner sets at the counter: pharmacy, licences, cash on delivery, how long data is kept';
export const everySettingAndItsSource =
  'Every setting, its value, and whether that was entered, comes from the environment or is the default';
export const nothing = '(not set)';
export const enterASetting =
  'Enter a setting; "" removes the entry, so that the value from the environment or the default is used';
export const entryIsRemoved = (id: string) => `The entry for ${id} is removed. Running shops follow within seconds.`;
export const isEntered = (id: string) => `${id} is entered. Running shops follow within seconds.`;
export const whoChangedWhat = 'Who changed what and when, newest first';
export const changed = (at: string, by: string, setting: string, before: string, after: string) =>
  `${at}  ${by}  ${setting}: ${before} → ${after}`;
