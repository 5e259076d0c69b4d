import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import sharp from 'sharp';
import { uniquePdf } from '../../../trials/kit/upload.ts';
import type { ShopAnswer } from '../../../trials/kit/visitor.ts';
import type { Outside } from '../outside.ts';

/** The context of the day; shop and database may be new ones after a restart. */
export interface Place {
  readonly origin: () => string;
  readonly client: () => pg.Client;
  readonly dataDir: string;
  readonly outside: Outside;
  /** A product without prescription. */
  readonly product: string;
  /** Also waits for the affiliate's report, which is sent every ten seconds. */
  readonly waitsForAffiliate: boolean;
  /** Runs one of the operator's commands; resolves to its exit code. */
  readonly command: (args: readonly string[]) => Promise<number>;
  /** Runs one that must be carried out; resolves with what it prints. */
  readonly words: (args: readonly string[]) => Promise<string>;
}

/** One action of a user. If it is repeated after a crash halfway, it must also succeed. */
export interface Step {
  readonly name: string;
  run(again: boolean): Promise<void>;
}

/** A step with one request that expects this status, also the second time. */
export function step(name: string, ask: () => Promise<ShopAnswer>, status = 200): Step {
  return { name, run: async () => void allow(await ask(), status) };
}

/** The answer, if its status is one of these; otherwise throws an error with the answer. */
export function allow(answer: ShopAnswer, ...statuses: readonly number[]): ShopAnswer {
  if (!statuses.includes(answer.status)) throw new Error(`${answer.status} ${answer.text.slice(0, 200)}`);
  return answer;
}

/** An operator's command that must succeed; `mayRefuse` if it may have been carried out before. */
export async function runCommand(
  command: Place['command'],
  args: readonly string[],
  mayRefuse: boolean,
): Promise<void> {
  const code = await command(args);
  if (code !== 0 && !(mayRefuse && code === 1)) throw new Error(`shop ${args.join(' ')} ended with ${code}`);
}

/** A prescription file to send, different each time. */
export function prescriptionForm(): FormData {
  const form = new FormData();
  form.set('prescription_images', new Blob([uniquePdf()], { type: 'application/pdf' }), 'prescription.pdf');
  return form;
}

/** A picture of a medicine's pack for the operator's command. */
export async function photographOf({ dataDir, product }: Pick<Place, 'dataDir' | 'product'>): Promise<string> {
  const folder = join(dataDir, 'camera');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${encodeURIComponent(product)}.png`);
  await sharp({ create: { width: 800, height: 800, channels: 3, background: '#b3261e' } })
    .png()
    .toFile(file);
  return file;
}
