import type pg from 'pg';
import { uniquePdf } from '../../../trials/kit/upload.ts';
import type { Told } from '../../../trials/kit/visitor.ts';
import type { Outside } from '../outside.ts';

/** Where the day takes place; the shop and its database may be others after a restart. */
export interface Place {
  readonly origin: () => string;
  readonly client: () => pg.Client;
  readonly dataDir: string;
  readonly outside: Outside;
  /** Something that needs no prescription. */
  readonly ware: string;
  /** Wait for the affiliate's report as well, which goes out every ten seconds. */
  readonly waitsForAffiliate: boolean;
  /** Runs one of the operator's commands; resolves with its exit code. */
  readonly command: (args: readonly string[]) => Promise<number>;
  /** Runs one that must be carried out; resolves with what it prints. */
  readonly words: (args: readonly string[]) => Promise<string>;
}

/** One thing that people do. Done again after a death in its middle, it must come to a good end as well. */
export interface Step {
  readonly name: string;
  run(again: boolean): Promise<void>;
}

/** A step that asks one thing of the shop and hears this status, the second time as well. */
export function step(name: string, ask: () => Promise<Told>, status = 200): Step {
  return { name, run: async () => void allow(await ask(), status) };
}

/** What was told, where its status is one of these; else it is an error that says what was told. */
export function allow(told: Told, ...statuses: readonly number[]): Told {
  if (!statuses.includes(told.status)) throw new Error(`${told.status} ${told.text.slice(0, 200)}`);
  return told;
}

/** An operator's command that must be carried out; `mayRefuse` where it may have been carried out before. */
export async function runCommand(
  command: Place['command'],
  args: readonly string[],
  mayRefuse: boolean,
): Promise<void> {
  const code = await command(args);
  if (code !== 0 && !(mayRefuse && code === 1)) throw new Error(`shop ${args.join(' ')} ended with ${code}`);
}

/** A prescription as somebody sends it, never the same file twice. */
export function prescriptionForm(): FormData {
  const form = new FormData();
  form.set('prescription_images', new Blob([uniquePdf()], { type: 'application/pdf' }), 'prescription.pdf');
  return form;
}
