import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderType } from './payment-choice.tsx';

/**
 * How the person wants to pay: online by default. The choice stands in the address (`pay=cod`), so that a reload, the Back key
 * and the page of a failed payment find it again.
 */
export function useOrderType(): readonly [OrderType, (next: OrderType) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<OrderType>(() =>
    new URLSearchParams(search).get('pay') === 'cod' ? 'cod' : 'online',
  );
  const choose = (next: OrderType) => {
    setChosen(next);
    const params = new URLSearchParams(search);
    if (next === 'cod') params.set('pay', 'cod');
    else params.delete('pay');
    const kept = { ...(state as object | null), keepFocus: true };
    void navigate(
      { pathname, search: params.size > 0 ? `?${params}` : '' },
      { replace: true, preventScrollReset: true, state: kept },
    );
  };
  return [chosen, choose];
}
