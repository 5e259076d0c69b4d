import type { WorkClass } from '#contract/endpoint.ts';

export type { WorkClass };

/** The limits of a class. */
export interface WorkLimits {
  /** Requests being processed. */
  readonly places: number;
  /** Further ones that wait for a place, and how long; beyond them 503 with Retry-After. */
  readonly queue: number;
  readonly waitMs: number;
  /** Database connections reserved for this class. */
  readonly reserved: number;
  /** The most connections that it may hold, reserved and shared together; null for no limit. */
  readonly connections: number | null;
  /** Whether it is refused as soon as the process is late; what people have begun is refused last, `vital` never. */
  readonly shed: 'first' | 'last' | 'never';
}

/**
 * Sized for a pool of sixteen connections on two cores: nine are reserved (one for the jobs), seven shared, so a class that is stuck (a lock, a hung
 * provider) leaves every other one at least its own. Reading costs no SQL: the most places, no queue, and hardly a connection.
 * Two hundred buyers of the last packs may arrive at once and queue. Losing a visit count does no harm.
 */
export const WORK_CLASSES: Readonly<Record<WorkClass, WorkLimits>> = {
  browse: { places: 256, queue: 0, waitMs: 0, reserved: 1, connections: 4, shed: 'first' },
  login: { places: 64, queue: 64, waitMs: 2_000, reserved: 1, connections: null, shed: 'last' },
  codes: { places: 32, queue: 0, waitMs: 0, reserved: 1, connections: 4, shed: 'first' },
  account: { places: 96, queue: 96, waitMs: 2_000, reserved: 1, connections: null, shed: 'first' },
  checkout: { places: 64, queue: 192, waitMs: 5_000, reserved: 1, connections: null, shed: 'last' },
  gateway: { places: 32, queue: 0, waitMs: 0, reserved: 1, connections: null, shed: 'last' },
  files: { places: 64, queue: 0, waitMs: 0, reserved: 0, connections: 4, shed: 'first' },
  lookups: { places: 16, queue: 0, waitMs: 0, reserved: 0, connections: 2, shed: 'first' },
  visits: { places: 16, queue: 0, waitMs: 0, reserved: 0, connections: 1, shed: 'first' },
  operator: { places: 32, queue: 32, waitMs: 5_000, reserved: 1, connections: null, shed: 'last' },
  // Monitors must get an answer from a busy shop, and a payment event is a single cheap write that must not be lost.
  vital: { places: Number.POSITIVE_INFINITY, queue: 0, waitMs: 0, reserved: 1, connections: null, shed: 'never' },
};
