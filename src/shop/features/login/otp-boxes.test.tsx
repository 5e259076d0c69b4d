import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OtpBoxes, type OtpBoxesHandle } from './otp-boxes.tsx';
import { EMPTY_CODE, readDigits } from './otp-code.ts';

const arrived = vi.fn<(code: string) => void>();
beforeEach(() => arrived.mockReset());

function Boxes({ readOnly = false }: { readOnly?: boolean }) {
  const ref = useRef<OtpBoxesHandle>(null);
  const [code, setCode] = useState(EMPTY_CODE);
  return (
    <OtpBoxes
      ref={ref}
      code={code}
      onChange={setCode}
      onArrived={arrived}
      readOnly={readOnly}
      invalid={false}
      describedBy="none"
    />
  );
}

const box = (number: number) => screen.getByRole('textbox', { name: `Digit ${number} of 4` });
const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

async function open() {
  render(<Boxes />);
  const user = userEvent.setup();
  await user.click(box(1));
  return user;
}

it('is one group of four boxes, each with its own label', async () => {
  await open();
  expect(screen.getByRole('group', { name: 'Code from the text message' })).toBeVisible();
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
});

it('moves on with every digit and sends the code with the fourth', async () => {
  const user = await open();
  await user.keyboard('12');
  expect(box(3)).toHaveFocus();
  await user.keyboard('34');
  expect(shown()).toEqual(['1', '2', '3', '4']);
  expect(box(4)).toHaveFocus();
  expect(arrived).toHaveBeenCalledExactlyOnceWith('1234');
});

it('accepts only digits', async () => {
  const user = await open();
  await user.keyboard('a-1');
  expect(shown()).toEqual(['1', '', '', '']);
  await user.click(box(1));
  await user.keyboard('x');
  expect(shown()).toEqual(['1', '', '', '']);
});

it('moves back on Backspace in an empty box, and deletes in a full one', async () => {
  const user = await open();
  await user.keyboard('12{Backspace}');
  expect(box(2)).toHaveFocus();
  expect(shown()).toEqual(['1', '2', '', '']);
  await user.keyboard('{Backspace}');
  expect(box(2)).toHaveFocus();
  expect(shown()).toEqual(['1', '', '', '']);
  await user.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(box(1)).toHaveFocus();
  expect(shown()).toEqual(['', '', '', '']);
});

it('moves by the arrows and stops at both ends', async () => {
  const user = await open();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(box(3)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(box(2)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(box(1)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(box(4)).toHaveFocus();
});

it('replaces a digit that is typed over', async () => {
  const user = await open();
  await user.keyboard('1234');
  await user.click(box(2));
  await user.keyboard('9');
  expect(shown()).toEqual(['1', '9', '3', '4']);
  expect(box(3)).toHaveFocus();
});

it.each([
  ['57', '7'],
  ['75', '7'],
  ['55', '5'],
])('takes the new digit of %s in a box with 5, wherever the caret was', async (text, digit) => {
  const user = await open();
  await user.keyboard('5');
  fireEvent.change(box(1), { target: { value: text } });
  expect(shown()).toEqual([digit, '', '', '']);
});

it.each([1, 3])('fills all boxes from a paste into box %i and submits the code at once', async (number) => {
  const user = await open();
  await user.click(box(number));
  await user.paste(' 12 34 ');
  expect(shown()).toEqual(['1', '2', '3', '4']);
  expect(arrived).toHaveBeenCalledExactlyOnceWith('1234');
});

it('continues from its box with a paste of fewer digits', async () => {
  const user = await open();
  await user.click(box(2));
  await user.paste('78');
  expect(shown()).toEqual(['', '7', '8', '']);
  expect(box(4)).toHaveFocus();
  expect(arrived).not.toHaveBeenCalled();
});

it('accepts a whole code that the browser fills into the first box', async () => {
  await open();
  expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(box(1)).not.toHaveAttribute('maxlength');
  fireEvent.change(box(1), { target: { value: '4321' } });
  expect(shown()).toEqual(['4', '3', '2', '1']);
  expect(arrived).toHaveBeenCalledExactlyOnceWith('4321');
});

it('does not change while the code is being checked', async () => {
  render(<Boxes readOnly />);
  const user = userEvent.setup();
  await user.click(box(1));
  await user.paste('1234');
  await user.keyboard('5');
  expect(shown()).toEqual(['', '', '', '']);
  expect(arrived).not.toHaveBeenCalled();
});

it.each([
  ['4821 is your SameSalt code, valid for 10 minutes.', '4821'],
  ['Code: 4821 @shop.example #4821', '4821'],
  ['48 21', '4821'],
  ['no digits', ''],
])('reads the code in %j', (text, digits) => {
  expect(readDigits(text)).toBe(digits);
});
