import { useEffect, useRef, useState } from 'react';
import type { AddressData } from '#contract/areas/address.ts';
import { addressLines } from '#shop/shared/people/address-lines.ts';
import { capitalised } from '#shop/shared/people/capitalised.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Button } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';

interface AddressCardProps {
  readonly address: AddressData;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onMakeDefault: () => Promise<void>;
}

export function AddressCard({ address, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const isDefault = address.is_default === 'yes';
  const [busy, setBusy] = useState(false);
  const card = useFocusOnceDefault(isDefault);
  const makeDefault = async () => {
    setBusy(true);
    await onMakeDefault();
    setBusy(false);
  };
  const named = { 'aria-describedby': `address-${address.address_id}` };
  return (
    <li ref={card} tabIndex={-1} className={`card flex flex-col p-4 md:p-5 ${isDefault ? 'border-brand-700' : ''}`}>
      <div className="mb-2 flex flex-wrap gap-2">
        <Badge>{capitalised(address.type)}</Badge>
        {isDefault && (
          <span className="inline-flex items-center gap-1 font-semibold text-brand-700 text-sm">
            <Icon name="check" className="size-4" />
            Default Address
          </span>
        )}
      </div>
      <div id={`address-${address.address_id}`}>
        <p className="wrap-anywhere font-semibold">{address.name}</p>
        <address className="wrap-anywhere not-italic">
          {addressLines(address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <span className="tabular mt-1 block text-ink-2">{address.phone}</span>
        </address>
      </div>
      <div className="-mx-3 mt-auto flex flex-wrap gap-x-1 pt-3">
        <Button look="quiet" onClick={onEdit} {...named}>
          Edit
        </Button>
        <Button look="quiet" onClick={onDelete} {...named}>
          Delete
        </Button>
        {!isDefault && (
          <Button look="quiet" onClick={() => void makeDefault()} busy={busy} {...named}>
            Mark as Default
          </Button>
        )}
      </div>
    </li>
  );
}

/** The button that made this address the default is gone then; the reader stands at the address instead. */
function useFocusOnceDefault(isDefault: boolean) {
  const card = useRef<HTMLLIElement>(null);
  const was = useRef(isDefault);
  useEffect(() => {
    const isIdle = document.activeElement === null || document.activeElement === document.body;
    if (isDefault && !was.current && isIdle) card.current?.focus({ preventScroll: true });
    was.current = isDefault;
  }, [isDefault]);
  return card;
}
