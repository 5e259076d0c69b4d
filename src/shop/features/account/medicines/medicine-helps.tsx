import { useState } from 'react';
import * as say from '#sentences/person/medicines.ts';
import { Button } from '#shop/ui/button.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';

interface Closable {
  readonly patientId: string | undefined;
  readonly onClose: () => void;
}
const giveUp = ({ onClose }: Closable) => onClose();
const CalendarDialog = pressedPart<Closable>({
  what: say.theCalendar,
  fetchPart: () => import('./calendar-dialog.tsx'),
  giveUp,
});

const CardDialog = pressedPart<Closable>({
  what: say.theDoseCard,
  fetchPart: () => import('./card-dialog.tsx'),
  giveUp,
});

interface MedicineHelpsProps {
  readonly patientId: string | undefined;
  readonly isReminded: boolean;
  readonly onRemind: (on: boolean) => Promise<void>;
}

/** Calendar, dose card and reminder: each opens on a press, and its code is loaded then. */
export function MedicineHelps({ patientId, isReminded, onRemind }: MedicineHelpsProps) {
  const [busy, setBusy] = useState(false);
  const remind = async (on: boolean) => {
    setBusy(true);
    await onRemind(on);
    setBusy(false);
  };
  const [open, setOpen] = useState<'calendar' | 'card' | null>(null);
  const onClose = () => setOpen(null);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => setOpen('card')}>
          {say.printDoseCard}
        </Button>
        <Button look="outline" onClick={() => setOpen('calendar')}>
          {say.showInMyCalendar}
        </Button>
      </div>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5"
          checked={isReminded}
          disabled={busy}
          onChange={(event) => void remind(event.target.checked)}
        />
        {say.sendMeAMessage}
      </label>
      {open === 'card' && <CardDialog patientId={patientId} onClose={onClose} />}
      {open === 'calendar' && <CalendarDialog patientId={patientId} onClose={onClose} />}
    </>
  );
}
