import { type FormGroup, formGroupOf } from './form/form-group.ts';
import type { MedicineFacts, Route } from './medicine-facts.ts';

/**
 * How to use each form, whatever it contains, where a text has no words of its own for it. Written 2026-11 from general
 * knowledge of the leaflets of each form; reviewer: awaiting a registered pharmacist. Empty if the form needs no words.
 */
export const GENERAL_USE: Readonly<Record<FormGroup, string>> = {
  tablet: '',
  capsule: 'Swallow the capsule whole with water.',
  'modified-release':
    'Swallow it whole with water: do not crush, chew or open it, because the coating or the core controls how the medicine is released.',
  'dispersible-tablet':
    'Stir the tablet into a little water, drink it at once, then rinse the glass and drink that too.',
  'chewable-tablet': 'Chew the tablet well before you swallow it.',
  'mouth-dissolving': 'Take it out with dry hands, put it on the tongue and let it melt; it needs no water.',
  'effervescent-tablet': 'Let the tablet dissolve fully in a glass of water, then drink it; do not swallow it whole.',
  sublingual: 'Put the tablet under the tongue and let it dissolve there; do not chew or swallow it.',
  lozenge: 'Let the lozenge melt slowly in the mouth; do not chew or swallow it whole.',
  liquid:
    'Shake the bottle, and measure each dose with the cup, spoon or syringe from the pack, not with a kitchen spoon.',
  'dry-syrup':
    'Mix the powder with boiled and cooled water, up to the mark, as the label says. Shake it before each dose and measure the dose with the cup, spoon or syringe from the pack. The label says where to keep the bottle once it is mixed and for how many days.',
  'oral-drops':
    'Measure only with the dropper from this pack: drops are stronger than syrup, and the dose in ml is small.',
  'oral-powder': 'Take the powder or granules as the label says.',
  'mouth-gel': 'Put a thin layer on the sore area with a clean finger, and do not eat or drink for half an hour.',
  mouthwash: 'Rinse or gargle, then spit it out; do not swallow it.',
  'mouth-spray': 'Spray onto the sore area in the mouth or throat, and do not breathe in as you spray.',
  skin: 'For the skin only. Put a thin layer on the clean, dry area, wash your hands afterwards, and keep it out of the eyes.',
  'skin-solution':
    'For the outside of the body only. Use it as the label says, wash your hands afterwards, and keep it out of the eyes and mouth.',
  'skin-powder': 'For the skin only. Dust it on the clean, dry area, and do not breathe the powder in.',
  shampoo:
    'Massage it into the wet scalp, leave it as long as the label says, then rinse well. Keep it out of the eyes.',
  wash: 'Lather it on the wet skin, then rinse it off. Keep it out of the eyes.',
  'nail-lacquer': 'Brush it on the clean, dry nail as the label says.',
  patch: 'Stick the patch on clean, dry, hairless skin as the label says, and take the old one off first.',
  'eye-drops':
    'Wash your hands, pull the lower lid down and let one drop fall inside without touching the eye. Close the eye for a minute. Wait five minutes before you use other drops. The label says how long the bottle is good for once opened.',
  'eye-ointment':
    'Wash your hands, pull the lower lid down and put a thin line inside without touching the eye. Sight is blurred for a few minutes.',
  'ear-drops':
    'Warm the bottle in your hand. Lie on your side, let the drops fall into the ear, and stay like that for a few minutes.',
  'eye-ear-drops':
    'Use it only in the eye or only in the ear, as your doctor told you; do not use one bottle for both. Do not touch the eye or the ear with the tip.',
  'nasal-spray': 'Clear the nose, bend the head a little forward, and spray as you breathe in gently.',
  'nasal-drops': 'Clear the nose, lean the head back, and let the drops fall in without touching the nose.',
  inhaler:
    'Ask your pharmacist to show you how to use this device, as each works differently. Breathe out first, and hold your breath for ten seconds after the dose.',
  'inhalation-capsule':
    'Only for use in the inhaler device: never swallow the capsule. Ask your pharmacist to show you how to use the device.',
  nebuliser:
    'Only for use in a nebuliser: never drink or inject it. Open a single-dose vial just before use. From a bottle, measure each dose and dilute it as the doctor or the label says; never pour in the whole bottle.',
  injection: 'It is given by a doctor or nurse, or by you if they have taught you how.',
  pen: 'It is injected under the skin as your doctor or nurse taught you, with a new needle each time; one pen is for one person only.',
  suppository: 'Take off the wrapper and push it gently into the back passage; do not swallow it.',
  rectal: 'For rectal use only, as the label says.',
  vaginal: 'For vaginal use only: lie down and insert it deep, best at bedtime; do not swallow it.',
  kit: 'The pack holds several medicines: take each as the label and your doctor say.',
  other: '',
};

/** What a text says differently for one group of forms. */
export interface FormText {
  /** Shown first, before the general `howToUse`, and replaces the shop's general instructions for this form. */
  readonly useFirst?: string | undefined;
  /** These replace the general ones. */
  readonly description?: string | undefined;
  readonly sideEffects?: string | undefined;
  /** These replace the general ones topic by topic. */
  readonly safety?: readonly Readonly<Record<string, string>>[] | undefined;
}

/** What a text was written from, when ("2026-11"), and which professional has reviewed it since. */
interface TextSource {
  readonly source: string;
  readonly date: string;
  readonly reviewer: string;
}

/** What is known of a composition, for patients: true of every form of its routes, and what differs by form. */
export interface CompositionTexts extends TextSource {
  /** The routes that it was written for. A cream's text does not apply to a tablet. */
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

/** The text for a product's form; null if it was written only for other routes. */
export function textOfProduct(
  texts: CompositionTexts,
  facts: Pick<MedicineFacts, 'form' | 'release' | 'route'>,
): PatientText | null {
  return texts.routes.includes(facts.route) ? textForForm(texts, formGroupOf(facts)) : null;
}

/** The text for a group of forms: it never includes the text of another form. */
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

/** The general topics in their order, each with the form's own text where it has one, then topics of this form only. */
function mergeSafety(
  general: CompositionTexts['safety'],
  own: CompositionTexts['safety'],
): readonly Readonly<Record<string, string>>[] {
  const topics = new Map([...general, ...own].flatMap((row) => Object.entries(row)));
  return [...topics].map(([topic, advice]) => ({ [topic]: advice }));
}
