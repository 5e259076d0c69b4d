/** A text with links in it: pieces in reading order. */
export type LegalText = string | readonly (string | LegalLink)[];

export interface LegalLink {
  readonly text: string;
  /** Within the shop ("/privacy-policy", "#refund-policy"), or a `tel:`, `mailto:` or `https:` address. */
  readonly href: string;
}

/** One term and what is said about it: a cookie and its use, a purpose and its data. */
export interface LegalFact {
  readonly term: string;
  readonly detail: LegalText;
}

/** A paragraph, a list, steps in their order, or a table of terms. */
export type LegalBlock =
  | LegalText
  | { readonly list: readonly LegalText[] }
  | { readonly steps: readonly LegalText[] }
  | { readonly facts: readonly LegalFact[] };

interface Titled {
  /** The anchor. It never changes, because people keep and send links to it. */
  readonly id: string;
  readonly title: string;
}

export interface LegalPart extends Titled {
  readonly blocks: readonly LegalBlock[];
}

/** A section of the contents; its parts, where it has any, follow its own blocks. */
export interface LegalSection extends LegalPart {
  readonly parts?: readonly LegalPart[];
}

export interface LegalDocument {
  readonly path: '/terms-conditions' | '/privacy-policy' | '/accessibility';
  readonly title: string;
  /** For search engines: one sentence of at most 160 characters. */
  readonly description: string;
  /** The effective date: as shown on the page, and as yyyy-MM-dd. */
  readonly effective: { readonly label: string; readonly shown: string; readonly day: string };
  readonly introduction: readonly LegalBlock[];
  /** A summary in a few sentences. The sections are binding. */
  readonly inShort: readonly LegalText[];
  readonly sections: readonly LegalSection[];
}
