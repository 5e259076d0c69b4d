import * as say from '#sentences/person/account.ts';

/** Names and values under each other; what is not known says so instead of leaving a hole. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-2 text-sm">{name}</dt>
          <dd className="wrap-anywhere">{value || <span className="text-ink-2">{say.notGiven}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
