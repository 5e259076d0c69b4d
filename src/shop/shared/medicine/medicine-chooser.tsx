import { useRef, useState } from 'react';
import type { SearchData } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/medicine.ts';
import { apiClient } from '#shop/data/api-client.ts';
import { toResult, UNREACHABLE_KEPT } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Field } from '#shop/ui/field.tsx';

/** A medicine that somebody picked out of the catalogue. */
export interface ChosenMedicine {
  readonly id: string;
  readonly name: string;
}

/** Finds the medicine in the catalogue by its name. */
export function MedicineChooser({ onChoose }: { readonly onChoose: (choice: ChosenMedicine) => void }) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<SearchData['medicines'] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (sentence: string) => {
    setProblem(sentence);
    field.current?.focus();
  };
  const search = async () => {
    if (busy) return;
    // What was found for an earlier name must not be chosen for this one.
    setFound(null);
    if (query.trim() === '') return refuse(say.pleaseEnterTheName);
    setBusy(true);
    const result = await toResult(apiClient.searchProducts({ query: query.trim(), limit: 8 }));
    setBusy(false);
    if (result.kind !== 'granted') return refuse(result.sentence ?? UNREACHABLE_KEPT);
    setProblem(null);
    setFound(result.data.medicines);
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
    >
      <Field
        ref={field}
        label={say.nameOnThePack}
        required
        value={query}
        error={problem ?? undefined}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Button type="submit" busy={busy} busyText={say.searching}>
        {say.search}
      </Button>
      <div role="status">{found?.length === 0 && say.weFoundNoMedicine}</div>
      <ul className="grid gap-2">
        {found?.map((row) => (
          <li key={row.medicine_id}>
            <button
              type="button"
              className="min-h-12 w-full rounded-md border border-line-strong p-3 text-left hover:bg-brand-50"
              onClick={() => onChoose({ id: row.medicine_id, name: row.medicine_name })}
            >
              <span className="wrap-anywhere block font-semibold">{row.medicine_name}</span>
              <span className="block text-ink-2 text-sm">{row.manufacturer_name}</span>
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
