import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import * as say from '#sentences/person/people.ts';
import { whenQuiet } from '#shop/data/connection/when-quiet.ts';
import { pressedPart } from '#shop/ui/pressed-part.tsx';
import type { PeopleFormProps } from './people-form.tsx';

/** One of the account's forms, loaded with its library when it is opened. */
export const OnDemandForm = pressedPart({
  what: say.theForm,
  fetchPart: () => import('./people-form.tsx'),
  giveUp: ({ onClose }: PeopleFormProps) => onClose(),
  waiting: (
    <p
      role="status"
      className="card fixed inset-x-4 bottom-[calc(var(--bottom-bar)+5.5rem)] z-50 px-4 py-3 shadow-float"
    >
      {say.openingTheForm}
    </p>
  ),
});

/** For pages where most visits open a form: loads it when the browser is idle. */
export function useFormSoon(): void {
  useEffect(() => whenQuiet(() => void OnDemandForm.prefetch()), []);
}

const prefetch = (_event: FocusEvent | PointerEvent) => void OnDemandForm.prefetch();

/** Spread over a button that opens a form few visits need: loads it on hover or focus. */
export const FORM_ON_INTENT = { onPointerEnter: prefetch, onFocus: prefetch } as const;

/** Chooses the one that was just added to a list, by its id; without ids the list is loading. Of several it chooses none. */
export function useNewest(ids: readonly string[] | undefined, choose: (id: string) => void): void {
  const known = useRef(ids);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has changed only when its ids have.
  useEffect(() => {
    const [added, another] = ids?.filter((id) => known.current?.includes(id) === false) ?? [];
    if (added && !another) choose(added);
    if (ids) known.current = ids;
  }, [ids?.join()]);
}
