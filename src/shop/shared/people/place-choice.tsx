import { useId } from 'react';
import type { PanelForm } from './use-panel-form.ts';
import { type Place, usePlace } from './use-place.ts';

/** 'Use my location': asked for on tap alone, and taken back by another one. */
export function PlaceChoice({ form }: { readonly form: PanelForm['form'] }) {
  const id = useId();
  const put = ({ latitude, longitude }: Place) => {
    form.setValue('latitude', latitude);
    form.setValue('longitude', longitude);
  };
  const { asking, ask, forget } = usePlace(put);
  const known = form.watch('latitude') !== '';
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={known || asking}
          onChange={(event) => (event.target.checked ? ask() : forget())}
          aria-describedby={id}
          className="size-5 shrink-0 accent-brand-700"
        />
        Use my location
      </label>
      <p id={id} role="status" className="text-ink-2 text-sm">
        {placeWords(asking, known)}
      </p>
    </div>
  );
}

function placeWords(asking: boolean, known: boolean): string {
  if (asking) return 'Finding where you are...';
  return known ? 'Your location is added. It helps the rider find you.' : 'Optional. It helps the rider find you.';
}
