import type { SyntheticEvent } from 'react';

/** All questions of a page are one group for the browser: it opens one and closes the other, without any code. */
export const QUESTIONS = 'questions';

/** For browsers that don't know groups of details yet (before 2024). Heard on the way down, because this event rises to nobody. */
export function closeOthers({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${QUESTIONS}"][open]`)) {
    if (other !== target) other.open = false;
  }
}
