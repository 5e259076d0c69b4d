import { AppError } from '#contract/app-error.ts';
import { type PinCodeArea, PinCodesUnavailable } from '../../providers/pin-codes/pin-codes.ts';
import type { ServiceParts } from '../service-parts.ts';

/** District and state of a pin code. Refuses one that nobody lives behind, and says so when the list can't be asked. */
export async function findPinCode({ pinCodes }: Pick<ServiceParts, 'pinCodes'>, pin: string): Promise<PinCodeArea> {
  const area = await pinCodes.find(pin).catch((error: unknown) => {
    if (error instanceof PinCodesUnavailable) throw new AppError('pins-unavailable', { cause: error });
    throw error;
  });
  if (area === null) throw new AppError('pin-not-found');
  return area;
}
