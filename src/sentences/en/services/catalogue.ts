export const medicinesFound = 'Medicines found';
export const noMedicineFound = 'No medicine found';
export const weCantReadThis =
  'We can’t read this script yet. Please type the name in English, Hindi, Marathi, Kannada, Tamil, Telugu, Bengali, Gujarati, Punjabi, Malayalam or Odia letters.';
export const prescriptionMedicinesForThis =
  'Take a medicine that needs a prescription only if a doctor prescribes it for you.';
export const titleOfNeed = (title: string, helps: boolean) =>
  `${title}: ${helps ? 'what helps without a prescription' : 'please ask a doctor'}`;
export const weDoNotSell = (name: string) => `We do not sell ${name}`;
export const slowRelease = 'slow release';
export const delayedRelease = 'delayed release';
export const holdsNoRowThatCan = (file: string, refused: string) =>
  `${file} has no row that can be imported.${refused}`;
export const cantBeReadToItsEnd = (file: string, message: string) =>
  `${file} cannot be read to its end (${message}). Nothing was changed.`;
export const missing = (missing: string) => ` Missing: ${missing}.`;
export const doesNotBeginWithAHeader = (file: string, missing: string) =>
  `${file} does not begin with a header that names the columns of a medicine list.${missing}`;
export const isNotUtf8 = (file: string) => `${file} is not UTF-8 text. Save it as CSV (UTF-8), and import it again.`;
export const isNotAFile = (file: string) => `${file} is not a file.`;
export const isEmpty = (file: string) => `${file} is empty.`;
export const line = (line: number, problem: string) => ` Line ${line}: ${problem}.`;
export const theBrand = 'the brand';
export const seedIsHereBut = (decided: boolean) =>
  `SEED is ${decided ? 'off' : 'on'} here, but this shop began ${decided ? 'with' : 'without'} the sample goods: that was decided at its first start and cannot be changed.`;
export const itHasColumnsWhere = (cells: number, width: number) =>
  `it has ${cells} ${cells === 1 ? 'column' : 'columns'} where the header has ${width}`;
export const packLabel = 'pack label';
export const itHoldsANul = 'it contains a NUL character';
export const itHoldsAControl = 'it contains a control character';
export const itHasNo = (what: string) => `it has no ${what}`;
export const itsIsLongerThan = (what: string, longest: number) => `its ${what} is longer than ${longest} characters`;
export const itHasNoPrice = 'it has no price';
export const itsPriceIsNotANumber = (text: string) => `its price ${text} is not a number`;
export const itsPriceIsNotAbove = (text: string) => `its price ${text} is not above zero`;
export const itsDiscountLeavesNoPrice = 'its discount leaves no price: nothing is given away';
export const itsPriceIsToo = (text: string) => `its price ${text} is too high to be true`;
export const itsExpiryIsTooFar = (expiry: string) =>
  `its expiry "${expiry}" is more than ten years away: please read it again`;
export const itsIsDiscontinuedIsNeither = (text: string) => `its Is_discontinued ${text} is neither TRUE nor FALSE`;
export const itsScheduleIsNone = (text: string, schedules: string) => `its schedule ${text} is none of ${schedules}`;
export const itsIsNotANumber = (what: string, text: string, most: number) =>
  `its ${what} ${text} is not a number from 0 to ${most}`;
export const itsIsNotAWhole = (what: string, text: string) => `its ${what} ${text} is not a whole number`;
export const aQuotationMarkIsOpened = 'a quotation mark is opened and never closed';
export const theLineIsToo = 'the line is too long to be a row';
export const theQuotationMarksAreNotSet = 'the quotation marks do not follow the CSV rules';
export const isPrintedTimesWithDifferent = (rowText: string, group: number) =>
  `${rowText} is printed ${group} times with different prices`;
export const doesNotSayWhere = (file: string) => `${file} does not say where it comes from. Please give --source.`;
export const onlyOfRowsOfCould = (taken: number, rows: number, file: string, why: string) =>
  `Only ${taken} of ${rows} ${rows === 1 ? 'row' : 'rows'} of ${file} could be read. Nothing was changed.${why}`;
export const itIsNoRow = 'it is not a row';
export const itHasCellsTheHeader = (cells: number, width: number) =>
  `it has ${cells} ${cells === 1 ? 'cell' : 'cells'}, the header has ${width}`;
export const aCellIsToo = 'a cell is too long';
export const itIsNotOpen = (status: string) => `it is not open (${status})`;
export const standsInTheList = (code: string) => `${code} appears in the list twice`;
export const doesNotBeginWithAHeaderThat = (file: string, list: string, names: string) =>
  `${file} does not begin with a header that names the columns of the list "${list}".${names} Nothing was changed.`;
export const doesNotSayOfWhich = (file: string) => `${file} does not say its date. Please give --as-of yyyy-mm-dd.`;
export const isNotADate = (text: string) => `"${text}" is not a date. Please write it as yyyy-mm-dd.`;
export const isInTheFuture = (text: string) => `${text} is in the future. Please import the list on that day.`;
export const anotherListIsBeingImported = 'Another list is being imported. Try again when it is done.';
export const theListOrTheCatalogue =
  'The list or the catalogue has changed since you looked at the changes. Nothing was changed. Please look again.';
export const theListIsNoText =
  'This file is not UTF-8 text, so letters in names would be lost. Nothing was changed. Save it as CSV (UTF-8) and choose it again.';
export const theList = 'The list';
export const hasMoreRows = (most: number) =>
  `The list has more than ${most} rows. Nothing was changed. Import a list of this size on the server: npm run shop -- catalogue import FILE.`;
