export const camera = 'Camera';
export const openingTheCamera = 'Opening the camera …';
export const thisMachineHasNo =
  'This machine has no camera that the counter may use. Scan with a scanner, or type the batch.';
export const theBrowserDoesNotLet =
  'The browser does not let the counter use the camera. Allow it beside the address, then try again.';
export const theReaderOfBar = 'The reader of bar codes could not be opened. Scan with a scanner, or type the batch.';
export const holdTheCodeBefore = 'Hold the code before the camera';
export const nothingWasScannedScan = 'Nothing was scanned. Scan the pack, or type the first 4 letters of its batch.';
export const thisIsFarLonger =
  'This is far longer than the code of a pack, so nothing was read. Scan the code on the pack.';
export const thisHoldsSignsThatNo =
  'This holds signs that no code of a pack has, so nothing was read. Scan the pack again.';
export const onlyAPartOfTheCode = 'Only a part of the code was read. Scan the pack again.';
export const theCheckDigitIsWrong = 'The check digit is wrong: the code was read badly. Scan the pack again.';
export const theCodeNamesAnExpiry =
  'The code names an expiry that is no day. Read the pack, and type the first 4 letters of its batch.';
export const theCodeSaysTwo = 'The code says two different things about one pack. Scan one pack at a time.';
export const thisCodeNamesTheMedicine =
  'This code names the medicine and no batch. Scan the square code beside it, or type the first 4 letters of the batch.';
export const thisCodeIsAnAddress =
  'This code is an address on the web and names no batch. Type the first 4 letters of the batch.';
