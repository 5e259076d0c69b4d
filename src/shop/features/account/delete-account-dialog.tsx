import { useState } from 'react';
import type { ClosingTermsData } from '#contract/areas/account/privacy.ts';
import * as say from '#sentences/person/account.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { askForFreshCode, PRESS_AGAIN } from '#shop/data/session/fresh-code.ts';
import { leaveNothing } from '#shop/data/session/session-events.ts';
import { showToast } from '#shop/data/toasts.ts';
import { FailedToLoad } from '#shop/shared/lists/loaded.tsx';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { useRequestOnce } from '#shop/shared/lists/use-request-once.ts';
import { exit } from '#shop/shared/login/log-out.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { formatDay } from '#shop/ui/format-date.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';

type Step =
  | { readonly name: 'loading' }
  | { readonly name: 'failed'; readonly sentence: string }
  | { readonly name: 'asking'; readonly terms: ClosingTermsData; readonly problem: string | null }
  | { readonly name: 'done'; readonly eraseOn: string };

export interface DeleteAccountDialogProps {
  readonly onClose: () => void;
}

/** Says what is deleted, what stays and why, and until when it can be undone; then asks for confirmation. */
export default function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const { step, load, busy, remove } = useClosing();
  const [shown, setShown] = useState(0);
  const leave = () => {
    // The browser closes its dialog on Esc; a request on its way cannot be called back, so its dialog opens again.
    if (busy) setShown(shown + 1);
    // After the deletion nobody is logged in any more: closing the dialog leads home.
    else if (step.name === 'done') exit.toHome();
    else onClose();
  };
  return (
    <Dialog
      key={shown}
      open
      onClose={leave}
      title={step.name === 'done' ? say.yourAccountIsClosed : say.deleteYourAccount}
    >
      {step.name === 'loading' && <Loading />}
      {step.name === 'failed' && <FailedToLoad sentence={step.sentence} onRetry={() => void load()} />}
      {step.name === 'asking' && <Terms terms={step.terms} problem={step.problem} />}
      {step.name === 'done' && (
        <p>{say.youAreLoggedOut(<strong className="whitespace-nowrap">{formatDay(step.eraseOn)}</strong>)}</p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {step.name === 'done' ? (
          <Button onClick={() => exit.toHome()}>{say.goToTheHome}</Button>
        ) : (
          <Button look="outline" onClick={onClose} disabled={busy}>
            {say.keepMyAccount}
          </Button>
        )}
        {step.name === 'asking' && step.terms.obstacle === null && (
          <Button onClick={() => void remove(step.terms)} busy={busy} busyText={say.closing}>
            {say.deleteMyAccount}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Terms({ terms, problem }: { readonly terms: ClosingTermsData; readonly problem: string | null }) {
  if (terms.obstacle !== null) return <Notice look="info">{terms.obstacle}</Notice>;
  return (
    <div className="grid gap-4">
      {problem && <Notice look="error">{problem}</Notice>}
      <p>
        {say.youAreLoggedOutAt(
          <strong className="whitespace-nowrap">{formatDay(terms.erase_on)}</strong>,
          terms.grace_days,
        )}
      </p>
      <div>
        <h3 className="font-semibold">{say.whatTheLawMakes}</h3>
        <ul className="mt-2 grid gap-3">
          {terms.kept.map(({ what, why, how_long }) => (
            <li key={what} className="border-brand-100 border-l-4 pl-3">
              <p>
                {what}: <strong>{how_long}</strong>
              </p>
              <p className="text-ink-2 text-sm">{why}</p>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-ink-2">{say.youMayWantTo}</p>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{say.loading}</span>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}

function useClosing() {
  const [step, setStep] = useState<Step>({ name: 'loading' });
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setStep({ name: 'loading' });
    setStep(await askTerms());
  };
  useRequestOnce(askTerms, setStep);
  const remove = async (terms: ClosingTermsData) => {
    setBusy(true);
    const result = await toResult(accountClient.closeAccount({ confirm: 'DELETE' }));
    if (result.kind === 'granted') await leaveNothing();
    setBusy(false);
    if (result.kind === 'granted') return setStep({ name: 'done', eraseOn: result.data.erase_on });
    // The terms are loaded again: another phone may have been logged in, and nothing is deleted until the user confirms it.
    askForFreshCode(result, () => {
      showToast('success', PRESS_AGAIN);
      void load();
    });
    setStep({ name: 'asking', terms, problem: result.sentence ?? UNREACHABLE });
  };
  return { step, load, busy, remove };
}

async function askTerms(): Promise<Step> {
  const result = await toResult(accountClient.closingTerms());
  if (result.kind === 'granted') return { name: 'asking', terms: result.data, problem: null };
  return { name: 'failed', sentence: result.sentence ?? UNREACHABLE };
}
