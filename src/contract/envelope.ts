import { z } from 'zod';
import { ERRORS } from './errors.ts';

/**
 * Every result code of the registry. Clients accept any number: an old page meets a newer server during a deployment.
 */
const RESULT_CODES = [...new Set(Object.values(ERRORS).map(({ resultCode }) => resultCode))].toSorted((a, b) => a - b);

/** The form of every answer of /api/v1. */
export const failure = z.object({
  success: z.literal(false),
  result_code: z
    .number()
    .int()
    // not a sentence: it is part of the API’s description.
    .meta({ enum: RESULT_CODES, description: 'The reason for a refusal; published numbers keep their meaning.' }),
  message: z.string(),
  result: z.object({ error: z.string(), fields: z.record(z.string(), z.string()).optional() }),
});
export type Failure = z.infer<typeof failure>;

export interface Success<Data> {
  readonly success: true;
  readonly result_code: 0;
  readonly message: string;
  readonly result: { readonly data: Data };
}
export type Envelope<Data> = Success<Data> | Failure;

/** The schema of a successful answer that carries `data`. */
export function success<Data extends z.ZodType>(data: Data) {
  return z.object({
    success: z.literal(true),
    result_code: z.literal(0),
    message: z.string(),
    result: z.object({ data }),
  });
}

/** The envelope of a successful answer. `message` is a sentence for a person. */
export function successOf<Data>(
  data: Data,
  message = 'OK',
): { success: true; result_code: 0; message: string; result: { data: Data } } {
  return { success: true, result_code: 0, message, result: { data } };
}
