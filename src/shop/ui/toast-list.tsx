import {
  type ComponentType,
  lazy,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { type Toast as LibraryToast, toast as library, useToaster } from 'react-hot-toast/headless';
import * as say from '#sentences/pages/ui.ts';
import { ADDED, type Toast } from '#shop/data/toasts.ts';
import type { AddedSheetProps } from './added-sheet.tsx';
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

/** The sheet's code loads with the first Add; where it cannot be loaded, its text is shown as a toast. */
const AddedSheet = lazy<ComponentType<AddedSheetProps>>(() =>
  import('./added-sheet.tsx').catch(() => ({
    default: ({ text }) => <p className="card pointer-events-auto fixed inset-x-4 bottom-16 px-4 py-3">{text}</p>,
  })),
);
const SHEET_MS = 8000;

export interface ToastListProps {
  readonly ref: Ref<ToastListHandle>;
  /** Toasts shown while this part was loading. */
  readonly waiting: RefObject<Toast[]>;
}

/**
 * The toasts, newest on top, above the bar at the bottom of the screen; they stay while the pointer or the focus is on them.
 * Durations, kinds and the limit of 20 are the library's; the two newest are visible, three would cover too much. In a panel
 * they are at its top, because its button is at its bottom.
 */
export default function ToastList({ ref, waiting }: ToastListProps) {
  const { toasts, handlers } = useToaster();
  useImperativeHandle(ref, () => ({ show, dismiss: (id) => library.dismiss(id) }), []);
  useEffect(() => {
    for (const toast of waiting.current.splice(0)) show(toast);
  }, [waiting]);
  const hold = useHold(handlers);
  const all = toasts.filter(({ visible }) => visible);
  const sheet = all.find(isSheet);
  const shown = all.filter((toast) => !isSheet(toast));
  useEffect(() => {
    if (all.length === 0) hold.release();
  });
  if (all.length === 0) return null;
  return (
    <section
      aria-label={say.messages}
      onMouseEnter={() => hold.set('pointer', true)}
      onMouseLeave={() => hold.set('pointer', false)}
      onFocus={() => hold.set('focus', true)}
      onBlur={() => hold.set('focus', false)}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+5.5rem)] z-50 px-[12px] in-[dialog]:top-4 in-[dialog]:bottom-auto"
    >
      <ul className="grid justify-items-center gap-2">
        {shown.map(({ id, type, message }) => {
          const { icon, className } = LOOKS[type];
          return (
            <li
              key={id}
              className="toast pointer-events-auto flex max-w-[min(26rem,100%)] nth-[n+3]:hidden items-start gap-2 rounded-md bg-white px-4 py-3 shadow-float"
            >
              {icon && <Icon name={icon} className={`mt-0.5 size-5 ${className}`} />}
              {type === 'loading' && <span aria-hidden="true" className="spinner mt-1 size-4" />}
              <span>{typeof message === 'string' ? message : null}</span>
              <button
                type="button"
                aria-label={say.dismiss}
                onClick={() => library.dismiss(id)}
                className="-my-2.5 -mr-3 grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-brand-50"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          );
        })}
      </ul>
      {sheet && (
        <Suspense fallback={null}>
          <AddedSheet text={String(sheet.message)} onClose={() => library.dismiss(ADDED)} />
        </Suspense>
      )}
    </section>
  );
}

/** Toasts wait while the pointer or the focus is on them; one that is removed under the pointer releases them, too. */
function useHold({ startPause, endPause }: ReturnType<typeof useToaster>['handlers']) {
  const held = useRef(new Set<'pointer' | 'focus'>());
  const after = (change: () => void) => {
    const before = held.current.size;
    change();
    if (before === 0 && held.current.size > 0) startPause();
    if (before > 0 && held.current.size === 0) endPause();
  };
  return {
    set: (by: 'pointer' | 'focus', on: boolean) =>
      after(() => void (on ? held.current.add(by) : held.current.delete(by))),
    release: () => after(() => held.current.clear()),
  };
}

function isSheet({ id, type }: LibraryToast): boolean {
  return id === ADDED && type === 'custom';
}

function show({ id, kind, text }: Toast): void {
  if (id === ADDED && kind === 'custom') return void library.custom(text, { id, duration: SHEET_MS });
  if (kind === 'blank') library(text, { id });
  else library[kind](text, { id });
}
