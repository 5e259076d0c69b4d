import { useEffect, useImperativeHandle, useState } from 'react';
import type { Toast } from '#shop/data/toasts.ts';
import type { ToastListProps } from './toast-list.tsx';

const STAYS_MS = 6000;

/** The newest toast alone, where the code of the list cannot be fetched: the message that a line is lost must need none. */
export function PlainToasts({ ref, waiting }: ToastListProps) {
  const [toast, show] = useState<Toast>();
  useImperativeHandle(ref, () => ({ show, dismiss: () => show(undefined) }), []);
  useEffect(() => {
    const newest = waiting.current.splice(0).at(-1);
    if (newest) show(newest);
  }, [waiting]);
  useEffect(() => {
    const timer = toast && setTimeout(() => show(undefined), STAYS_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  if (!toast) return null;
  return <p className="card fixed inset-x-4 top-4 z-50 px-4 py-3 shadow-float">{toast.text}</p>;
}
