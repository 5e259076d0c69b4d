import { type FormGroup, formGroupOf } from './form/form-group.ts';
import type { MedicineFacts, Route } from './medicine-facts.ts';
import { GENERAL_USE } from './tables/form-use-table.ts';

/** What a text says otherwise for one group of forms. */
export interface FormText {
  /** Said first, before the general `howToUse`, in the place of the shop's general words for this form. */
  readonly useFirst?: string | undefined;
  /** These stand in the place of the general ones. */
  readonly description?: string | undefined;
  readonly sideEffects?: string | undefined;
  /** Topic by topic in the place of the general ones. */
  readonly safety?: readonly Readonly<Record<string, string>>[] | undefined;
}

/** What a text was written from, when ("2026-11"), and who of the profession has read it since. */
export interface TextSource {
  readonly source: string;
  readonly date: string;
  readonly reviewer: string;
}

/** What is known of a composition, for patients: true of every form of its routes, and what differs by form. */
export interface CompositionTexts extends TextSource {
  /** The ways into the body it was written for. A cream's text says nothing true of a tablet. */
  readonly routes: readonly Route[];
  readonly description: string;
  readonly howItWorks: string;
  readonly howToUse: string;
  readonly safety: readonly Readonly<Record<string, string>>[];
  readonly sideEffects: string;
  readonly byForm: Readonly<Partial<Record<FormGroup, FormText>>>;
}

/** What a page shows of one product. */
export type PatientText = Omit<CompositionTexts, 'byForm' | 'routes'>;

/** The text of a product's own form; null where it was written for other ways into the body alone. */
export function textOfProduct(
  texts: CompositionTexts,
  facts: Pick<MedicineFacts, 'form' | 'release' | 'route'>,
): PatientText | null {
  return texts.routes.includes(facts.route) ? textForForm(texts, formGroupOf(facts)) : null;
}

/** The text for a group of forms: nothing of another form is ever in it. */
export function textForForm(text: CompositionTexts, group: FormGroup): PatientText {
  const own = text.byForm[group] ?? {};
  const { howItWorks, source, date, reviewer } = text;
  return {
    ...{ howItWorks, source, date, reviewer },
    description: own.description ?? text.description,
    howToUse: [own.useFirst ?? GENERAL_USE[group], text.howToUse].filter(Boolean).join(' '),
    sideEffects: own.sideEffects ?? text.sideEffects,
    safety: mergeSafety(text.safety, own.safety ?? []),
  };
}

/** The general topics in their order, each with the form's own words where it has some, then topics of the form alone. */
function mergeSafety(
  general: CompositionTexts['safety'],
  own: CompositionTexts['safety'],
): readonly Readonly<Record<string, string>>[] {
  const topics = new Map([...general, ...own].flatMap((row) => Object.entries(row)));
  return [...topics].map(([topic, advice]) => ({ [topic]: advice }));
}
