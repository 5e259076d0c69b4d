import { onTestFinished } from 'vitest';
import { connectToasts, type Toast } from '#shop/data/toasts.ts';

/** Collects the toasts of one test. */
export function collectToasts(): Toast[] {
  const toasts: Toast[] = [];
  onTestFinished(connectToasts({ show: (toast) => void toasts.push(toast), dismiss: () => {} }));
  return toasts;
}
