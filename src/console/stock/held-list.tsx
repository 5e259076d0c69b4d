import type { HoldData } from '#contract/areas/stock-holds.ts';
import * as stockApi from '#contract/endpoints/counter/stock.ts';
import * as say from '#sentences/counter/stock/shelf.ts';
import { useRead } from '../data/use-read.ts';
import { DataTable } from '../frame/data-table.tsx';
import { momentInWords } from '../frame/in-words.ts';
import { LookedUp } from '../frame/looked-up.tsx';

/** Every medicine that is held from sale, why, and by whom. */
export function HeldList({ onOpen }: { readonly onOpen: (medicineId: string) => void }) {
  const { data, refused, read } = useRead<HoldData[]>(stockApi.listHolds, {});
  return (
    <LookedUp refused={refused} isLoading={data === null} onAgain={() => void read()}>
      {data?.length === 0 && <p className="card p-6">{say.nothingHeld}</p>}
      {data && data.length > 0 && (
        <DataTable
          caption={say.heldFromSale}
          heads={[say.medicine, say.why, say.who, say.when]}
          rows={data.map(({ medicine_id: id, name, pack, reason, by, at }) => ({
            key: id,
            cells: [
              <button
                key="m"
                type="button"
                className="text-left text-brand-700 underline underline-offset-2"
                onClick={() => onOpen(id)}
              >
                {name}, {pack}
              </button>,
              reason,
              by,
              momentInWords(at),
            ],
          }))}
        />
      )}
    </LookedUp>
  );
}
