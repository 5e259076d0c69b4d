import { useState } from 'react';
import { Link } from 'react-router';
import * as say from '#sentences/person/account.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { askForFreshCode } from '#shop/data/session/fresh-code.ts';
import { showToast } from '#shop/data/toasts.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';
import type { DeleteAccountDialogProps } from './delete-account-dialog.tsx';

const DeleteAccountDialog = pressedPart<DeleteAccountDialogProps>({
  what: say.deleteMyAccount,
  fetchPart: () => import('./delete-account-dialog.tsx'),
  giveUp: ({ onClose }) => onClose(),
});
const prefetchDialog = () => void DeleteAccountDialog.prefetch();

/** Starts a download, separate so that tests can observe it. The answer is an attachment: the page stays. */
export const download = { from: (url: string) => window.location.assign(url) };

/** The user's data rights under the law, next to the data. */
export function YourData() {
  const [deleting, setDeleting] = useState(false);
  const { busy, fetchData } = useDownload();
  return (
    <section aria-labelledby="your-data" className="card mt-6 p-4 md:p-6">
      <h2 id="your-data" className="font-bold text-lg">
        {say.yourData}
      </h2>
      <p className="mt-1 text-ink-2">
        {say.takeAlongEverythingWe((words) => (
          <Link to="/privacy-policy" className="font-semibold text-brand-700 underline underline-offset-4">
            {words}
          </Link>
        ))}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="outline" busy={busy} busyText={say.preparing} onClick={() => void fetchData()}>
          <Icon name="download" />
          {say.downloadMyData}
        </Button>
        <Button look="quiet" onClick={() => setDeleting(true)} onPointerEnter={prefetchDialog} onFocus={prefetchDialog}>
          {say.deleteMyAccount}
        </Button>
      </div>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </section>
  );
}

function useDownload() {
  const [busy, setBusy] = useState(false);
  const fetchData = async () => {
    setBusy(true);
    const result = await toResult(accountClient.exportData());
    setBusy(false);
    if (askForFreshCode(result, () => void fetchData()))
      return void showToast('error', result.kind === 'refused' ? result.sentence : UNREACHABLE);
    if (result.kind !== 'granted') return void showToast('error', result.sentence ?? UNREACHABLE);
    download.from(result.data);
    showToast('success', say.yourDataComesAs);
  };
  return { busy, fetchData };
}
