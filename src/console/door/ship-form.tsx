import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isOrderNumber } from '#domain/orders/order-number.ts';
import * as say from '#sentences/counter/door.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import type { Refused } from '../data/call-counter.ts';
import { useMe } from '../data/session.tsx';
import { restoreTyped, storeTyped } from '../desk/typed/draft-store.ts';
import { TypedField } from '../frame/typed-field.tsx';

const STORED_AS = 'courier';
const isText = (value: unknown): value is string => typeof value === 'string';

interface ShipFormProps {
  readonly number: string;
  readonly isBusy: boolean;
  readonly refused: Refused | null;
  readonly onShip: (shipped: { readonly courier: string; readonly awb: string }) => Promise<void>;
  /** Looks up the parcel whose label was scanned. */
  readonly onScan: (text: string) => void;
}

/**
 * Who takes the parcel, and the courier's number on it. The previous parcel's courier is filled in. A scanner types into
 * the field that has the focus: the label of a parcel opens that parcel, as a scan anywhere else does.
 */
export function ShipForm({ number, isBusy, refused, onShip, onScan }: ShipFormProps) {
  const { staff_id: staffId } = useMe();
  const [courier, setCourier] = useState(() => restoreTyped(staffId, STORED_AS, isText) ?? '');
  const [awb, setAwb] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens: focuses the first empty field.
  useEffect(() => (courier === '' ? first : second).current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const shipped = { courier: courier.trim(), awb: awb.trim() };
    if (isOrderNumber(shipped.awb)) {
      setAwb('');
      return onScan(shipped.awb);
    }
    if (isOrderNumber(shipped.courier)) {
      setCourier('');
      return onScan(shipped.courier);
    }
    if (shipped.courier !== '') storeTyped(staffId, STORED_AS, shipped.courier);
    void onShip(shipped);
  };
  return (
    <form
      onSubmit={send}
      noValidate
      className="card grid max-w-[44rem] gap-4 p-4"
      aria-label={say.handToACourier(number)}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TypedField
          label={say.courier}
          hint={say.theFirmOrThePerson}
          ref={first}
          required
          maxLength={60}
          value={courier}
          error={refused?.fields.courier}
          onText={setCourier}
        />
        <TypedField
          label={say.awb}
          hint={say.scanTheCouriersSticker}
          ref={second}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={awb}
          error={refused?.fields.awb}
          onText={setAwb}
        />
      </div>
      {refused && <Notice look="error">{refused.message}</Notice>}
      <Button type="submit" size="large" className="justify-self-start" busy={isBusy} busyText={say.handingOver}>
        {say.theCourierHasIt}
      </Button>
    </form>
  );
}
