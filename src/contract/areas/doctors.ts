/** Doctors of earlier prescriptions, for the desk. */
import { z } from 'zod';
import { success } from '../envelope.ts';
import { NAME_MAX_CHARACTERS, typedText } from '../typed-text.ts';
import { moment } from './desk-basics.ts';

export const doctorsQuery = z.object({
  q: typedText(NAME_MAX_CHARACTERS).describe(
    'Part of a name or of a registration number; if empty, the most recent doctors.',
  ),
});
export const doctorsData = z.array(
  z.object({ name: z.string(), registration: z.string(), address: z.string(), last_at: moment }),
);
export type DoctorsData = z.infer<typeof doctorsData>;
export const doctorsResponse = success(doctorsData);
