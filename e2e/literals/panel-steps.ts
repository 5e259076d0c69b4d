import type { Page } from '@playwright/test';
import { after, inTurn, press } from './literal.ts';

/** The panel, or the dialog, that is open. */
export const form = (page: Page) => page.getByRole('dialog');
export const save = press('Save');
export const fill = (label: string, text: string) => (page: Page) =>
  form(page)
    .getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
    .fill(text);
export const birthday = async (page: Page) => form(page).locator('[name=dob]').fill('1990-02-03');
export const pick = (text: string) => (page: Page) => form(page).getByText(text, { exact: true }).click();
/** The message after Save, where no earlier field is missing. It stays beside the field until the field is corrected. */
export const saidAfter = (...acts: ((page: Page) => Promise<unknown>)[]) => after(inTurn(...acts, save));
