import type { WhoSawData } from '#contract/areas/counter/desk.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import * as say from '#sentences/person/account.ts';
import { callApi } from '#shop/data/call-api.ts';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { useList } from '#shop/shared/lists/use-list.ts';
import { formatMoment } from '#shop/ui/format-date.ts';

/** The request to the server, separate so that tests can replace it. */
export const whoSaw = { ask: () => callApi<WhoSawData>(deskApi.whoSaw.path) };
const ask = () => whoSaw.ask();

/** The openings, asked for above the part that shows them: that part waits for what stands above it. */
export const useWhoSaw = () => useList(ask);

/** Who at the pharmacy opened a prescription of this account, when, and for which order. */
export function WhoSawMyPrescription({ list, retry }: Pick<ReturnType<typeof useWhoSaw>, 'list' | 'retry'>) {
  return (
    <section aria-labelledby="who-saw" className="card p-4 md:p-6">
      <h2 id="who-saw" className="font-bold text-lg">
        {say.whoSawMyPrescription}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{say.onlyPharmacistsOpen}</p>
      <Loaded list={list} onRetry={retry}>
        {(openings) =>
          openings.length === 0 ? (
            <p>{say.nobodyHasOpened}</p>
          ) : (
            <ul className="divide-y divide-line-soft border-line-soft border-y">
              {openings.map(({ iso_order_id: number, who, at }) => (
                <li key={`${number} ${who} ${at}`} className="py-2">
                  <span className="wrap-anywhere font-semibold">{who}</span>{' '}
                  <span className="text-ink-2">{say.openedOnFor(formatMoment(at), number)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
