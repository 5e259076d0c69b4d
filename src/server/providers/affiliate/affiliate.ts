/** Everything that is reported to an affiliate about an order: never a medicine or a name. */
export interface ConversionReport {
  /** The order's number as the customer knows it. */
  readonly orderNumber: string;
  readonly finalPaise: number;
}

/**
 * How a report went: `taken`; `not-taken`, the affiliate said so or was not reached, so it may be sent again; `refused`, it
 * will never be accepted; `unclear`, it may have arrived, so it must not be sent again.
 */
export type ReportOutcome = 'taken' | 'not-taken' | 'refused' | 'unclear';

/** The affiliate to which conversions are reported. */
export interface Affiliate {
  report(conversion: ConversionReport): Promise<ReportOutcome>;
}
