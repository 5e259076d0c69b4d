import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { brand } from '#brand';
import { accountClient } from '#shop/data/account-client.ts';
import * as toasts from '#shop/data/toasts.ts';
import { LoginForm } from './login-form.tsx';
import { answered, PHONE, refusedWith, sentAnswer } from './login-samples.tsx';
import { LINE_BROKEN } from './send-code.ts';

const send = vi.spyOn(accountClient, 'sendOtp');
const resend = vi.spyOn(accountClient, 'resendOtp');
const verify = vi.spyOn(accountClient, 'verifyOtp');
const toast = vi.spyOn(toasts, 'showToast');
const verified = vi.fn(async () => {});

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });
const box = (number: number) => screen.getByRole('textbox', { name: `Digit ${number} of 4` });
const shown = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const press = (name: string | RegExp) => screen.getByRole('button', { name });

async function open() {
  const form = () => (
    <LoginForm
      onVerified={verified}
      frame={(title, step) => (
        <>
          <h1>{title}</h1>
          {step}
        </>
      )}
    />
  );
  const Stub = createRoutesStub([{ path: '/', Component: form }]);
  render(<Stub />);
  await screen.findByRole('heading', { name: `Welcome to ${brand.name}!` });
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
}

async function openCodeStep() {
  const user = await open();
  await user.type(field(), `${PHONE}{Enter}`);
  await screen.findByRole('heading', { name: 'Verify with OTP' });
  return user;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  send.mockReset().mockResolvedValue(sentAnswer());
  resend.mockReset().mockResolvedValue(sentAnswer('We sent another code.'));
  verify.mockReset().mockResolvedValue(answered({ isLoggedIn: true, isNewUser: false }));
  toast.mockReset();
  verified.mockReset().mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

it('asks for the number with the specified words and links to the terms', async () => {
  await open();
  expect(screen.getByText('Login or Signup')).toBeVisible();
  expect(screen.getByText('+91')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Terms of Use/ })).toHaveAttribute('href', '/terms-conditions');
  expect(screen.getByRole('link', { name: /^Privacy Policy/ })).toHaveAttribute('href', '/privacy-policy');
  expect(field()).toHaveAttribute('autocomplete', 'tel-national');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
});

it.each([
  ['98a7-65', '98765'],
  ['+91 98765 43210', PHONE],
  ['09876543210', PHONE],
  ['919876543210', PHONE],
  ['9198765432', '9198765432'],
])('reduces typed %j to %s', async (typed, kept) => {
  const user = await open();
  await user.type(field(), typed);
  expect(field()).toHaveValue(kept);
});

it('reads a pasted number with its country code and spaces', async () => {
  const user = await open();
  await user.click(field());
  await user.paste('+91 98765 43210');
  expect(field()).toHaveValue(PHONE);
});

it.each([
  ['', 'Phone number must be exactly 10 digits.'],
  ['98765', 'Phone number must be exactly 10 digits.'],
  ['98765432101', 'Phone number must be exactly 10 digits.'],
  ['1234567890', 'Indian mobile numbers start with 6, 7, 8 or 9.'],
])(
  'refuses %j beside the field, without a request to the server, until the user types again',
  async (typed, sentence) => {
    const user = await open();
    if (typed) await user.type(field(), typed);
    await user.click(press('CONTINUE'));
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(sentence);
    expect(field()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
    await user.type(field(), '6');
    expect(field()).toBeValid();
  },
);

it('sends the code and shows where it went, how long it is valid and that it was sent', async () => {
  await openCodeStep();
  expect(send).toHaveBeenCalledExactlyOnceWith({ phone: PHONE });
  expect(screen.getByText(`Sent to ${PHONE}`)).toBeVisible();
  expect(screen.getByText('The code is valid for 10 minutes.')).toBeVisible();
  expect(toast).toHaveBeenCalledExactlyOnceWith('success', `OTP sent successfully to ${PHONE}`);
  expect(box(1)).toHaveFocus();
});

it("shows the server's own message where there is one", async () => {
  send.mockResolvedValue(sentAnswer('OTP sent'));
  await openCodeStep();
  expect(toast).toHaveBeenCalledExactlyOnceWith('success', 'OTP sent');
});

it.each([
  ['its error', refusedWith('The message', 'The error'), 'The error'],
  ['else its message', refusedWith('The message', ''), 'The message'],
  ['else the fallback', refusedWith('', ''), 'Some Error In Sending OTP'],
])('reports a refused request for a code by %s and keeps the number', async (_, answer, sentence) => {
  send.mockResolvedValue(answer);
  const user = await open();
  await user.type(field(), `${PHONE}{Enter}`);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(toast).toHaveBeenCalledExactlyOnceWith('error', sentence);
  expect(field()).toHaveValue(PHONE);
  expect(press('CONTINUE')).toBeEnabled();
});

it('reports a broken connection and keeps the number', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  const user = await open();
  await user.type(field(), `${PHONE}{Enter}`);
  expect(await screen.findByText(LINE_BROKEN)).toBeVisible();
  expect(field()).toHaveValue(PHONE);
});

it('is busy while the code is sent', async () => {
  const line = Promise.withResolvers<ReturnType<typeof sentAnswer>>();
  send.mockReturnValue(line.promise);
  const user = await open();
  await user.type(field(), `${PHONE}{Enter}`);
  expect(press('SENDING CODE')).toBeDisabled();
  await act(async () => line.resolve(sentAnswer()));
  expect(screen.getByRole('heading', { name: 'Verify with OTP' })).toBeVisible();
});

it('goes back to the typed number, and on to the same code without sending it twice', async () => {
  const user = await openCodeStep();
  await user.click(press('Change number'));
  expect(field()).toHaveValue(PHONE);
  expect(field()).toHaveFocus();
  await user.click(press('CONTINUE'));
  expect(screen.getByText(`Sent to ${PHONE}`)).toBeVisible();
  expect(send).toHaveBeenCalledOnce();
});

it('sends a code to the changed number', async () => {
  const user = await openCodeStep();
  await user.click(press('Change number'));
  await user.clear(field());
  await user.type(field(), '9000000001{Enter}');
  expect(await screen.findByText('Sent to 9000000001')).toBeVisible();
  expect(send).toHaveBeenLastCalledWith({ phone: '9000000001' });
});

it('sends a typed code with its fourth digit, and once', async () => {
  const user = await openCodeStep();
  await user.keyboard('123');
  expect(verify).not.toHaveBeenCalled();
  await user.keyboard('4');
  expect(verify).toHaveBeenCalledExactlyOnceWith({ phone: PHONE, otp: '1234' });
  expect(verified).toHaveBeenCalledOnce();
});

it('logs in with Enter', async () => {
  const user = await openCodeStep();
  await user.keyboard('1234{Enter}');
  expect(verified).toHaveBeenCalledOnce();
});

it('logs in automatically with a pasted code', async () => {
  const user = await openCodeStep();
  await user.paste('0042');
  expect(verify).toHaveBeenCalledExactlyOnceWith({ phone: PHONE, otp: '0042' });
  expect(verified).toHaveBeenCalledOnce();
});

it('asks for all digits before it uses up an attempt', async () => {
  const user = await openCodeStep();
  await user.keyboard('12{Enter}');
  expect(screen.getByText('Please enter the 4 digits of the code.')).toBeVisible();
  expect(verify).not.toHaveBeenCalled();
});

it.each([
  [
    'the words of the server',
    refusedWith('That code is not right. 4 tries left.'),
    'That code is not right. 4 tries left.',
  ],
  ['the fallback', refusedWith('', ''), 'Invalid OTP'],
])(
  'refuses a wrong code with %s, beside the boxes and as a toast, and keeps the digits',
  async (_, answer, sentence) => {
    verify.mockResolvedValue(answer);
    const user = await openCodeStep();
    await user.keyboard('1234{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(toast).toHaveBeenLastCalledWith('error', sentence);
    expect(screen.getByRole('group')).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(shown()).toEqual(['1', '2', '3', '4']);
    expect(box(1)).toHaveFocus();
    await user.keyboard('5');
    expect(shown()).toEqual(['5', '2', '3', '4']);
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    expect(verified).not.toHaveBeenCalled();
  },
);

it('keeps the digits when the connection breaks', async () => {
  verify.mockRejectedValue(new TypeError('Failed to fetch'));
  const user = await openCodeStep();
  await user.keyboard('1234{Enter}');
  expect(await screen.findByText(LINE_BROKEN)).toBeVisible();
  expect(shown()).toEqual(['1', '2', '3', '4']);
  expect(press('SUBMIT NOW')).toBeEnabled();
});

it('allows another code once the countdown is over', async () => {
  await openCodeStep();
  expect(press(/^RESEND OTP in 0:\d\d$/)).toBeDisabled();
  await pass(30_000);
  expect(press('RESEND OTP')).toBeEnabled();
});

it('sends another code, empties the boxes and restarts the countdown', async () => {
  const user = await openCodeStep();
  await user.keyboard('12');
  await pass(30_000);
  await user.click(press('RESEND OTP'));
  expect(resend).toHaveBeenCalledExactlyOnceWith({ phone: PHONE });
  expect(toast).toHaveBeenLastCalledWith('success', 'We sent another code.');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The earlier one is no longer valid.'));
  expect(press(/^RESEND OTP in/)).toBeDisabled();
  expect(shown()).toEqual(['', '', '', '']);
  expect(box(1)).toHaveFocus();
});

it('stays at the number that is being changed when another code is sent late', async () => {
  const late = Promise.withResolvers<ReturnType<typeof sentAnswer>>();
  resend.mockReturnValue(late.promise);
  const user = await openCodeStep();
  await pass(60_000);
  await user.click(press('RESEND OTP'));
  await user.click(press('Change number'));
  await user.clear(field());
  await user.type(field(), '98');
  await act(async () => late.resolve(sentAnswer('We sent another code.')));
  expect(field()).toHaveValue('98');
});

it('keeps the digits when another code is refused', async () => {
  resend.mockResolvedValue(refusedWith('Please wait 12 minutes.'));
  const user = await openCodeStep();
  await user.keyboard('12');
  await pass(30_000);
  await user.click(press('RESEND OTP'));
  expect(toast).toHaveBeenLastCalledWith('error', 'Please wait 12 minutes.');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Please wait 12 minutes.'));
  expect(shown()).toEqual(['1', '2', '', '']);
  expect(press('RESEND OTP')).toBeEnabled();
});
