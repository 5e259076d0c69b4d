import { useEffect } from 'react';

/** All questions of a page are one group for the browser: it opens one and closes the other, without any code. */
export const QUESTIONS = 'questions';

/** Keeps one answer open at a time in browsers from before 2024, too, which do not support groups of details. */
export function useOneOpenAnswer(): void {
  useEffect(() => {
    // Listens in the capture phase, because this event does not bubble.
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
