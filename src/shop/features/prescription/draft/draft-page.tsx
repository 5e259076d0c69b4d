import { type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DraftData, DraftLineBody, DraftLineData } from '#contract/areas/shop/draft.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/person/paper.ts';
import { CartContext } from '#shop/data/cart.tsx';
import { announceCartChange } from '#shop/data/cart-events.ts';
import { draftClient } from '#shop/data/draft-client.ts';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { useList } from '#shop/shared/lists/use-list.ts';
import { Button, ButtonLink } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { DraftLine } from './draft-line.tsx';
import { countInWords } from './draft-words.ts';
import { PageInReading, PageNotRead } from './page-in-reading.tsx';
import { SendToPharmacist, usePharmacist } from './send-to-pharmacist.tsx';

/** What was read: each line waits for the customer, and the checked ones go into the cart. */
export function DraftPage({ id }: { readonly id: string }) {
  const load = useCallback(() => draftClient.get(id), [id]);
  const { list, retry, reload } = useList(load);
  const ask = useCallback(() => void reload(), [reload]);
  const pharmacist = <SendToPharmacist {...usePharmacist(id)} />;
  return (
    <>
      <h1 className="mb-4 font-bold text-2xl">{say.checkYourPaper}</h1>
      <Loaded list={list} onRetry={retry}>
        {(draft) => <Paper draft={draft} pharmacist={pharmacist} onAsk={ask} />}
      </Loaded>
    </>
  );
}

interface PaperProps {
  readonly draft: DraftData;
  readonly pharmacist: ReactNode;
  readonly onAsk: () => void;
}

function Paper({ onAsk, ...props }: PaperProps) {
  if (props.draft.status === 'reading') return <PageInReading {...props} onAsk={onAsk} />;
  if (props.draft.status === 'failed') return <PageNotRead {...props} />;
  return <Lines {...props} />;
}

function Lines({ draft: first, pharmacist }: Omit<PaperProps, 'onAsk'>) {
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({});
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const send = async (body: Omit<DraftLineBody, 'draft_id'>): Promise<boolean> => {
    const result = await toResult(draftClient.answer({ draft_id: draft.draft_id, ...body }));
    const [field] = result.kind === 'refused' ? Object.values(result.fields) : [];
    const problem = result.kind === 'granted' ? null : (field ?? result.sentence ?? UNREACHABLE);
    if (result.kind === 'granted') setDraft(result.data);
    setProblems(({ [body.line]: _solved, ...others }) =>
      problem === null ? others : { ...others, [body.line]: problem },
    );
    return problem === null;
  };
  // One after the other: an older answer holds the whole draft, and must never overwrite a newer one.
  const answer = (body: Omit<DraftLineBody, 'draft_id'>): Promise<boolean> => {
    const asked = last.current.then(() => send(body));
    last.current = asked;
    return asked;
  };
  if (draft.lines.length === 0) return <NothingRead />;
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-semibold">{countInWords(draft.lines.length)}</p>
        <p className="text-ink-2">{say.howToCheck}</p>
      </div>
      <ol className="grid gap-4">
        {draft.lines.map((line) => (
          <DraftLine
            key={line.line}
            draftId={draft.draft_id}
            line={line}
            problem={problems[line.line] ?? null}
            onAnswer={answer}
          />
        ))}
      </ol>
      <Foot draft={draft} onDraft={setDraft} />
      <SomethingMissing>{draft.source === 'picture' ? pharmacist : <OtherText />}</SomethingMissing>
    </div>
  );
}

/** Only the customer can notice that a line is missing; of a picture, the pharmacist can then look at the whole page. */
function SomethingMissing({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-label={say.isSomethingMissing} className="card grid justify-items-start gap-3 p-4 md:p-6">
      <p>
        {say.isAMedicineOfYourPaper((words) => (
          <strong>{words}</strong>
        ))}
      </p>
      {children}
    </section>
  );
}

function NothingRead() {
  return (
    <div className="card grid justify-items-start gap-3 p-4 md:p-6">
      <p className="font-semibold">{countInWords(0)}</p>
      <OtherText />
    </div>
  );
}

/** A text cannot be looked at again: its lines can be pasted, or their picture sent. */
function OtherText() {
  return (
    <>
      <p className="text-ink-2">{say.pleasePasteTheLines}</p>
      <ButtonLink to="/prescription/new">{say.pasteAnotherText}</ButtonLink>
    </>
  );
}

/** The price of lines in paise; null if there is none, or if one has no such price. */
function sumOf(lines: readonly DraftLineData[], which: 'as_written' | 'for_less'): number | null {
  const prices = lines.map((line) => line[which]?.price ?? null);
  return prices.reduce<number | null>(
    (sum, price) => (price === null || sum === null ? null : sum + Math.round(price * 100)),
    prices.length === 0 ? null : 0,
  );
}

/** The price of the checked lines as written and for less, and the button to add them to the cart. */
function Foot({ draft, onDraft }: { readonly draft: DraftData; readonly onDraft: (draft: DraftData) => void }) {
  const cart = useContext(CartContext);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly look: 'success' | 'error'; readonly sentence: string } | null>(null);
  const checked = draft.lines.filter(({ answer }) => answer === 'confirmed');
  const ready = checked.length;
  const [written, less] = [sumOf(checked, 'as_written'), sumOf(checked, 'for_less')];
  // Also a line that can be bought only for less.
  const isCheaper = checked.some(({ as_written: own, for_less: other }) => other?.medicine_id !== own?.medicine_id);
  const add = async (keepBrands: boolean) => {
    setBusy(true);
    const result = await toResult(draftClient.toCart(draft.draft_id, keepBrands));
    setBusy(false);
    if (result.kind !== 'granted') return setSaid({ look: 'error', sentence: result.sentence ?? UNREACHABLE });
    onDraft(result.data.draft);
    announceCartChange();
    void cart?.refresh();
    const { added, refused } = result.data;
    const not = refused.map(({ line, sentence }) => say.line(line, sentence));
    const count = say.inYourCartNothing(added.length);
    setSaid({ look: not.length === 0 ? 'success' : 'error', sentence: [count, ...not].join(' ') });
  };
  return (
    <section aria-label={say.intoTheCart} className="card grid gap-3 p-4 md:p-6">
      {written !== null && less !== null && (
        <p className="tabular">
          {say.allAsWritten(formatRupees(written))}
          {isCheaper && <> {say.youCanKeepAny(<strong>{say.theSameMedicinesForLess(formatRupees(less))}</strong>)}</>}{' '}
          <span className="text-ink-2">{say.deliveryIsExtra}</span>
        </p>
      )}
      <p className="text-ink-2">{ready === 0 ? say.pressRightOnEach : say.linesChecked(ready)}</p>
      <div role="status">
        {said && (
          <Notice look={said.look}>
            <p>{said.sentence}</p>
            <Link to="/cart" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
              {say.goToCart}
            </Link>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="large"
          busy={busy}
          busyText={say.adding}
          disabled={ready === 0}
          onClick={() => void add(!isCheaper)}
        >
          {isCheaper ? say.addTheSameForLess : say.addToCart}
        </Button>
        {isCheaper && (
          <Button size="large" look="outline" disabled={ready === 0 || busy} onClick={() => void add(true)}>
            {say.addAsWritten}
          </Button>
        )}
      </div>
    </section>
  );
}
