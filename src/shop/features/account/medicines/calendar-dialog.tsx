import { useCallback, useState } from 'react';
import type { CalendarBody, CalendarData } from '#contract/areas/account/medicines.ts';
import * as say from '#sentences/person/medicines.ts';
import { medicinesClient } from '#shop/data/medicines-client.ts';
import { Loaded } from '#shop/shared/lists/loaded.tsx';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { useList } from '#shop/shared/lists/use-list.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';

interface Said {
  readonly look: 'success' | 'error';
  readonly sentence: string;
}

interface CalendarDialogProps {
  /** Omitted for the account holder. */
  readonly patientId?: string | undefined;
  readonly onClose: () => void;
}

/** Turns the calendar of the medicines on or off, shows its URL, and makes a new one. */
export default function CalendarDialog({ patientId, onClose }: CalendarDialogProps) {
  const load = useCallback(() => medicinesClient.calendar(patientId), [patientId]);
  const { list, reload, retry } = useList(load);
  const [said, setSaid] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  const change = async (wish: CalendarBody, sentence: string): Promise<boolean> => {
    setBusy(true);
    const result = await toResult(medicinesClient.changeCalendar({ ...wish, patient_id: patientId }));
    if (result.kind !== 'failed') await reload();
    setBusy(false);
    if (result.kind === 'granted') setSaid({ look: 'success', sentence });
    else setSaid({ look: 'error', sentence: result.sentence ?? UNREACHABLE });
    return result.kind === 'granted';
  };
  return (
    <Dialog open onClose={onClose} title={say.yourMedicinesInYourCalendar}>
      <div className="grid gap-4">
        <p className="text-ink-2">{say.itShowsTheDay}</p>
        <div role="status">{said && <Notice look={said.look}>{said.sentence}</Notice>}</div>
        <Loaded list={list} onRetry={retry}>
          {(calendar) => <Calendar calendar={calendar} busy={busy} onChange={change} onSaid={setSaid} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

interface CalendarProps {
  readonly calendar: CalendarData;
  readonly busy: boolean;
  /** True if the server made the change. */
  readonly onChange: (wish: CalendarBody, sentence: string) => Promise<boolean>;
  readonly onSaid: (said: Said) => void;
}

function Calendar({ calendar: { address, names }, busy, onChange, onSaid }: CalendarProps) {
  const [withNames, setWithNames] = useState(names);
  const chooseNames = async (wanted: boolean) => {
    setWithNames(wanted);
    if (address === null) return;
    const isDone = await onChange(
      { on: true, names: wanted },
      wanted ? say.itNamesYourMedicines : say.itNamesNoMedicine,
    );
    // The box shows what the calendar does, and not what it was asked.
    if (!isDone) setWithNames(names);
  };
  return (
    <>
      <p>{say.whoeverHasTheAddress}</p>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5"
          checked={withNames}
          disabled={busy}
          onChange={(event) => void chooseNames(event.target.checked)}
        />
        {say.showTheNamesOfTheMedicines}
      </label>
      {address === null ? (
        <div>
          <Button busy={busy} onClick={() => void onChange({ on: true, names: withNames }, say.yourCalendarIsOn)}>
            {say.turnOn}
          </Button>
        </div>
      ) : (
        <>
          <p className="select-all wrap-anywhere rounded-md bg-bg p-3">{address}</p>
          <p className="text-ink-2">{say.addItInYourCalendar}</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void copy(address, onSaid)}>
              {say.copyAddress}
            </Button>
            <Button
              look="outline"
              busy={busy}
              onClick={() => void onChange({ on: true, names: withNames, renew: true }, say.thisIsANew)}
            >
              {say.newAddress}
            </Button>
            <Button look="quiet" busy={busy} onClick={() => void onChange({ on: false }, say.yourCalendarIsOff)}>
              {say.turnOff}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

async function copy(address: string, onSaid: CalendarProps['onSaid']): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    onSaid({ look: 'success', sentence: say.theAddressIsCopied });
  } catch {
    onSaid({ look: 'error', sentence: say.yourBrowserDoesNotLet });
  }
}
