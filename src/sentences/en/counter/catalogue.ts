export const catalogue = 'Catalogue';
export const pleaseChooseAList = 'Please choose a list of medicines.';
export const thisListIsTooLarge =
  'This list is too large for the counter. Nothing was changed. Import it on the server: npm run shop -- catalogue import FILE.';
export const lookFirst = 'Please look at the changes first.';
export const whatALista =
  'A CSV file in UTF-8 with a header row. It needs id, name, price (the MRP of one pack), manufacturer_name, pack_size_label and a composition; schedule, stock, discount_percent, batch and expiry are read if they are there. Up to 20,000 rows.';
export const list = 'List of medicines';
export const chooseAList = 'Choose a list';
export const showTheDifference = 'Show the changes';
export const reading = 'Reading the list …';
export const nothingChangedYet = 'Nothing is changed yet.';
export const differenceOf = (name: string) => `What ${name} would change`;
export const rowsRead = (rows: number, repeated: number) =>
  `${rows} ${rows === 1 ? 'row' : 'rows'} read${repeated > 0 ? `, ${repeated} with an id that an earlier row already had` : ''}.`;
export const kinds = {
  refused: 'Rows that are skipped',
  prices: 'Changed prices',
  added: 'New',
  unproven: 'Changed composition or pack',
  ended: 'Discontinued',
  vanished: 'Not in this list',
} as const;
export const means = {
  refused: 'The other rows are imported.',
  prices: 'The largest changes come first.',
  added: 'They are sold once they are in stock.',
  unproven:
    'The list gives a different composition or pack, or an incomplete one, so the earlier comparison no longer counts.',
  ended: 'Customers can find them but not buy them.',
  vanished: 'They stay as they are.',
} as const;
export const countOf = (kind: string, count: number) => `${kind}: ${count}`;
export const jumps = (count: number) =>
  `${count} ${count === 1 ? 'price changes' : 'prices change'} by more than a tenth. Please check the list for mistakes.`;
export const jump = 'large jump';
export const markerLost =
  'No row of the list marks a third salt. Rows with two salts count as unknown until a list has these marks.';
export const firstOf = (shown: number, count: number) => `The first ${shown} of ${count}.`;
export const row = 'Row';
export const why = 'Why';
export const medicine = 'Medicine';
export const id = 'Id';
export const before = 'Before';
export const after = 'After';
export const changeInPercent = 'Change in %';
export const apply = 'Apply the list';
export const applying = 'Applying …';
export const doNotApply = 'Do not apply';
export const nothingToApply = 'The list changes nothing that is shown here; stock and discounts may change.';
export const isApplied = (added: number, replaced: number, unchanged: number) =>
  `The list is applied: ${added} new, ${replaced} changed, ${unchanged} unchanged.`;
export const applyTheList = 'Apply the list as shown';
