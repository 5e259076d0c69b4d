import type { z } from 'zod';
import { dayInIndia } from '#domain/people/age.ts';
import { checkForm, type FormRules } from '#domain/people/form-rules.ts';

/**
 * Adds the issues of a form's table to a schema, in the table's order: with the same sentences as in the browser.
 * "Today" is the calendar day in India.
 */
export function refuseByRules<Name extends string>(rules: FormRules<Name>) {
  return (texts: Readonly<Partial<Record<Name, string>>>, context: z.core.$RefinementCtx): void => {
    for (const [field, message] of Object.entries(checkForm(rules, texts, dayInIndia(Date.now())))) {
      context.addIssue({ code: 'custom', path: [field], message: String(message) });
    }
  };
}
