import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const base = { id: z.string(), amount: z.int(), currency: z.literal('INR'), created_at: z.int() };

const sandboxOrder = z.object({
  ...base,
  entity: z.literal('order'),
  amount_paid: z.int(),
  amount_due: z.int(),
  receipt: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int(),
  notes: z.record(z.string(), z.string()),
});
const sandboxPayment = z.object({
  ...base,
  entity: z.literal('payment'),
  order_id: z.string(),
  method: z.literal('upi'),
  status: z.enum(['authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean(),
  amount_refunded: z.int(),
  error_code: z.string().nullable(),
  error_description: z.string().nullable(),
});
const sandboxRefund = z.object({
  ...base,
  entity: z.literal('refund'),
  payment_id: z.string(),
  receipt: z.string().nullable(),
  status: z.literal('processed'),
});
const sandboxEntry = z.discriminatedUnion('entity', [sandboxOrder, sandboxPayment, sandboxRefund]);

/** The entities of the real gateway's API, with the fields in use. Amounts in paise, times in seconds. */
export type SandboxOrder = Readonly<z.infer<typeof sandboxOrder>>;
export type SandboxPayment = Readonly<z.infer<typeof sandboxPayment>>;
export type SandboxRefund = Readonly<z.infer<typeof sandboxRefund>>;
export type SandboxEntry = SandboxOrder | SandboxPayment | SandboxRefund;

/** What the sandbox keeps across restarts: one line for every change; the newest line of an id counts. */
export interface SandboxJournal {
  readonly entries: readonly SandboxEntry[];
  write(entry: SandboxEntry): void;
}

/** Opens the journal's file, or one in memory where there is none. Lines cut off by a crash are left out. */
export function openSandboxJournal(file: string | null): SandboxJournal {
  if (file === null) return { entries: [], write: () => undefined };
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '', { mode: 0o600 });
  }
  const text = readFileSync(file, 'utf8');
  // A partial line must not swallow the next one.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  return {
    entries: text.split('\n').flatMap(readLine),
    write: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`),
  };
}

function readLine(line: string): SandboxEntry[] {
  try {
    return [sandboxEntry.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}
