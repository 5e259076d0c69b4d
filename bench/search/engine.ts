/** One row of an engine's answer, as far as it is scored. */
export interface FoundRow {
  readonly name: string;
  readonly content: string;
  /** True if the answer itself says that the row is there only through a correction, or below the card of a need. */
  readonly labelled: boolean;
}

/** Something that answers queries with the first five rows. */
export interface Engine {
  readonly name: string;
  /** How many queries of each class it gets: fewer for slow engines. */
  readonly queries: number;
  find(text: string): FoundRow[] | Promise<FoundRow[]>;
}

/** How many rows a suggestion list shows, and how many of an answer count. */
export const SHOWN = 5;
