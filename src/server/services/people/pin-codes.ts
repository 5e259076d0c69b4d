import { AppError } from '#contract/app-error.ts';
import type { Place } from '#domain/people/people.ts';
import * as say from '#sentences/services/people.ts';
import { type PinCodeArea, PinCodesUnavailable } from '../../providers/pin-codes/pin-codes.ts';
import type { ServiceParts } from '../service-parts.ts';

/** District and state of a pin code. Refuses an unknown one, and says so if the list can't be reached. */
export async function findPinCode({ pinCodes }: Pick<ServiceParts, 'pinCodes'>, pin: string): Promise<PinCodeArea> {
  const area = await pinCodes.find(pin).catch((error: unknown) => {
    if (error instanceof PinCodesUnavailable) throw new AppError('pins-unavailable', { cause: error });
    throw error;
  });
  if (area === null) throw new AppError('pin-not-found');
  return area;
}

/**
 * Completes a place by its pin code: the state is the pin's (taxes and delivery follow it), the city the one that was
 * sent, or else the pin's district. A pin that is unknown, or can't be looked up, needs both from the
 * person: new pins are introduced, and an outdated list must not stop anybody.
 */
export async function placeByPin({ pinCodes }: Pick<ServiceParts, 'pinCodes'>, place: Place): Promise<Place> {
  const area = await pinCodes.find(place.pinCode).catch((error: unknown) => {
    if (error instanceof PinCodesUnavailable) return null;
    throw error;
  });
  if (area) return { ...place, city: place.city || area.district, state: area.state };
  if (place.city !== '' && place.state !== '') return place;
  throw new AppError('invalid-input', { sentence: say.invalidPinCode, fields: { zipcode: say.invalidPinCode } });
}
