/** Pointer and keyboard states as they are shown on a page that nobody points at: `<div data-state="hover">`. */
export const FORCED_STATES = ['hover', 'active', 'focus-visible'] as const;
const FORCED = new RegExp(`:(${FORCED_STATES.join('|')})(?![\\w-])`, 'g');

/**
 * Copies every rule of the page's styles that waits for a pointer or the keyboard, so that it also holds inside an
 * element that names the state. What is shown this way is the shop's own styles, not a drawing of them.
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

/** Without what surrounds them: a touch screen has no hover of its own, and shows it here all the same. */
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

/** The styles give the ring to whatever has the focus; only these can have it. */
const FOCUSABLE = ':is(a, button, input, select, summary)';

/** `.hover\:bg:hover` as `.hover\:bg:is([data-state~="hover"] *)`. */
export function forcedSelector(selector: string): string {
  return selector.replace(/(\\.)|:(hover|active|focus-visible)(?![\w-])/g, (all, escaped?: string, state?: string) =>
    escaped ? all : `:is([data-state~="${state}"] ${state === 'focus-visible' ? FOCUSABLE : '*'})`,
  );
}
