import { useEffect, useRef, useState } from 'react';
import type { DeskData } from '#contract/areas/counter/desk.ts';
import * as say from '#sentences/counter/desk.ts';
import type { OpenDialog } from './dialogs/desk-dialogs.tsx';
import { isSame, nextOpen, type Target, targetId, targetsOf } from './targets.ts';
import type { Typed, TypedVerdict } from './typed/typed.ts';

type Given = Omit<TypedVerdict, 'over'>;

/**
 * Moves through the lines and findings of an order and gives each a verdict: the target that keys act on, the open
 * dialog, and a message about the last action. After each verdict the next target that waits is selected.
 */
export function useVerdicts(desk: DeskData, typed: Typed, setVerdict: (target: Target, given: Given) => Typed) {
  const [at, setAt] = useState<Target | null>(() => nextOpen(desk, typed, null));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [told, setTold] = useState('');
  const toFocus = useRef<Target | null>(null);
  const choose = (target: Target | null) => {
    if (target === null) return;
    // A new object each time, so that the page renders and the focus moves now; otherwise a later render would take the focus out of the next field.
    setAt({ ...target });
    toFocus.current = target;
    focusOn(target);
  };
  useEffect(() => {
    // While a dialog was open nothing below it could take the focus, and closing it returned the focus to where it was
    // before.
    if (dialog !== null || toFocus.current === null) return;
    focusOn(toFocus.current);
    toFocus.current = null;
  });
  const move = (by: 1 | -1) => {
    const all = targetsOf(desk);
    const to = all.findIndex((each) => isSame(each, at)) + by;
    choose(all[Math.max(0, Math.min(to, all.length - 1))] ?? null);
  };
  const give = (target: Target, given: Given) => {
    const after = setVerdict(target, given);
    setDialog(null);
    const next = nextOpen(desk, after, target);
    const said = `${nameOf(target)}: ${given.verdict === 'ok' ? 'ok' : 'rejected'}.`;
    setTold(`${said} ${next === null ? say.allHaveAVerdict : say.isNext(nameOf(next))}`);
    choose(next ?? target);
  };
  const judge = (verdict: 'ok' | 'reject') => {
    if (at === null) return setTold(say.chooseALineWithItsNumber);
    if (at.kind === 'finding') return setDialog({ kind: 'finding', verdict, target: at });
    const line = desk.lines.find((each) => each.line === at.number);
    if (!line?.needs_verdict) return setTold(say.lineNeedsNoVerdict(at.number));
    if (verdict === 'reject') return setDialog({ kind: 'reject', target: at });
    if (line.impossible) return setTold(line.impossible);
    give(at, { verdict, note: '' });
  };
  return { at, setAt, choose, move, judge, give, dialog, setDialog, told, setTold };
}

const nameOf = ({ kind, number }: Target) => `${kind === 'line' ? say.line : say.finding} ${number}`;

function focusOn(target: Target): void {
  document.getElementById(targetId(target))?.focus();
}
