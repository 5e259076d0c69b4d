export const yourOtherFilesAreStill = 'Your other files are still uploading. Please wait until they have arrived.';
export const pleaseUploadAtLeast = 'Please upload at least one prescription file.';
export const maximum5FilesAllowed = 'Maximum 5 files allowed';
export const youCanOnlyUpload = 'You can only upload a maximum of 5 images.';
export const isEmpty = (file: string) => `${file} is empty.`;
export const isLargerThan10 = (file: string) => `${file} is larger than 10 MB.`;
export const isNotAPhoto = (file: string, pdfAllowed: boolean) =>
  `${file} is not a photo we can read. Please send ${pdfAllowed ? 'JPG, PNG or PDF' : 'JPG or PNG'}.`;
export const isAPdfPlease = (file: string) => `${file} is a PDF. Please send a photo as JPG or PNG.`;
export const couldNotBeRead = (file: string) => `${file} could not be read; it seems damaged.`;
export const hasTooManyPixels = (file: string) => `${file} has too many pixels. Please send a smaller photo.`;
export const isLockedPleaseSend = (file: string) => `${file} is locked. Please send it without a password.`;
export const holdsMoreThanPages = (file: string) =>
  `${file} contains more than pages, such as a script or an attached file. Please send a photo of it instead.`;
export const holdsAVirusSo = (file: string) =>
  `${file} contains a virus, so we did not save it. Please send a new photo of the prescription.`;
export const hasMoreThanPages = (file: string, maxPages: number) =>
  `${file} has more than ${maxPages} pages. Please send only the prescription.`;
