/** Where a rule table comes from. No table is law: a registered pharmacist signs it before a real sale. */
export interface RuleTable<Row> {
  readonly title: string;
  readonly source: string;
  readonly reviewer: string;
  /** When its content was last compiled or changed. */
  readonly date: string;
  readonly rows: readonly Row[];
}

/** Shown wherever a table has not been signed yet. */
export const UNREVIEWED = 'awaiting a registered pharmacist';
