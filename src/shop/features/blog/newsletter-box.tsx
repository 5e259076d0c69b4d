import { type FormEvent, useId, useRef, useState } from 'react';
import { brand } from '#brand';
import * as checks from '#sentences/contract/checks.ts';
import * as say from '#sentences/pages/reading.ts';
import { subscribe } from '#shop/data/audience-client.ts';
import { toResult, UNREACHABLE_KEPT } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';

type State =
  | { readonly kind: 'open'; readonly error?: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'done'; readonly thanks: string };

/** Asks for an e-mail address, keeps what was typed if it is refused, and thanks the subscriber in its place. */
export function NewsletterBox() {
  const [state, setState] = useState<State>({ kind: 'open' });
  const box = useRef<HTMLInputElement>(null);
  const isRunning = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A second press before the first render would send twice.
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ kind: 'busy' });
    const result = await toResult(subscribe(box.current?.value.trim() ?? ''));
    isRunning.current = false;
    if (result.kind === 'granted') return setState({ kind: 'done', thanks: checks.thankYouWeHave });
    setState({ kind: 'open', error: result.sentence ?? UNREACHABLE_KEPT });
    box.current?.focus();
  };
  return (
    <section aria-labelledby="newsletter" className="page pt-10">
      <div className="grid gap-4 rounded-card bg-neutral p-5 md:grid-cols-2 md:items-center md:gap-8 md:p-8">
        <div className="grid gap-1">
          <h2 id="newsletter" className="font-bold text-xl">
            {say.newsWorthReadingNow}
          </h2>
          <p className="text-ink-2">{say.newArticlesAndPrice}</p>
        </div>
        <div>
          <div role="status" aria-live="polite">
            {state.kind === 'done' && (
              <p className="flex items-start gap-2 font-semibold">
                <Icon name="check" className="mt-0.5 size-5 text-brand-700" />
                {state.thanks}
              </p>
            )}
          </div>
          {state.kind !== 'done' && <EmailForm box={box} state={state} onSubmit={(event) => void submit(event)} />}
        </div>
      </div>
    </section>
  );
}

interface EmailFormProps {
  readonly box: React.RefObject<HTMLInputElement | null>;
  readonly state: Exclude<State, { kind: 'done' }>;
  readonly onSubmit: (event: FormEvent) => void;
}

function EmailForm({ box, state, onSubmit }: EmailFormProps) {
  const id = useId();
  const error = state.kind === 'open' ? state.error : undefined;
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {say.eMailAddress}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={box}
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="min-h-12 min-w-0 flex-1 basis-48 rounded-md border border-line-strong bg-white px-3 py-2 aria-invalid:border-error"
        />
        <Button type="submit" size="large" busy={state.kind === 'busy'} busyText={say.oneMoment}>
          {say.getStarted}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-error text-sm">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
      <noscript>
        <p className="text-ink-2 text-sm">{say.orWriteToThat(brand.email)}</p>
      </noscript>
    </form>
  );
}
