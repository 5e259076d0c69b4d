import { useNavigate } from 'react-router';
import type { DecidedData, DeskData } from '#contract/areas/counter/desk.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as deskApi from '#contract/endpoints/counter/desk.ts';
import type { AskCode } from '#domain/counter/reject-reasons.ts';
import * as say from '#sentences/counter/desk.ts';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { openOldest } from '../queue/hold-order.ts';
import { recordDecision } from './last-decided.tsx';
import { decideBodyOf, type Typed } from './typed/typed.ts';

interface Acting {
  readonly desk: DeskData;
  /** Reloads the order and says what changed. */
  readonly readAgain: () => Promise<void>;
  /** What was typed has been sent, or the patient was asked instead. After a release it stays: it is about other lines. */
  readonly onSent: () => void;
}

/**
 * What the signed-in pharmacist can release: lines that somebody else approved, or they themselves under a written
 * exception, and that are not released yet.
 */
export function releasable({ lines, findings, my_exception }: DeskData): {
  readonly lines: number[];
  readonly findings: number[];
} {
  const isOthers = (verdict: { is_mine: boolean; verdict: string } | null) =>
    verdict !== null && (!verdict.is_mine || my_exception !== null);
  return {
    lines: lines
      .filter((line) => line.needs_release && !line.release && line.verdict?.verdict === 'ok' && isOthers(line.verdict))
      .map(({ line }) => line),
    findings: (findings ?? [])
      .filter(({ verdict, release }) => !release && verdict?.verdict === 'ok' && isOthers(verdict))
      .map(({ finding }) => finding),
  };
}

/**
 * The actions of the desk. Each then opens the oldest free order; if the server refuses one, the form stays as it was
 * typed.
 */
export function useActs({ desk, readAgain, onSent }: Acting) {
  // If the screen is out of date, the order is reloaded, and what changed is shown beside the refusal.
  const { isBusy, refused, run, forget } = useCall(readAgain);
  const navigate = useNavigate();
  const { number, version } = desk;
  /** Opens the next order, unless the pharmacist has left this one meanwhile: the keys act on what is open. */
  const goOn = async (page = location.href) => {
    const isHere = () => location.href === page;
    if (!isHere()) return;
    const tab = desk.tab ?? 'rx';
    const go = (next: string | null) =>
      void navigate(next === null ? `/queue?tab=${tab}` : `/order/${encodeURIComponent(next)}`);
    await openOldest(tab, go, number).catch(() => isHere() && go(null));
  };
  const act = (endpoint: Endpoint, body: object, done: string) =>
    run(async () => {
      const page = location.href;
      const decided = await callCounter<DecidedData>(endpoint, body);
      if (endpoint !== deskApi.releaseOrder) onSent();
      recordDecision(decided, done);
      await goOn(page);
    });
  return {
    isBusy,
    refused,
    /** Before another act is asked for: why the last one was refused says nothing about it. */
    forget,
    goOn: () => run(() => goOn()),
    decide: (typed: Typed) => act(deskApi.decideOrder, decideBodyOf(desk, typed), summary(desk, typed)),
    ask: (reason: AskCode, note: string) =>
      act(deskApi.askPatient, { number, version, reason, note }, say.thePatientWasAsked),
    release: () => act(deskApi.releaseOrder, { number, version, ...releasable(desk) }, 'released'),
  };
}

/** A short summary of what was decided: "2 lines ok, 1 rejected". */
export function summary(desk: DeskData, typed: Typed): string {
  const { lines = [], findings = [] } = decideBodyOf(desk, typed);
  const ok = lines.filter(({ verdict }) => verdict === 'ok').length;
  const rejected = lines.length - ok;
  const parts = [
    ...(ok > 0 ? [say.linesOk(ok)] : []),
    ...(rejected > 0 ? [say.rejected(rejected)] : []),
    ...(findings.length > 0 ? [say.judged(findings.length)] : []),
  ];
  return parts.join(', ');
}
