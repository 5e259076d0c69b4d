export const camera = 'Camera';
export const openingTheCamera = 'Opening the camera …';
export const thisMachineHasNo = 'This machine has no camera that the counter may use. Scan with a scanner, or type it.';
export const theBrowserDoesNotLet =
  'The browser does not let the counter use the camera. Allow it next to the address bar, then try again.';
export const theReaderOfBar = 'The barcode reader could not be opened. Scan with a scanner, or type it.';
export const anotherProgramHasIt =
  'The camera can’t be opened: another program may be using it. Close that program, scan with a scanner, or type it.';
export const nothingIsReadYet =
  'No code has been read yet. Hold the code closer, flat and in the light, or close this and type it.';
export const holdTheCodeBefore = 'Hold the code in front of the camera';
export const nothingWasScannedScan = 'Nothing was scanned. Scan the pack, or type the first 4 letters of its batch.';
export const thisIsFarLonger = 'This is far longer than a pack’s code, so nothing was read. Scan the code on the pack.';
export const thisHoldsSignsThatNo =
  'This contains characters that no pack’s code has, so nothing was read. Scan the pack again.';
export const onlyAPartOfTheCode = 'Only part of the code was read. Scan the pack again.';
export const theCheckDigitIsWrong = 'The check digit is wrong: the code was misread. Scan the pack again.';
export const theCodeNamesAnExpiry =
  'The expiry in the code is not a date. Read the pack, and type the first 4 letters of its batch.';
export const theCodeSaysTwo = 'The code says two different things about one pack. Scan one pack at a time.';
export const thisCodeNamesTheMedicine =
  'This code names the medicine but no batch. Scan the square code beside it, or type the first 4 letters of the batch.';
export const thisCodeIsAnAddress =
  'This code is a web address and names no batch. Type the first 4 letters of the batch.';
export const theCameraWasNotLoaded =
  'The camera scanner could not be loaded. Check the connection and reload the page, scan with a scanner, or type it.';
