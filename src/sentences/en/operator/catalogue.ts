export const importTheCatalogueAndSee = 'Import the catalogue and see how the rules judge it';
export const loadAListOfMedicines = 'Load a list of medicines (CSV, plain or gz); importing it again changes nothing';
export const theListWithAHeader = 'the list, with a header row';
export const stockOfNewMedicines = 'stock of new medicines whose row gives none';
export const theNumbersAreACount =
  'the numbers were counted on the shelf, packs reserved for orders included; without this option only the change since the last list is applied';
export const discountOfRowsThatGive = 'discount of rows that give none';
export const confirmThatNoTwo =
  'confirm that rows with two salts have no third one; needed for a list that has lost the mark for a third salt';
export const writeTheWholeReport = 'write the whole report into a file, as JSON';
export const printTheWholeReport = 'print the whole report as JSON';
export const howManyProductsHave = 'Count the products by verdict (same, ask, never), with the reasons and the savings';
export const printTheReportAs = 'print the report as JSON';
export const theVersionOfTheCatalogue = 'The version of the catalogue and its number of products';
export const printItAsJson = 'print it as JSON';
export const theReportWouldOverwrite = (report: string) =>
  `The report cannot be written to ${report}: that is the list itself.`;
export const theReportCantBeWritten = (report: string, message: string) =>
  `The report cannot be written to ${report}: ${message}`;
export const theCatalogueIsAtVersion = (version: number, products: string, active: string, seeded: string) =>
  `The catalogue is at version ${version}: ${products} products, ${active} of them not discontinued, ${seeded} shipped with the shop.`;
export const itMustBeAWhole = (most: number) => `It must be a whole number from 0 to ${most}.`;
export const itMustBeANumber = 'It must be a number from 0 to 100.';
export const catalogueVersionProductsOfThem = (version: number, products: string, active: string) =>
  `Catalogue version ${version}: ${products} products, ${active} of them not discontinued.`;
export const ofThoseStillMade = 'Of those, the best verdict with any other product:';
export const savingOfThoseP10 = (p10: string, p50: string, p90: string, halfOrMore: string) =>
  `Saving of those: p10 ${p10}%, median ${p50}%, p90 ${p90}%; half the price or less for ${halfOrMore}.`;
export const whyTheOthersHave = 'Why the others have none:';
export const importing = (bar: string, percentage: string, rows: string) =>
  `Importing ${bar} ${percentage}% | ${rows} rows`;
export const ceilingPrices = 'ceiling prices';
export const janAushadhiPrices = 'Jan Aushadhi prices';
export const janAushadhiKendras = 'Jan Aushadhi Kendras';
export const theGovernmentsCeilingsJan = "The government's ceilings, Jan Aushadhi prices and kendras";
export const importAListCsv = 'Import a list (CSV, plain or gz) in place of the current one';
export const ceilingJanaushadhiOrKendras = 'ceiling, janaushadhi or kendras';
export const theListsInUse =
  'The lists in use and how old they are; with --over the medicines whose MRP is above the ceiling';
export const theMedicinesWhoseMrp = 'the medicines whose MRP is above the ceiling';
export const printJson = 'print JSON';
export const whatHappensToAMedicine =
  'What to do with a medicine whose MRP is above its ceiling: cap (sold at the ceiling) or refuse (not sold)';
export const isNotAnAnswer = (word: string) => `${word} is not an answer here. Use cap or refuse.`;
export const aMedicineWhoseMrp = 'A medicine whose MRP is above its ceiling is sold at the ceiling.';
export const aMedicineWhoseMrpIs = 'A medicine whose MRP is above its ceiling is not sold.';
export const isNotAList = (name: string) => `${name} is not a list. Use ceiling, janaushadhi or kendras.`;
export const ofRowsReadImported = (titles: string, asOf: string, read: number, imported: number, refused: number) =>
  `${titles} of ${asOf}: ${read} ${read === 1 ? 'row' : 'rows'} read, ${imported} imported, ${refused} refused.`;
export const source = (source: string) => `Source: ${source}`;
export const thereIsNoList = 'There is no list yet.';
export const cameWithTheShop = 'came with the shop';
export const importedByTheOperator = 'imported by the operator';
export const daysOldRowsRefused = (
  title: string,
  asOf: string,
  age: number,
  hidden: string,
  rows: number,
  refused: number,
  whose: string,
) =>
  `${title}  ${asOf}  ${age} ${age === 1 ? 'day' : 'days'} old${hidden}  ${rows} ${rows === 1 ? 'row' : 'rows'}, ${refused} refused  ${whose}`;
export const warningTheAreHidden = (titles: string, hiddenAfterDays: number) =>
  `WARNING: the ${titles} are hidden: they are older than ${hiddenAfterDays} days.`;
export const warningTheWillBeHidden = (titles: string, left: number) =>
  `WARNING: the ${titles} will be hidden in ${left} ${left === 1 ? 'day' : 'days'}. Please import a new list.`;
export const aboveTheCeiling = (over: number, policy: string) =>
  `${over} ${over === 1 ? 'medicine has an MRP' : 'medicines have an MRP'} above the ceiling; ${policy === 'cap' ? 'each is sold at its ceiling' : 'none of them is sold'}.`;
export const thereAreNoArticles = 'There are no articles.';
export const publishListAndRemove = 'Publish, list and remove articles';
export const everyArticleTheNewest = 'Every article, newest first';
export const publishAnArticleOrItsNew =
  'Publish an article, or its new version: a file {address}.md (Markdown) or .html, with a header';
export const removeAnArticle = 'Remove an article';
export const thereIsNoArticle = (slug: string) => `There is no article ${slug}.`;
export const isRemoved = (slug: string) => `${slug} is removed.`;
export const theFileBeginsWithAHeader =
  '\nThe file begins with a header, then comes the text:\n  ---\n  title: Same salt, same medicine\n  category: Substitutes\n  description: What a substitute is, in two sentences.\n  createdAt: 2026-11-21\n  createdBy: The pharmacist\n  ---\nA line "cover: …" names a drawing, if there is one. Scripts, styles and pictures from elsewhere are removed.';
export const thereIsNoFile = (file: string) => `There is no file ${file}.`;
export const cannotBeRead = (file: string) => `${file} cannot be read.`;
export const sameAnotherOneIsTheSame = (same: string) => `${same}  same   another product is the same`;
export const askAPharmacistMust = (ask: string) => `${ask}  ask    a pharmacist must look first`;
export const neverNoneMayReplaceIt = (never: string) => `${never}  never  no other may replace it`;
export const haveARecommendation = (recommended: string) => `${recommended}  have a recommendation`;
/** `selling`: null where the shop does not sell above the ceiling. */
export const mrpAndCeiling = (
  id: string,
  name: string,
  price: { readonly mrp: string; readonly ceiling: string; readonly selling: string | null },
  row: string,
) =>
  `${id}  ${name}: MRP ${price.mrp}, ceiling ${price.ceiling}, ${price.selling === null ? 'not sold' : `sold at ${price.selling}`} (${row})`;
export const isAtBlog = (title: string, isNew: boolean, slug: string) =>
  `“${title}” is ${isNew ? 'published' : 'replaced'} at /blog/${slug}.`;
export const problemAtLine = (line: number, problem: string) => `  line ${line}: ${problem}`;
export const showOnlyWhatItWouldChange = 'show what the list would change, and change nothing';
export const wouldChange = (read: number, refused: number, added: number, prices: number, jumps: number) =>
  `${read} ${read === 1 ? 'row' : 'rows'} read, ${refused} refused. New: ${added}. Changed prices: ${prices}, ${jumps} of them by more than a tenth.`;
export const wouldEnd = (unproven: number, ended: number, vanished: number) =>
  `Changed composition or pack: ${unproven}. Discontinued: ${ended}. Not in this list, and left as they are: ${vanished}. Nothing was changed.`;
export const priceFromTo = (name: string, before: number, after: number, percent: number) =>
  `${name}: ${before} → ${after} (${percent}%)`;
export const rowIsRefused = (line: number, problem: string) => `line ${line}: ${problem}`;
