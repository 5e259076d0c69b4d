import type { DeskData } from '#contract/areas/counter/desk.ts';
import { judgedOver, lineWaits, type Typed } from './typed/typed.ts';

/** The subject of a verdict: a line of the order, or a finding of the basket's safety check. */
export interface Target {
  readonly kind: 'line' | 'finding';
  readonly number: number;
}

/** The id of its element on the page. */
export const targetId = ({ kind, number }: Target) => `desk-${kind}-${number}`;

/** Everything that can be given a verdict, in page order. */
export function targetsOf({ lines, findings }: Pick<DeskData, 'lines' | 'findings'>): Target[] {
  return [
    ...lines.map(({ line }) => ({ kind: 'line', number: line }) as const),
    ...(findings ?? []).map(({ finding }) => ({ kind: 'finding', number: finding }) as const),
  ];
}

/** The first target after `from` that still waits for a verdict, wrapping round; null where none does. */
export function nextOpen(desk: DeskData, typed: Typed, from: Target | null): Target | null {
  const all = targetsOf(desk);
  const start = from === null ? 0 : all.findIndex((each) => isSame(each, from)) + 1;
  const round = [...all.slice(start), ...all.slice(0, start)];
  return round.find((each) => waits(desk, typed, each)) ?? null;
}

function waits(desk: DeskData, typed: Typed, { kind, number }: Target): boolean {
  if (kind === 'line') {
    const line = desk.lines.find((each) => each.line === number);
    return line !== undefined && lineWaits(line) && typed.lines[number]?.over !== judgedOver(line);
  }
  const finding = desk.findings?.find((each) => each.finding === number);
  return finding !== undefined && finding.verdict === null && typed.findings[number]?.over !== judgedOver(finding);
}

/** The first target that was rejected on this screen, but approved by somebody before the rejection was sent; null if none. */
export function overruled(desk: DeskData, typed: Typed): Target | null {
  const isOverruled = ({ kind, number }: Target) => {
    const item =
      kind === 'line'
        ? desk.lines.find((each) => each.line === number)
        : desk.findings?.find((each) => each.finding === number);
    const given = (kind === 'line' ? typed.lines : typed.findings)[number];
    return item?.verdict?.verdict === 'ok' && given?.verdict === 'reject' && given.over !== judgedOver(item);
  };
  return targetsOf(desk).find(isOverruled) ?? null;
}

/** Whether two targets are the same. */
export function isSame(one: Target, other: Target | null): boolean {
  return other !== null && one.kind === other.kind && one.number === other.number;
}

/** The line whose substitute the key `s` is about: the chosen one, else the first that nobody has decided about; null where none is. */
export function substituteAt({ status, lines }: Pick<DeskData, 'status' | 'lines'>, at: Target | null): number | null {
  if (status !== 'PLACED') return null;
  const open = lines.filter(({ substitution }) => substitution !== null && substitution !== 'original');
  const chosen = open.find(({ line }) => at?.kind === 'line' && at.number === line);
  return (chosen ?? open.find(({ substitution }) => substitution === 'requested') ?? open[0])?.line ?? null;
}

/** The line for which the key `v` chooses another medicine: the chosen one, else the only one; null where none can be changed. */
export function otherAt({ status, lines }: Pick<DeskData, 'status' | 'lines'>, at: Target | null): number | null {
  if (status !== 'PLACED' && status !== 'CONFIRMED') return null;
  const chosen = lines.find(({ line }) => at?.kind === 'line' && at.number === line);
  return (chosen ?? (lines.length === 1 ? lines[0] : undefined))?.line ?? null;
}
