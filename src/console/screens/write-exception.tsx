import { type FormEvent, useState } from 'react';
import type { StaffRowData } from '#contract/areas/counter/counter.ts';
import * as counterApi from '#contract/endpoints/counter/counter.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/counter/people.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Field } from '#shop/ui/field.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SelectField } from '#shop/ui/select-field.tsx';
import { callCounter } from '../data/call-counter.ts';
import { serverNow } from '../data/server-clock.ts';
import { useCall } from '../data/use-call.ts';

interface WriteExceptionProps {
  readonly staff: readonly StaffRowData[];
  readonly onWritten: () => void;
  readonly onClose: () => void;
}

/** The form for a written exception. */
export function WriteException({ staff, onWritten, onClose }: WriteExceptionProps) {
  const pharmacists = staff.filter(({ roles, ended_at: ended }) => ended === null && roles.includes('pharmacist'));
  const today = dayInIndia(serverNow());
  const [draft, setDraft] = useState({
    ...{ staff_id: pharmacists[0]?.staff_id ?? '', reason: '' },
    ...{ from: today, until: '' },
  });
  const { isBusy, refused, run } = useCall();
  const set = (field: keyof typeof draft) => (event: { readonly target: { readonly value: string } }) =>
    setDraft({ ...draft, [field]: event.target.value });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await callCounter(counterApi.writeException, draft);
      onWritten();
    });
  };
  return (
    <Dialog open onClose={onClose} title={say.writeAnException}>
      {pharmacists.length === 0 ? (
        <p>{say.thereIsNoPharmacist}</p>
      ) : (
        <form onSubmit={send} noValidate className="grid gap-4">
          <SelectField
            label={say.pharmacist}
            placeholder={say.choose}
            name="staff_id"
            required
            value={draft.staff_id}
            error={refused?.fields.staff_id}
            options={pharmacists.map(({ staff_id: value, name, registration }) => ({
              value,
              label: `${name}, ${registration}`,
            }))}
            onChange={set('staff_id')}
          />
          <Field
            label={say.reason}
            hint={say.whyThereIsNo}
            name="reason"
            required
            autoComplete="off"
            maxLength={500}
            value={draft.reason}
            error={refused?.fields.reason}
            onChange={set('reason')}
          />
          <Field
            label={say.firstDay}
            type="date"
            name="from"
            required
            value={draft.from}
            error={refused?.fields.from}
            onChange={set('from')}
          />
          <Field
            label={say.lastDay}
            hint={say.aYearLaterAtMost}
            type="date"
            name="until"
            required
            value={draft.until}
            error={refused?.fields.until}
            onChange={set('until')}
          />
          {refused && <Notice look="error">{refused.message}</Notice>}
          <Button type="submit" busy={isBusy} busyText={say.writing}>
            {say.writeTheException}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
