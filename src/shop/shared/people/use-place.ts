import { useEffect, useRef, useState } from 'react';
import { showToast } from '#shop/data/toasts.ts';

/** Degrees with six decimals tell 0.1 m apart; more would only pretend. */
const DECIMALS = 6;
/** Longer than a phone needs to find itself outdoors; indoors it may never. */
const PATIENCE_MS = 15_000;

export interface Place {
  readonly latitude: string;
  readonly longitude: string;
}
export const NO_PLACE: Place = { latitude: '', longitude: '' };

/** Asks the browser where the person is, once they wish it; `forget` takes the wish back, a late answer with it. */
export function usePlace(onPlace: (place: Place) => void) {
  const [asking, setAsking] = useState(false);
  const wish = useRef(0);
  useEffect(
    () => () => {
      wish.current += 1;
    },
    [],
  );

  const forget = () => {
    wish.current += 1;
    setAsking(false);
    onPlace(NO_PLACE);
  };
  const ask = () => {
    if (!('geolocation' in navigator)) return void showToast('error', 'Geolocation is not supported.', 'place');
    wish.current += 1;
    const mine = wish.current;
    const inTime = (work: () => void) => () => {
      if (wish.current !== mine) return;
      setAsking(false);
      work();
    };
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        inTime(() =>
          onPlace({ latitude: coords.latitude.toFixed(DECIMALS), longitude: coords.longitude.toFixed(DECIMALS) }),
        )(),
      inTime(() => showToast('error', 'Unable to access location', 'place')),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  };
  return { asking, ask, forget };
}
