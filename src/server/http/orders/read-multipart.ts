import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/server/answers.ts';
import { isDiskFull } from '../../ops/file-fault.ts';
import type { OpenForm } from '../../services/files/receive-files.ts';
import type { Ordering } from '../../services/ordering.ts';
import type { SentFile } from '../../services/prescription-files/sent-file.ts';
import { accountOf } from '../account/guard-routes.ts';

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly SentFile[];
}

/** One more than allowed, so that exactly one too many gets its own refusal. */
const MAX_FILES = 6;
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 32 * 1024;

/** The limits of every form with files, for the plugin that reads them. */
export const MULTIPART_LIMITS = {
  fileSize: MAX_FILE_BYTES + 1,
  files: MAX_FILES,
  fields: MAX_FIELDS,
  fieldSize: MAX_FIELD_BYTES,
  parts: MAX_FILES + MAX_FIELDS,
  headerPairs: 50,
} as const;

/**
 * Reads a multipart form, its files onto the disk, each up to one byte more than allowed (the check of files reports that
 * it is too large). Refuses other forms, fields sent twice, and files under another name than `prescription_images`.
 */
async function readMultipart(request: FastifyRequest, form: OpenForm): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new AppError('unsupported-content-type', { sentence: say.pleaseSendAForm });
  const fields: Record<string, string> = Object.create(null);
  const files: SentFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (part.fieldname !== 'prescription_images') throw refused(say.filesBelongToPrescription);
        files.push(await form.receive(part.filename, part.file));
      } else {
        if (part.fieldname in fields) throw refused(say.wasSentTwice(part.fieldname.slice(0, 40)));
        fields[part.fieldname] = String(part.value);
      }
    }
  } catch (error) {
    if (error instanceof AppError || isDiskFull(error)) throw error;
    throw new AppError('bad-request', { sentence: sentenceOf(error), cause: error });
  }
  return { fields: { ...fields }, files };
}

function sentenceOf(error: unknown): string {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return say.maximum5FilesAllowed;
  return say.theFormCouldNotBeRead;
}

function refused(sentence: string): AppError {
  return new AppError('invalid-input', { sentence });
}

/** Processes a form; its files stay on disk until it is done. */
export async function withForm<Result>(
  { openForm }: Ordering,
  request: FastifyRequest,
  work: (form: ReceivedForm) => Promise<Result>,
): Promise<Result> {
  const open = openForm(accountOf(request));
  try {
    return await work(await readMultipart(request, open));
  } finally {
    await open.close();
  }
}
