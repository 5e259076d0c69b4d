/** One row of an engine's answer, as far as it is judged. */
export interface FoundRow {
  readonly name: string;
  readonly content: string;
  /** True where the answer itself says that the row stands only through a correction, or under the card of a need. */
  readonly labelled: boolean;
}

/** Something that answers queries: the first five rows. */
export interface Engine {
  readonly name: string;
  /** How many queries of each class it is asked: slow engines fewer. */
  readonly queries: number;
  find(text: string): FoundRow[] | Promise<FoundRow[]>;
}

/** How many rows a suggestion list shows, and how many of an answer count. */
export const SHOWN = 5;
