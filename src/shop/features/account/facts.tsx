import * as say from '#sentences/person/account.ts';

/** A list of names and values; a missing value is named as such instead of leaving a gap. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-2 text-sm">{name}</dt>
          <dd className="wrap-anywhere">{value || <span className="text-ink-2">{say.notGiven}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
