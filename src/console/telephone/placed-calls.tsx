import type { PlacedCallData } from '#contract/areas/counter/telephone.ts';
import * as say from '#sentences/counter/telephone.ts';
import { callInLine } from './call-words.ts';

/** The calls that the telephone service placed about an order or a request; renders nothing where there was none. */
export function PlacedCalls({ calls }: { readonly calls: readonly PlacedCallData[] }) {
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="placed-calls" className="card grid gap-2 p-3">
      <h2 id="placed-calls" className="font-semibold">
        {say.callsPlaced}
      </h2>
      <ol className="grid gap-1">
        {calls.map((call) => (
          <li key={call.call_id}>{callInLine(call)}</li>
        ))}
      </ol>
    </section>
  );
}
