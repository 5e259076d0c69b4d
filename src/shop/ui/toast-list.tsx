import { type Ref, type RefObject, useEffect, useImperativeHandle } from 'react';
import { type Toast as LibraryToast, toast as library, useToaster } from 'react-hot-toast/headless';
import type { Toast } from '#shop/data/toasts.ts';
import { Icon, type IconName } from './icon.tsx';

export interface ToastListHandle {
  show(toast: Toast): void;
  dismiss(id: string): void;
}

const LOOKS: Record<LibraryToast['type'], { icon: IconName | null; className: string }> = {
  success: { icon: 'check', className: 'text-brand-700' },
  error: { icon: 'alert', className: 'text-error' },
  blank: { icon: null, className: '' },
  custom: { icon: null, className: '' },
  loading: { icon: null, className: '' },
};

export interface ToastListProps {
  readonly ref: Ref<ToastListHandle>;
  /** What was shown while this part was being fetched. */
  readonly waiting: RefObject<Toast[]>;
}

/** The toasts over the page, newest on top; pointing at them makes them wait. Durations, kinds and the limit of 20 are the library's. */
export default function ToastList({ ref, waiting }: ToastListProps) {
  const { toasts, handlers } = useToaster();
  useImperativeHandle(ref, () => ({ show, dismiss: (id) => library.dismiss(id) }), []);
  useEffect(() => {
    for (const toast of waiting.current.splice(0)) show(toast);
  }, [waiting]);
  const shown = toasts.filter(({ visible }) => visible);
  if (shown.length === 0) return null;
  return (
    <section
      aria-label="Messages"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-0 top-4 z-50 px-4"
    >
      <ul className="grid justify-items-center gap-2">
        {shown.map(({ id, type, message }) => {
          const { icon, className } = LOOKS[type];
          return (
            <li
              key={id}
              className="toast pointer-events-auto flex max-w-[min(26rem,100%)] items-start gap-2 rounded-md bg-white px-4 py-3 shadow-float"
            >
              {icon && <Icon name={icon} className={`mt-0.5 size-5 ${className}`} />}
              {type === 'loading' && <span aria-hidden="true" className="spinner mt-1 size-4" />}
              <span>{typeof message === 'string' ? message : null}</span>
              <button
                type="button"
                aria-label="Dismiss"
                onClick={() => library.dismiss(id)}
                className="-my-2.5 -mr-3 grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-brand-50"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function show({ id, kind, text }: Toast): void {
  if (kind === 'blank') library(text, { id });
  else library[kind](text, { id });
}
