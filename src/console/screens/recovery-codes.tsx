import { useState } from 'react';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { CardPage } from '../frame/card-page.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly name: string;
  readonly onDone: () => void;
}

/** The codes for the day when the telephone is gone: shown once, for paper. */
export function RecoveryCodes({ codes, name, onDone }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  return (
    <CardPage title="Your recovery codes">
      <p>
        If your telephone is gone, one of these signs <b>{name}</b> in. Each works once.
      </p>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid gap-4 print:hidden">
        <Notice look="warn">
          They are shown now and never again. Print them or write them down, and lock them away.
        </Notice>
        <Button look="outline" onClick={() => window.print()}>
          Print
        </Button>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={isKept}
            onChange={(event) => setKept(event.target.checked)}
          />
          I have printed or written them down.
        </label>
        <Button disabled={!isKept} onClick={onDone}>
          Go to the counter
        </Button>
      </div>
    </CardPage>
  );
}
