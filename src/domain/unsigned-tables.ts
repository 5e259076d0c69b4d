import * as care from './substitution/tables/care-classes.ts';
import * as ions from './substitution/tables/counter-ions.ts';
import * as releases from './substitution/tables/release-lists.ts';
import { type RuleTable, UNREVIEWED } from './substitution/tables/rule-table.ts';

/**
 * The files whose rules carry their reviewer in words above them, and where those words say that no pharmacist has read
 * them. A test compares this list with the files: whoever signs one takes it out here.
 */
export const UNSIGNED_FILES: readonly string[] = [
  'language/everyday-words-table.ts',
  'medicine/brand-successions.ts',
  'medicine/device.ts',
  'medicine/dosage-form-table.ts',
  'medicine/dosage-forms.ts',
  'medicine/form-use-table.ts',
  'medicine/guarded-molecules-table.ts',
  'medicine/hidden-salt-table.ts',
  'medicine/known-molecule-table.ts',
  'medicine/listing-doubt.ts',
  'medicine/manufacturer-table.ts',
  'medicine/name-letter-table.ts',
  'medicine/open-form-table.ts',
  'medicine/presentation.ts',
  'medicine/psychotropic-table.ts',
  'medicine/release.ts',
  'medicine/salt-name-table.ts',
  'medicine/schedule-table.ts',
  'medicine/slow-by-nature.ts',
  'medicine/vague-salt-table.ts',
  'needs/endings-table.ts',
  'needs/filler-words-table.ts',
  'needs/household-table.ts',
  'needs/needs-table.ts',
  'needs/number-words-table.ts',
  'needs/otc-choices-table.ts',
  'needs/red-flags-table.ts',
  'needs/words-of-danger-table.ts',
  'needs/words-of-illness-table.ts',
  'needs/words-of-the-body-table.ts',
  'reference/ceiling-form-table.ts',
  'reference/ceiling-salt-table.ts',
  'reference/gastro-resistant-table.ts',
  'reference/open-preparation-table.ts',
  'substitution/pack-aspects.ts',
];

/** Every table of rules that no registered pharmacist has signed: titles, and files with their place under src/domain. */
export function unsignedTables(): readonly string[] {
  const tables = [care, ions, releases].flatMap((file) => Object.values(file).filter(isRuleTable));
  return [...tables.filter(({ reviewer }) => reviewer === UNREVIEWED).map(({ title }) => title), ...UNSIGNED_FILES];
}

function isRuleTable(value: unknown): value is RuleTable<unknown> {
  return typeof value === 'object' && value !== null && 'reviewer' in value && 'rows' in value && 'title' in value;
}
