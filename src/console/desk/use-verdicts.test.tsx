import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DeskLines } from './desk-lines.tsx';
import { sampleDesk, sampleLine } from './desk-samples.ts';
import { DeskDialogs } from './dialogs/desk-dialogs.tsx';
import { useTyped } from './typed/use-typed.ts';
import { useVerdicts } from './use-verdicts.ts';

const desk = { ...sampleDesk, lines: [1, 2, 3].map((line) => ({ ...sampleLine, line })) };
const noActs = {} as Parameters<typeof DeskDialogs>[0]['acts'];
let verdicts: ReturnType<typeof useVerdicts>;

function Desk() {
  const { typed, setVerdict } = useTyped('meera', desk);
  verdicts = useVerdicts(desk, typed, setVerdict);
  const { at, setAt, dialog, setDialog, give } = verdicts;
  const close = () => setDialog(null);
  return (
    <>
      <DeskLines desk={desk} typed={typed.lines} at={at} onAt={setAt} />
      {dialog && (
        <DeskDialogs
          dialog={dialog}
          desk={desk}
          acts={noActs}
          onGiven={give}
          onRecorded={close}
          onClose={close}
          onDoctor={() => undefined}
          onOpen={() => undefined}
        />
      )}
    </>
  );
}

beforeEach(() => sessionStorage.clear());

it('after a reason was chosen, keys act on the next line, and the rejected one stays rejected', async () => {
  // jsdom has no modal dialogs; this test needs only that one opens, takes the focus and closes.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus]')?.focus();
  };
  const user = userEvent.setup();
  render(<Desk />);
  act(() => verdicts.judge('ok'));
  act(() => verdicts.judge('reject'));
  await user.keyboard('k{Enter}');
  expect(screen.getByRole('group', { name: /^Line 3/ })).toHaveFocus();
  act(() => verdicts.judge('ok'));
  expect(screen.getByRole('group', { name: /^Line 1/ })).toHaveTextContent('You say: ok.');
  expect(screen.getByRole('group', { name: /^Line 2/ })).toHaveTextContent('You say: rejected, another medicine');
  expect(screen.getByRole('group', { name: /^Line 3/ })).toHaveTextContent('You say: ok.');
  expect(verdicts.told).toBe('Line 3: ok. Every line has a verdict: press F10 to decide.');
});
