import type { ReactNode } from 'react';
import * as say from '#sentences/pages/gallery.ts';

/** Pointer and keyboard states, shown without a pointer: `<div data-state="hover">`. */
const FORCED_STATES = ['hover', 'active', 'focus-visible'] as const;
const FORCED = new RegExp(`:(${FORCED_STATES.join('|')})(?![\\w-])`, 'g');

/**
 * Copies every style rule that depends on a pointer or the keyboard, so that it also applies inside an element that
 * names the state. This shows the shop's own styles, not an imitation of them.
 */
export function forceStates(): () => void {
  const copies = new CSSStyleSheet();
  for (const sheet of document.styleSheets) {
    for (const rule of copiesOf(sheet.cssRules)) copies.insertRule(rule, copies.cssRules.length);
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, copies];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== copies);
  };
}

/** Without their media query: a touch screen has no hover, and still shows it here. */
function copiesOf(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      // A backslash before the colon makes it part of a class's name.
      const isForced = rule.selectorText.replace(/\\./g, '').match(FORCED) !== null;
      return isForced ? [`${forcedSelector(rule.selectorText)} { ${rule.style.cssText} }`] : [];
    }
    return rule instanceof CSSGroupingRule ? copiesOf(rule.cssRules) : [];
  });
}

/** The styles give the focus ring to any focused element; only these can be focused. */
const FOCUSABLE = ':is(a, button, input, select, summary)';

/** `.hover\:bg:hover` as `.hover\:bg:is([data-state~="hover"] *)`. */
export function forcedSelector(selector: string): string {
  return selector.replace(/(\\.)|:(hover|active|focus-visible)(?![\w-])/g, (all, escaped?: string, state?: string) =>
    escaped ? all : `:is([data-state~="${state}"] ${state === 'focus-visible' ? FOCUSABLE : '*'})`,
  );
}

/** Not a sentence: long, and without a place to break it: names of medicines are like that. */
export const LONG_TEXT =
  'Amoxycillin and Potassium Clavulanate Dispersible Tablets Paediatric Pseudopseudohypoparathyroidism-Forte 228.5';
export const HINDI = {
  // not a sentence: a sample of another script.
  short: 'दवा खोजें',
  sentence: 'यह दवा अभी स्टॉक में नहीं है। कृपया अपने डॉक्टर या फार्मासिस्ट से पूछें।',
};

interface SpecimensProps {
  /** The files of src/shop/ui shown here, without their extension; for parts of features, their name. */
  readonly shows: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One primitive with all its states. */
export function Specimens({ shows, title, children }: SpecimensProps) {
  return (
    <section data-shows={shows} aria-label={title} className="border-line-soft border-t py-8">
      <h2 className="mb-4 font-bold text-xl">
        {title} <span className="block font-normal text-ink-2 text-sm md:inline">{shows}</span>
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 md:grid-cols-2 lg:grid-cols-3">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  readonly state: string;
  /** Forces a pointer or keyboard state. */
  readonly forced?: 'hover' | 'active' | 'focus-visible';
  /** Takes the whole row. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Specimen({ state, forced, wide = false, children }: SpecimenProps) {
  return (
    <div className={`min-w-0 ${wide ? 'md:col-span-2 lg:col-span-3' : ''}`}>
      <p className="mb-1.5 text-ink-2 text-sm">{state}</p>
      <div data-state={forced}>{children}</div>
    </div>
  );
}

/** The default state and the pointer and keyboard states of one element. */
export function PointerStates({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Specimen state={say.rest}>{children}</Specimen>
      <Specimen state={say.hover} forced="hover">
        {children}
      </Specimen>
      <Specimen state={say.focus} forced="focus-visible">
        {children}
      </Specimen>
      <Specimen state={say.active} forced="active">
        {children}
      </Specimen>
    </>
  );
}
