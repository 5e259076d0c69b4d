/** Six digits, the first of them a postal zone of India: 1 to 9. */
export const PIN_CODE = /^[1-9]\d{5}$/;

export interface PinCodeArea {
  /** The district of most of its post offices. */
  readonly district: string;
  readonly state: string;
  /** All its districts in that state, that one first. */
  readonly districts: readonly string[];
}

/** The list of pin codes is unavailable at the moment. */
export class PinCodesUnavailable extends Error {
  override readonly name = 'PinCodesUnavailable';
}

/** Knows the pin codes of India. Rejects with `PinCodesUnavailable`. */
export interface PinCodes {
  /** Null if there is no such pin code. */
  find(pin: string): Promise<PinCodeArea | null>;
  /** Reads beforehand what `find` needs, so that the first customer waits for nothing. Never rejects. */
  prepare?(): Promise<void>;
}
