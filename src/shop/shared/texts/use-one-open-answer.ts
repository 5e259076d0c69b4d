import { useEffect } from 'react';

/** All questions of a page are one group for the browser: it opens one and closes the other, without any code. */
export const QUESTIONS = 'questions';

/** One answer is open at a time in browsers, too, that don't know groups of details yet (before 2024). */
export function useOneOpenAnswer(): void {
  useEffect(() => {
    // Heard on the way down: this event does not rise.
    document.addEventListener('toggle', closeOthers, true);
    return () => document.removeEventListener('toggle', closeOthers, true);
  }, []);
}

function closeOthers({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open || target.getAttribute('name') !== QUESTIONS) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${QUESTIONS}"][open]`)) {
    if (other !== target) other.open = false;
  }
}
