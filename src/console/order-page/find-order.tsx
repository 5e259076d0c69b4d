import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueueRow } from '#contract/areas/counter/queue.ts';
import * as say from '#sentences/counter/order-page.ts';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { STATUS_WORDS } from '../bench/pack-states.ts';
import { useCall } from '../data/use-call.ts';
import { SearchButton } from '../frame/search-button.tsx';
import { askQueue } from '../queue/ask-queue.ts';
import { TAB_NAMES } from '../queue/tab-names.ts';

/**
 * Finds an order from anywhere by its number, a telephone, a name, a batch, an invoice or an AWB. The search text is
 * not stored.
 */
export function FindOrder({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [rows, setRows] = useState<readonly QueueRow[] | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, refused, runLast } = useCall();
  const isClosed = useRef(false);
  const asked = useRef(0);
  useEffect(() => {
    isClosed.current = false;
    field.current?.focus();
    return () => {
      isClosed.current = true;
    };
  }, []);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = typed.trim();
    if (q === '') return;
    // Where the search fails, the orders of another text must not look like its result.
    setRows(null);
    const own = ++asked.current;
    void runLast(async () => {
      const { rows: found } = await askQueue('rx', { q });
      // A user who has closed the search, or has begun another one, is not taken to another page.
      if (isClosed.current || own !== asked.current) return;
      const [only, ...others] = found;
      if (only?.kind === 'order' && others.length === 0) {
        onClose();
        navigate(pageOf(only));
        return;
      }
      setRows(found);
    });
  };
  return (
    <Dialog open onClose={onClose} title={say.searchAllOrders}>
      <form onSubmit={search} className="grid gap-3">
        <label className="grid gap-1 font-semibold">
          {say.orderPhoneNameBatch}
          <input
            ref={field}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            className="min-h-11 rounded-md border border-line-strong bg-white px-3 font-normal"
          />
        </label>
        <SearchButton does={say.search} isBusy={isBusy} busyText={say.searching} />
        {refused && <Notice look="error">{refused.message}</Notice>}
        <div role="status">{rows?.length === 0 && <p>{say.nothingWasFoundByAName}</p>}</div>
        {rows !== null && rows.length > 0 && (
          <ul className="grid gap-1" aria-label={say.found}>
            {rows.map((row) => (
              <li key={row.number}>
                <Link
                  to={pageOf(row)}
                  onClick={onClose}
                  className="flex flex-wrap gap-x-3 rounded-md px-2 py-1 hover:bg-brand-50"
                >
                  <b className="tabular">{row.number}</b>
                  <span>{row.patient ?? say.callBack}</span>
                  <span className="text-ink-2">{row.city}</span>
                  <span className="ml-auto text-ink-2">{whereItStands(row)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  );
}

function pageOf({ kind, number }: QueueRow): string {
  return kind === 'order' ? `/orders/${encodeURIComponent(number)}` : '/queue?tab=call_back';
}

function whereItStands({ tab, status }: QueueRow): string {
  if (tab !== null) return TAB_NAMES[tab].name;
  return status === null ? '' : STATUS_WORDS[status];
}
