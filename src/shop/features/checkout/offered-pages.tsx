import * as say from '#sentences/shopping/checkout.ts';
import { draftClient, draftPictureUrl } from '#shop/data/draft-client.ts';
import { useList } from '#shop/shared/lists/use-list.ts';
import { formatDay } from '#shop/ui/format-date.ts';

interface OfferedPagesProps {
  /** The ids of the chosen ones. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly busy: boolean;
}

/**
 * Pictures that were read into this cart, so that the customer need not send one again. None is used unless it is
 * chosen.
 */
export default function OfferedPages({ chosen, onChange, busy }: OfferedPagesProps) {
  const { list } = useList(draftClient.pages);
  const pages = list.kind === 'loaded' ? list.data : [];
  if (pages.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{say.youSentAPictureAlready}</legend>
      {pages.map(({ draft_id: id, sent_at, patient }) => {
        const isChosen = chosen.includes(id);
        return (
          <label
            key={id}
            className="flex cursor-pointer items-center gap-3 rounded-md border border-line-strong p-3 has-checked:border-brand-700 has-checked:bg-brand-50"
          >
            <input
              type="checkbox"
              className="size-5 shrink-0"
              checked={isChosen}
              disabled={busy}
              onChange={() => onChange(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
            />
            <img src={draftPictureUrl(id)} alt="" className="size-14 shrink-0 rounded-sm object-cover" />
            <span className="wrap-anywhere min-w-0">
              <span className="block font-semibold">{say.thePictureOf(formatDay(sent_at))}</span>
              {patient !== null && <span className="block text-ink-2 text-sm">{say.itNames(patient)}</span>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
