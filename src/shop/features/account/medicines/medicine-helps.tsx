import { useState } from 'react';
import { Button } from '#shop/ui/button.tsx';
import { pressedPart } from '#shop/ui/pressed-part.tsx';

interface Closable {
  readonly onClose: () => void;
}
const giveUp = ({ onClose }: Closable) => onClose();
const CalendarDialog = pressedPart<Closable>({
  what: 'The calendar',
  fetchPart: () => import('./calendar-dialog.tsx'),
  giveUp,
});

/** What helps to remember: each opens by a press, and its code is fetched then. */
export function MedicineHelps() {
  const [open, setOpen] = useState<'calendar' | null>(null);
  const onClose = () => setOpen(null);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => setOpen('calendar')}>
          Show in my calendar
        </Button>
      </div>
      {open === 'calendar' && <CalendarDialog onClose={onClose} />}
    </>
  );
}
