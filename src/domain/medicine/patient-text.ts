import { type FormGroup, formGroupOf } from './form/form-group.ts';
import type { MedicineFacts, Route } from './medicine-facts.ts';

/**
 * How a form is handled, whatever is in it, for texts that say nothing of their own for it. Written 2026-11 from general
 * knowledge of the leaflets of each form; reviewer: awaiting a registered pharmacist. Empty where the form needs no words.
 */
export const GENERAL_USE: Readonly<Record<FormGroup, string>> = {
  tablet: '',
  capsule: 'Swallow the capsule whole with water.',
  'modified-release':
    'Swallow it whole with water: do not crush, chew or open it, because the coating or the core decides how it is let out.',
  'dispersible-tablet':
    'Stir the tablet into a little water, drink it at once, then rinse the glass and drink that too.',
  'chewable-tablet': 'Chew the tablet well before you swallow it.',
  'mouth-dissolving': 'Take it out with dry hands, lay it on the tongue and let it melt; it needs no water.',
  'effervescent-tablet': 'Let the tablet dissolve fully in a glass of water, then drink it; do not swallow it whole.',
  sublingual: 'Lay the tablet under the tongue and let it dissolve there; do not chew or swallow it.',
  lozenge: 'Let the lozenge melt slowly in the mouth; do not chew or swallow it whole.',
  liquid:
    'Shake the bottle, and measure each dose with the cup, spoon or syringe of the pack, not with a kitchen spoon.',
  'dry-syrup':
    'Mix the powder with water that was boiled and cooled, up to the mark, as the label says. Shake before each dose and measure it with the cup, spoon or syringe of the pack. The label says where to keep the bottle once it is mixed and for how many days.',
  'oral-drops':
    'Measure with the dropper of this pack alone: drops are stronger than syrup, and the dose in ml is small.',
  'oral-powder': 'Take the powder or granules as the label says.',
  'mouth-gel': 'Put a thin layer on the sore place with a clean finger, and do not eat or drink for half an hour.',
  mouthwash: 'Rinse or gargle, then spit it out; do not swallow it.',
  'mouth-spray': 'Spray onto the sore place in the mouth or throat, and do not breathe in as you spray.',
  skin: 'For the skin alone. Put a thin layer on the clean, dry place, wash your hands afterwards, and keep it out of the eyes.',
  'skin-powder': 'For the skin alone. Dust it on the clean, dry place, and do not breathe the powder in.',
  shampoo:
    'Massage it into the wet scalp, leave it as long as the label says, then rinse well. Keep it out of the eyes.',
  wash: 'Lather it on the wet skin, then rinse it off. Keep it out of the eyes.',
  'nail-lacquer': 'Brush it on the clean, dry nail as the label says.',
  patch: 'Stick the patch on clean, dry, hairless skin as the label says, and take the old one off first.',
  'eye-drops':
    'Wash your hands, pull the lower lid down and let one drop fall inside without touching the eye. Close the eye for a minute. Wait five minutes before other drops. The label says for how long the bottle is good once opened.',
  'eye-ointment':
    'Wash your hands, pull the lower lid down and lay a thin line inside without touching the eye. Sight is blurred for some minutes.',
  'ear-drops':
    'Warm the bottle in your hand. Lie on your side, let the drops fall into the ear, and stay so for a few minutes.',
  'eye-ear-drops':
    'The doctor has said whether it is for the eye or the ear; do not use one bottle for both. Do not touch the eye or the ear with the tip.',
  'nasal-spray': 'Clear the nose, bend the head a little forward, and spray as you breathe in gently.',
  'nasal-drops': 'Clear the nose, lean the head back, and let the drops fall in without touching the nose.',
  inhaler:
    'Ask your pharmacist to show you this device, as each works its own way. Breathe out first, and hold the breath for ten seconds after the dose.',
  'inhalation-capsule':
    'For the inhaler device alone: never swallow the capsule. Ask your pharmacist to show you the device.',
  nebuliser: 'For the nebuliser alone: never drink or inject it. Open it just before use.',
  injection: 'It is given by a doctor or nurse, or by you where they have taught you.',
  pen: 'It is injected under the skin as your doctor or nurse taught you, with a new needle each time; one pen is for one person alone.',
  suppository: 'Take off the wrapper and push it gently into the back passage; do not swallow it.',
  rectal: 'For the back passage alone, as the label says.',
  vaginal: 'For the vagina alone: lie down and put it in deep, best at bedtime; do not swallow it.',
  kit: 'The pack holds several medicines: take each as the label and your doctor say.',
  other: '',
};

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
interface TextSource {
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
