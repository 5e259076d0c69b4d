import { useState } from 'react';
import { Link } from 'react-router';
import { accountClient } from '#shop/data/account-client.ts';
import { askForFreshCode } from '#shop/data/fresh-code.ts';
import { showToast } from '#shop/data/toasts.ts';
import { hear, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** The way to a file, apart so that tests can see it taken. The answer is an attachment: the page stays. */
export const download = { from: (url: string) => window.location.assign(url) };

/** What the law lets everybody do with their data, at hand where the data is. */
export function YourData() {
  const [deleting, setDeleting] = useState(false);
  const { busy, fetchData } = useDownload();
  return (
    <section aria-labelledby="your-data" className="card mt-6 p-4 md:p-6">
      <h2 id="your-data" className="font-bold text-lg">
        Your data
      </h2>
      <p className="mt-1 text-ink-2">
        Take along everything we hold about you and your family, or have it deleted. Why we keep what, is in the{' '}
        <Link to="/privacy-policy" className="font-semibold text-brand-700 underline underline-offset-4">
          Privacy Policy
        </Link>
        .
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="outline" busy={busy} busyText="Preparing..." onClick={() => void fetchData()}>
          <Icon name="download" />
          Download my data
        </Button>
        <Button look="quiet" onClick={() => setDeleting(true)}>
          Delete my account
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
    const heard = await hear(accountClient.exportData());
    setBusy(false);
    if (askForFreshCode(heard, () => void fetchData()))
      return void showToast('error', heard.kind === 'refused' ? heard.sentence : UNREACHABLE);
    if (heard.kind !== 'granted') return void showToast('error', heard.sentence ?? UNREACHABLE);
    download.from(heard.data);
    showToast('success', 'Your data comes as one ZIP file. Open read-me.html in it.');
  };
  return { busy, fetchData };
}
