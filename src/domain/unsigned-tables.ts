import * as care from './substitution/tables/care-classes.ts';
import * as ions from './substitution/tables/counter-ions.ts';
import * as releases from './substitution/tables/release-lists.ts';
import { type RuleTable, UNREVIEWED } from './substitution/tables/rule-table.ts';

/**
 * The files whose reviewer is named in a comment that says that no pharmacist has reviewed them. A test compares this
 * list with the files: whoever signs one removes it here.
 */
export const UNSIGNED_FILES: readonly string[] = [
  'language/everyday-words-table.ts',
  'medicine/tables/abbreviation-table.ts',
  'medicine/tables/manufacturer-table.ts',
  'medicine/form/device.ts',
  'medicine/tables/dosage-form-table.ts',
  'medicine/form/dosage-forms.ts',
  'medicine/patient-text.ts',
  'medicine/salts/guarded-molecules.ts',
  'medicine/tables/hidden-salt-table.ts',
  'medicine/tables/known-molecule-table.ts',
  'medicine/salts/listing-doubt.ts',
  'medicine/tables/name-letter-table.ts',
  'medicine/tables/open-form-table.ts',
  'medicine/form/presentation.ts',
  'medicine/tables/psychotropic-table.ts',
  'medicine/form/release.ts',
  'medicine/tables/salt-name-table.ts',
  'medicine/tables/schedule-table.ts',
  'medicine/salts/salt-names.ts',
  'needs/plain-words-table.ts',
  'needs/household-table.ts',
  'needs/needs-table.ts',
  'needs/otc-choices-table.ts',
  'needs/red-flags-table.ts',
  'needs/words-of-danger-table.ts',
  'needs/words-of-illness-table.ts',
  'needs/words-of-the-body-table.ts',
  'prescription-text/dose/dose-of-form.ts',
  'prescription-text/dose/dose-words-table.ts',
  'prescription-text/dose/rare-days.ts',
  'prescription-text/paper-words-table.ts',
  'reference/read-ceiling.ts',
  'reference/match-reference.ts',
  'safety/tables/allergy-rule-table.ts',
  'safety/tables/daily-limit-table.ts',
  'safety/tables/duplicate-table.ts',
  'safety/tables/local-pair-table.ts',
  'safety/tables/molecule-class-table.ts',
  'safety/tables/pair-rule-table.ts',
  'safety/tables/person-rule-table.ts',
  'substitution/aspects/pack-aspects.ts',
];

/** Every table of rules that no registered pharmacist has signed: titles, and files by their path under src/domain. */
export function unsignedTables(): readonly string[] {
  const tables = [care, ions, releases].flatMap((file) => Object.values(file).filter(isRuleTable));
  return [...tables.filter(({ reviewer }) => reviewer === UNREVIEWED).map(({ title }) => title), ...UNSIGNED_FILES];
}

function isRuleTable(value: unknown): value is RuleTable<unknown> {
  return typeof value === 'object' && value !== null && 'reviewer' in value && 'rows' in value && 'title' in value;
}
