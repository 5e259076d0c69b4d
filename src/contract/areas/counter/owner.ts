/** What the counter's owner sets and sees. */
import { z } from 'zod';
import { FIGURES } from '#domain/books/books.ts';
import { isRealDate } from '#domain/people/age.ts';
import { SETTING_GROUPS } from '#domain/settings/shop-settings.ts';
import * as books from '#sentences/counter/books.ts';
import * as say from '#sentences/counter/figures.ts';
import * as settings from '#sentences/counter/settings.ts';
import { success } from '../../envelope.ts';
import { typedText } from '../../typed-text.ts';
import { bookData } from './books.ts';

const day = z.string(books.enterDay).refine(isRealDate, books.enterDay);
const value = typedText(1_000);
const setting = typedText(60).refine((text) => text !== '', settings.whichSetting);

export const enterSettingBody = z.object(
  {
    setting,
    value: value.describe(
      'As text. An empty one removes the entry, so that the value from the environment or the shipped one is used.',
    ),
    before: value.describe('The value that the screen showed; refused where it has changed.'),
  },
  settings.whichSetting,
);
export const settingData = z.object({
  setting: z.string(),
  group: z.enum(SETTING_GROUPS),
  name: z.string(),
  may: z.string().describe('A description of the allowed values.'),
  input: z.enum(['text', 'number', 'date']),
  value: z.string().describe('The value in force; empty if there is none.'),
  source: z
    .enum(['entered', 'environment', 'shipped'])
    .describe('An owner’s entry overrides the environment, and the environment overrides the default.'),
  otherwise: z.string().describe('The value in force once the entry is removed.'),
});
export type SettingData = z.infer<typeof settingData>;
export const settingChangeData = z.object({
  setting: z.string(),
  name: z.string(),
  before: z.string(),
  after: z.string(),
  by: z.string().nullable().describe('Of the pharmacy; null for the operator of the machine.'),
  at: z.string().describe('A time, ISO 8601, UTC.'),
});
export type SettingChangeData = z.infer<typeof settingChangeData>;

export const figureQuery = z.object({
  figure: z.enum(FIGURES, say.whichFigure).describe('Which one.'),
  from: day.describe('The first day, yyyy-MM-dd, in India. Stock has no range of days.'),
  until: day.describe('The last day.'),
});
export const figureData = bookData.extend({ at: z.string().describe('When it was worked out.') });
export type FigureData = z.infer<typeof figureData>;

export const settingsResponse = success(z.array(settingData));
export const settingHistoryResponse = success(z.array(settingChangeData));
export const settingEnteredResponse = success(settingData);
export const figureResponse = success(figureData);
