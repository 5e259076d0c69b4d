import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PacksBackDialog } from './packs-back-dialog.tsx';

const one = { line: 1, name: 'Dolo', pack: 'strip of 15', batch: 'B1', packs: 2 };
const two = { line: 2, name: 'Calpol', pack: 'strip of 15', batch: 'C1', packs: 3 };

it('keeps what was typed with its batch when a colleague has recorded another one meanwhile', async () => {
  // jsdom has no modal dialogs; this test needs only that one opens.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  const onBack = vi.fn();
  const dialog = (still_out: (typeof one)[]) => (
    <PacksBackDialog
      parcel={{ number: 'SS-1', still_out, return_open: null }}
      isBusy={false}
      refused={null}
      onBack={onBack}
      onClose={() => undefined}
    />
  );
  const { rerender } = render(dialog([one, two]));
  const [packsOfOne, packsOfTwo] = screen.getAllByRole('textbox');
  await userEvent.type(packsOfOne as Element, '2');
  await userEvent.type(packsOfTwo as Element, '1');
  for (const choice of screen.getAllByRole('combobox')) await userEvent.selectOptions(choice, 'destroyed');
  rerender(dialog([two]));
  expect(screen.getByRole('textbox')).toHaveValue('1');
  await userEvent.click(screen.getByRole('button', { name: 'Record these packs' }));
  expect(onBack).toHaveBeenCalledWith([{ line: 2, batch: 'C1', packs: 1, fate: 'destroyed' }]);
});
