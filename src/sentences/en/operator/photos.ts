export const photographsOfPacks = 'Store your own photographs of packs, which are shown instead of the drawings';
export const importPhotographs = 'store the photographs from folders, picture files and lists (.csv)';
export const foldersAndFiles =
  'folders and JPG or PNG files named after the id of a medicine (or a .csv with the columns file, medicine_id, taken_by, taken_on)';
export const whoTookThem = 'who at the pharmacy took them, where a list does not say';
export const whenTheyWereTaken = 'the day on which they were taken, yyyy-mm-dd, where a list does not say';
export const printJson = 'print JSON';
export const listPhotographs = 'the stored photographs, with who took them and when';
export const removePhotographs = 'remove photographs: the drawings are shown again';
export const idsOfMedicines = 'the ids of the medicines';
export const thereAreNone = 'No photograph is stored.';
export const isNotAnImage = 'is not a JPG or PNG file.';
export const namesNoMedicine = 'names no medicine.';
export const saysNotWhoTookIt = 'it does not say who took it: give --taken-by, or taken_by in the list.';
export const saysNotWhenItWasTaken =
  'it does not say when it was taken: give --taken-on as yyyy-mm-dd, or taken_on in the list.';
export const wasTakenInTheFuture = (day: string) => `${day} is in the future.`;
export const isTheSecondOf = (medicineId: string, file: string) =>
  `is the second one of ${medicineId}, after ${file}: a medicine has only one.`;
export const noMedicineHasTheId = (medicineId: string) => `no medicine has the id ${medicineId}.`;
export const cannotBeRead = 'cannot be read.';
export const isTooSmall = 'is too small: its longer side must have at least 768 pixels.';
export const hasNoPhotograph = (medicineId: string) => `${medicineId} has no photograph.`;
export const imported = (added: number, replaced: number, unchanged: number, refused: number) =>
  `New: ${added}. Replaced: ${replaced}. Unchanged: ${unchanged}. Refused: ${refused}.`;
export const noneWasStored = 'No photograph was stored.';
export const notTaken = (file: string, reason: string) => `  ${file}: ${reason}`;
export const removed = (count: number) =>
  `${count === 1 ? 'The photograph is' : `${count} photographs are`} removed. Pages show the drawing within seconds.`;
export const photographsOpen = (tried: number) =>
  `photographs of packs (the newest ${tried} ${tried === 1 ? 'file' : 'files'} can be opened)`;
export const photographs = 'photographs of packs';
export const photographsAreLost = (lost: number, tried: number) =>
  `${lost} of the newest ${tried} ${tried === 1 ? 'file' : 'files'} ${lost === 1 ? 'is lost or does' : 'are lost or do'} not open; pages show drawings instead. Remove the lost photographs (photo remove) and import them once more, or restore the files from a backup.`;
