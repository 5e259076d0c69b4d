import { useState } from 'react';
import * as say from '#sentences/person/medicines.ts';
import { medicinesClient } from '#shop/data/medicines-client.ts';
import { UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';

// not a sentence: each language is offered in its own name.
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
  { value: 'kn', label: 'ಕನ್ನಡ' },
];
const SIZES = [
  { value: 'a4', label: say.aSheetA4 },
  { value: 'wallet', label: say.cardsForTheWallet },
];

/** Starts the download, separate so that tests can observe it. */
export const saveCard = {
  as: (blob: Blob, name: string) => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    // The browser has read the file by then; its memory is freed.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },
};

interface CardDialogProps {
  /** Omitted for the account holder. */
  readonly patientId?: string | undefined;
  readonly onClose: () => void;
}

/** Prints the dose card in a chosen language and size. */
export default function CardDialog({ patientId, onClose }: CardDialogProps) {
  const [language, setLanguage] = useState('en');
  const [size, setSize] = useState('a4');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly look: 'success' | 'error'; readonly sentence: string } | null>(null);
  const print = async () => {
    setBusy(true);
    setSaid(await fetchCard(language, size, patientId));
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} title={say.printDoseCard}>
      <div className="grid gap-4">
        <p className="text-ink-2">{say.whatYouTakeWhen}</p>
        <SelectField
          label={say.language}
          placeholder={say.pleaseChoose}
          required
          options={LANGUAGES}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        />
        <SelectField
          label={say.size}
          placeholder={say.pleaseChoose}
          required
          options={SIZES}
          value={size}
          onChange={(event) => setSize(event.target.value)}
        />
        <div role="status">{said && <Notice look={said.look}>{said.sentence}</Notice>}</div>
        <div>
          <Button busy={busy} busyText={say.preparing} onClick={() => void print()}>
            {say.saveToPrint}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

async function fetchCard(language: string, size: string, patientId: string | undefined) {
  try {
    const file = await medicinesClient.card(language, size, patientId);
    if ('refused' in file) return { look: 'error', sentence: file.refused } as const;
    saveCard.as(file.blob, `dose-card-${language}.pdf`);
    return { look: 'success', sentence: say.yourCardIsSaved } as const;
  } catch {
    return { look: 'error', sentence: UNREACHABLE } as const;
  }
}
