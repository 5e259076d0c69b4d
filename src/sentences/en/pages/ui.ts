import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const viewCart = 'View cart';
export const dismiss = 'Dismiss';
export const play = (label: string) => `Play: ${label}`;
export const pause = (label: string) => `Pause: ${label}`;
export const previous = (label: string) => `Previous: ${label}`;
export const next = (label: string) => `Next: ${label}`;
export const optional = '(optional)';
export const forExample153 = 'For example, 15 3 1984';
export const day = 'Day';
export const month = 'Month';
export const year = 'Year';
export const dateOfBirth = 'Date of birth';
export const close = 'Close';
export const thisCouldNotBe = 'This could not be loaded';
export const thisCouldNotBeLoaded = (name: string) => `This could not be loaded | ${name}`;
export const theShopDidNot =
  'The shop did not send the whole page. Your cart is as you left it. Please load the page again.';
export const thereIsNoConnection = 'There is no connection to the shop. Please try again.';
export const trying = 'Trying...';
export const loadAgain = 'Load again';
export const tryAgain = 'Try again';
export const page = 'Page';
export const pagesOfResults = 'Pages of results';
export const previousPage = 'Previous page';
export const pageWithPage = (number: number) => `Page ${number}`;
export const nextPage = 'Next page';
export const per = (price: ReactNode, unit: string) => slots`${price} per ${unit}`;
export const closePanel = 'Close panel';
export const thisCouldNotBeAlone = 'This could not be loaded.';
export const messages = 'Messages';
export const dayAtTime = (date: string, time: string, isMorning: boolean) =>
  `${date} at ${time} ${isMorning ? 'AM' : 'PM'}`;
