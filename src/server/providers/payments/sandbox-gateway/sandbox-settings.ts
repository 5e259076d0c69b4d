import { z } from 'zod';

/** How the sandbox behaves, to simulate failures of real gateways. */
export const sandboxSettings = z.object({
  /** Milliseconds before an event is sent. */
  late: z.int().min(0).max(600_000),
  /** Every event is sent twice, under one id. */
  doubled: z.boolean(),
  /** Events come in the wrong order, the last one first. */
  shuffled: z.boolean(),
  /** Events are lost. */
  drop: z.boolean(),
  /** False leaves payments authorised, for the shop to capture. */
  captureAutomatically: z.boolean(),
});
export type SandboxSettings = z.infer<typeof sandboxSettings>;

/** Without failures. */
export const CALM: Readonly<SandboxSettings> = {
  late: 0,
  doubled: false,
  shuffled: false,
  drop: false,
  captureAutomatically: true,
};
