import { type ComponentType, lazy, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { connectToasts, type Toast } from '#shop/data/toasts.ts';
import type { ToastListHandle, ToastListProps } from './toast-list.tsx';

const STAYS_MS = 6000;

const ToastList = lazy<ComponentType<ToastListProps>>(() =>
  import('./toast-list.tsx').catch(() => ({ default: PlainToasts })),
);
const LOOK_AGAIN_MS = 100;

/**
 * Where toasts appear, on every page. The list and its library load when idle, or with the first toast; the live region
 * is there from the start, because screen readers only announce changes of an existing region.
 */
export function ToastOutlet() {
  const [said, setSaid] = useState('');
  const [used, setUsed] = useState(false);
  const { dialog, findDialog } = useOpenDialog();
  const list = useRef<ToastListHandle>(null);
  const waiting = useRef<Toast[]>([]);
  useEffect(
    () =>
      connectToasts({
        show: (toast) => {
          findDialog();
          setUsed(true);
          // The same text twice is two messages: an invisible difference makes screen readers announce it again.
          setSaid((before) => (before === toast.text ? `${toast.text}\u00a0` : toast.text));
          if (list.current) list.current.show(toast);
          else waiting.current.push(toast);
        },
        dismiss: (id) => {
          waiting.current = waiting.current.filter((toast) => toast.id !== id);
          list.current?.dismiss(id);
        },
      }),
    [findDialog],
  );
  const toasts = used && (
    <Suspense fallback={null}>
      <ToastList ref={list} waiting={waiting} />
    </Suspense>
  );
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only">
        {dialog ? '' : said}
      </div>
      {!dialog && toasts}
      {dialog &&
        createPortal(
          <>
            <div key={said} role="alert" className="sr-only">
              {said}
            </div>
            {toasts}
          </>,
          dialog,
        )}
    </>
  );
}

/**
 * The open modal, if any: everything outside it is dimmed, inert and not announced, so toasts must be inside. Checked
 * when a toast appears, and repeatedly until the modal has closed.
 */
function useOpenDialog() {
  const [dialog, setDialog] = useState<Element | null>(null);
  const findDialog = useRef(() => setDialog([...document.querySelectorAll('dialog[open]')].at(-1) ?? null)).current;
  useEffect(() => {
    if (dialog === null) return;
    const timer = setInterval(findDialog, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [dialog, findDialog]);
  return { dialog, findDialog };
}

/**
 * Only the newest toast, where the code of the list cannot be loaded: the message about a lost connection must need
 * none.
 */
function PlainToasts({ ref, waiting }: ToastListProps) {
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
  return (
    <p className="card fixed inset-x-4 bottom-[calc(var(--bottom-bar)+5.5rem)] z-50 px-4 py-3 shadow-float">
      {toast.text}
    </p>
  );
}
