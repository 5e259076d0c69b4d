import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

const PATIENCE_MS = 300;

/** The path being loaded, once it has taken longer than the eye forgives; null otherwise. */
export function usePendingPage(): string | null {
  const { state, location } = useNavigation();
  const target = state === 'loading' ? (location?.pathname ?? null) : null;
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    setSlow(null);
    if (target === null) return;
    const patience = setTimeout(() => setSlow(target), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [target]);
  return slow;
}
