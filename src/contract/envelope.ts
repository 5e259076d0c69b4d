import { z } from 'zod';

/** Every answer of /api/v1, whatever happened. */
export const failure = z.object({
  success: z.literal(false),
  result_code: z.number().int(),
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
