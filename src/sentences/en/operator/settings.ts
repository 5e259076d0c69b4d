export const seeAndChangeSettings =
  'See and change what an owner sets at the counter: pharmacy, licences, cash on delivery, how long data is kept';
export const everySettingAndItsSource =
  'Every setting, its value, and whether that was entered, comes from the environment or is the default';
export const printJson = 'print JSON';
export const nothing = '(nothing)';
export const enterASetting =
  'Enter a setting; "" removes the entry, so that the value from the environment or the default is used';
export const isTakenBack = (id: string) => `The entry for ${id} is removed. Running shops follow within seconds.`;
export const isEntered = (id: string) => `${id} is entered. Running shops follow within seconds.`;
export const whoChangedWhat = 'Who changed what and when, the newest first';
export const changed = (at: string, by: string, setting: string, before: string, after: string) =>
  `${at}  ${by}  ${setting}: ${before} → ${after}`;
