import { WORK_CLASSES, type WorkClass } from '../work-classes.ts';
import { type Share, WorkPlaces } from '../work-places.ts';

/** Whoever has no class: jobs beside the requests, and an operator's commands. */
type Work = WorkClass | 'other';

/** From so many connections on, each class can have some of its own. */
const ENOUGH_FOR_ALL = 16;
/** In a smaller pool only these keep one: a pool of four cannot spare two. */
const KEPT_IN_SMALL_POOLS: readonly { readonly from: number; readonly work: readonly Work[] }[] = [
  { from: 8, work: ['login', 'gateway'] },
  { from: 4, work: ['login'] },
];

/** The connections of a pool, shared by the classes of work as `WORK_CLASSES` says. */
export function connectionPlaces(connections: number, waitMs: number): WorkPlaces<Work> {
  const line = { queue: Number.POSITIVE_INFINITY, waitMs };
  const shares = Object.fromEntries(
    Object.entries(WORK_CLASSES).map(([name, limits]) => [
      name,
      { kept: keptFor(name as Work, connections), most: limits.connections ?? connections, ...line },
    ]),
  ) as Record<WorkClass, Share>;
  const other = { kept: keptFor('other', connections), most: connections, ...line };
  const kept = [...Object.values(shares), other].reduce((sum, share) => sum + share.kept, 0);
  return new WorkPlaces<Work>({ ...shares, other }, connections - kept);
}

function keptFor(work: Work, connections: number): number {
  if (connections >= ENOUGH_FOR_ALL) return work === 'other' ? 1 : WORK_CLASSES[work].kept;
  const pool = KEPT_IN_SMALL_POOLS.find(({ from }) => connections >= from);
  return pool?.work.includes(work) ? 1 : 0;
}
