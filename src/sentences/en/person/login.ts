import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const sentTo = (phone: string) => `Sent to ${phone}`;
export const changeNumber = 'Change number';
export const theCodeIsValid = (validMinutes: number) => `The code is valid for ${validMinutes} minutes.`;
export const submitNow = 'SUBMIT NOW';
export const pleaseEnterThe4 = 'Please enter the 4 digits of the code.';
export const verifyWithOtp = 'Verify with OTP';
export const welcomeTo = (name: string) => `Welcome to ${name}!`;
export const checking = 'CHECKING';
export const invalidOtp = 'Invalid OTP';
export const theLogin = 'The login';
export const loginOrSignup = 'Login or Signup';
export const codeFromTheText = 'Code from the text message';
export const digitOf = (box: number, boxes: number) => `Digit ${box} of ${boxes}`;
export const logout = 'Logout';
export const editProfile = 'Edit Profile';
export const manageAddress = 'Manage Address';
export const myFamily = 'My Family';
export const myOrders = 'My Orders';
export const referAndEarn = 'Refer and Earn';
export const account = 'Account';
export const accountMenu = 'Account menu';
export const continueLabel = 'CONTINUE';
export const byContinuingYouAgree = (link: (words: string) => ReactNode, otherLink: (words: string) => ReactNode) =>
  slots`By continuing you agree to our ${link('Terms of Use')} and ${otherLink('Privacy Policy')}.`;
export const loggingInNeedsJavascript =
  'Logging in needs JavaScript. You can also order by phone or on WhatsApp: see the bottom of this page.';
export const opensInANew = '(opens in a new tab)';
export const mobileNumber = 'Mobile number';
export const sendingCode = 'SENDING CODE';
export const weSentAnotherCode = 'We sent another code. The earlier one is no longer valid.';
export const resendOtpIn = (clock: string) => `RESEND OTP in ${clock}`;
export const resendOtp = 'RESEND OTP';
export const weCouldNotReach = (name: string) =>
  `We could not reach ${name}. Please check your connection and try again.`;
export const otpSentSuccessfullyTo = (phone: string) => `OTP sent successfully to ${phone}`;
export const someErrorInSending = 'Some Error In Sending OTP';
export const youAreStillLogged = 'You are still logged in. Please check your connection and try again.';
export const thisPageNeedsA = 'This page needs a connection';
export const youAreStillLoggedIn =
  'You are still logged in, and nothing is lost. The page loads once you are back online.';
export const readYourLastOrder = 'Read your last order';
export const pleaseLogInTo = 'Please log in to see this page';
export const weSendACode = 'We send a code to your mobile number. There is no password.';
export const login = 'Login';
export const thisPageNeedsJavascript = 'This page needs JavaScript';
export const yourBrowserHasIt =
  'Your browser has it switched off. You can search and read the whole shop without it, and order by phone or on WhatsApp.';
export const loading = 'Loading';
