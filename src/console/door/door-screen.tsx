import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as say from '#sentences/counter/door.ts';
import { mayDo, useMe } from '../data/session.tsx';
import { KeyButton } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { NotLoaded } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { beep } from '../scan/beep.ts';
import { CameraButton } from '../scan/camera-button.tsx';
import { ScanField } from '../scan/scan-field.tsx';
import { useScanner } from '../scan/use-scanner.ts';
import { OpenParcel } from './open-parcel.tsx';
import { useParcel } from './use-parcel.ts';

/**
 * Parcels: handed to the courier, out for delivery, delivered or not, and returned. A scan anywhere on the page finds
 * the next parcel.
 */
export function DoorScreen() {
  const mayShip = mayDo(useMe(), 'ship');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const at = useParcel(q);
  const [fault, setFault] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const find = (typed: string) => {
    const text = typed.trim();
    if (text === '') return setFault(say.pleaseScanTheParcel);
    setFault(undefined);
    if (text === q) void at.read();
    else {
      at.lookFor(text);
      setParams({ q: text });
    }
  };
  useScanner(find);
  useEffect(() => {
    if (at.refused) beep();
  }, [at.refused]);
  const list = () => void navigate('/handover');
  useKeys([
    { keys: '/', does: say.typeAnOrdersNumber, run: () => field.current?.focus() },
    ...(mayShip ? [{ keys: 'h', does: say.theHandoverList, run: list }] : []),
    { keys: '.', does: say.readTheParcelAnew, run: () => void at.read() },
    { keys: 'Escape', does: say.leaveTheField, run: leaveField, inFields: true },
  ]);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <ScreenTitle>{say.shipAndDoor}</ScreenTitle>
        {mayShip && <KeyButton keys="h" does={say.handoverList} onClick={list} />}
      </div>
      <div className="grid gap-4">
        <div className="flex max-w-[44rem] flex-wrap items-end gap-2">
          <div className="min-w-[16rem] flex-1">
            <ScanField
              label={say.awbOrOrdersNumber}
              hint={say.scanTheParcelFromAnywhere}
              does={say.find}
              field={field}
              error={fault}
              isBusy={at.isLooking}
              onScan={find}
            />
          </div>
          <CameraButton onScan={find} />
        </div>
        {at.refused && <NotLoaded why={at.refused.message} onAgain={at.read} />}
        {q !== '' && !at.parcel && !at.refused && <p role="status">{say.lookingFor(q)}</p>}
        {at.parcel && <OpenParcel key={at.parcel.number} at={at} parcel={at.parcel} onScan={find} />}
      </div>
    </>
  );
}

function leaveField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('input, select')) field.blur();
}
