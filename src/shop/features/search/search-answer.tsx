import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SearchData } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/search.ts';

/** A card that answers a search with text. */
export function Answer({ text, drawing, children }: { text: string; drawing?: ReactNode; children: ReactNode }) {
  return (
    <div className="card wrap-anywhere grid max-w-2xl grid-cols-1 gap-4 p-5 md:p-6">
      {drawing}
      <p className="font-semibold text-lg">{text}</p>
      {children}
    </div>
  );
}

/** A link in a text, with a touch target large enough. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  );
}

/**
 * The heading of a list of guesses: how the words were read, or that no name has this spelling. Null for exact matches.
 */
export function guessSentence({ corrected, understood }: Pick<SearchData, 'corrected' | 'understood'>): string | null {
  if (understood && corrected) return say.weReadAs(corrected.from, understood.text);
  return corrected ? correctionSentence(corrected) : null;
}

/** 'No exact match for "agumentin", showing Augmentin.' Without a name to show: that there is no such medicine. */
export function correctionSentence({ from, to }: { readonly from: string; readonly to: readonly string[] }): string {
  return to.length > 0 ? say.noExactMatchFor(from, to.join(', ')) : say.weFoundNoMedicine(from);
}
