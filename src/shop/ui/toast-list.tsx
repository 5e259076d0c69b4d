import { type Ref, type RefObject, useEffect, useImperativeHandle } from 'react';
import { type Toast as LibraryToast, toast as library, useToaster } from 'react-hot-toast/headless';
import { Link } from 'react-router';
import type { Toast, ToastMore } from '#shop/data/toasts.ts';
import { buttonClass } from './button.tsx';
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

/** Long enough to read what was added and to press the way to it. */
const WITH_ACTION_MS = 6000;
const mores = new Map<string, ToastMore>();

/**
 * The toasts, newest on top, above what stands at the foot of the screen; pointing at them or reaching them by keyboard makes
 * them wait. Durations and kinds are the library's.
 */
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
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      onKeyDown={({ key }) => key === 'Escape' && shown.forEach(({ id }) => void library.dismiss(id))}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+5.5rem)] z-50 px-[12px]"
    >
      <ul className="mx-auto grid max-w-[28rem] gap-2">
        {shown.map(({ id, type, message }) => {
          const { icon, className } = LOOKS[type];
          const more = mores.get(id);
          return (
            <li
              key={id}
              className="toast card pointer-events-auto flex nth-[n+3]:hidden items-start gap-2 px-4 py-3 shadow-float"
            >
              {icon && <Icon name={icon} className={`mt-0.5 size-5 ${className}`} />}
              {type === 'loading' && <span aria-hidden="true" className="spinner mt-1 size-4" />}
              <div className="min-w-0 flex-1">
                <p className={more ? 'font-semibold' : ''}>{typeof message === 'string' ? message : null}</p>
                {more && (
                  <>
                    <p className="text-ink-2 text-sm">{more.detail}</p>
                    <Link
                      to={more.action.href}
                      onClick={() => library.dismiss(id)}
                      className={buttonClass({ className: 'mt-2 w-full' })}
                    >
                      {more.action.text}
                    </Link>
                  </>
                )}
              </div>
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

function show({ id, kind, text, more }: Toast): void {
  if (more) mores.set(id, more);
  else mores.delete(id);
  const options = { id, ...(more && { duration: WITH_ACTION_MS }) };
  if (kind === 'blank') library(text, options);
  else library[kind](text, options);
}
