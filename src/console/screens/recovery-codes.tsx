import { useState } from 'react';
import * as say from '#sentences/counter/people.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { CardPage } from '../frame/card-page.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly name: string;
  readonly onDone: () => void;
}

/** The codes for signing in when the phone is lost: shown once, to print or write down. */
export function RecoveryCodes({ codes, name, onDone }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  return (
    <CardPage title={say.yourRecoveryCodes}>
      <p>{say.ifYourTelephoneIsGone(<b>{name}</b>)}</p>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid gap-4 print:hidden">
        <Notice look="warn">{say.theyAreShownNow}</Notice>
        <Button look="outline" onClick={() => window.print()}>
          {say.print}
        </Button>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={isKept}
            onChange={(event) => setKept(event.target.checked)}
          />
          {say.iHavePrintedOrWritten}
        </label>
        <Button disabled={!isKept} onClick={onDone}>
          {say.goToTheCounter}
        </Button>
      </div>
    </CardPage>
  );
}
