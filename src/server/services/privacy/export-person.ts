import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import { KEPT_BY_LAW } from '#domain/privacy/erasure.ts';
import { PRIVACY_MAP } from '#domain/privacy/privacy-map-table.ts';
import * as say from '#sentences/services/people.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { listOrderSafetyFiles } from '../../persistence/repositories/orders/order-safety-repository.ts';
import { findAccount } from '../../persistence/repositories/people/account-repository.ts';
import { listCourses } from '../../persistence/repositories/people/course-repository.ts';
import { listDrafts } from '../../persistence/repositories/people/draft-repository.ts';
import { listHealthFiles } from '../../persistence/repositories/people/health-repository.ts';
import {
  listPersonCreditNotes,
  listPersonFiles,
  listPersonInvoices,
} from '../../persistence/repositories/people/person-file-repository.ts';
import { readPersonRows } from '../../persistence/repositories/people/person-rows.ts';
import { renderCreditNote, renderInvoice } from '../../receipts/render-invoice.ts';
import { pagePicture } from '../people/drafts/draft-picture.ts';
import type { ServiceParts } from '../service-parts.ts';
import { exportPage } from './export-page.ts';
import { personKeys } from './person-keys.ts';
import type { ZipEntry } from './zip.ts';

type Parts = Pick<ServiceParts, 'db' | 'files' | 'now'>;

/** Everything held about one person: by table, with the words of the privacy map. */
export interface PersonExport {
  readonly made_at: string;
  readonly made_by: string;
  readonly tables: Readonly<
    Record<string, { readonly about: string; readonly rows: readonly Record<string, unknown>[] }>
  >;
  readonly kept_after_erasure: typeof KEPT_BY_LAW;
}

/** The export of the person behind a number. Refuses a number without an account. Written into the audit log. */
export async function exportPerson(parts: Parts, phone: string, actor: AuditActor): Promise<PersonExport> {
  return exportAccount(parts, await accountOf(parts, phone), actor);
}

/** The export as files: the data as JSON and as a page to read, each prescription file, each invoice and credit note as PDF. */
export async function exportPersonFiles(parts: Parts, phone: string, actor: AuditActor): Promise<ZipEntry[]> {
  return exportAccountFiles(parts, await accountOf(parts, phone), actor);
}

async function accountOf({ db }: Parts, phone: string): Promise<string> {
  const accountId = await findAccount(db, phone);
  if (accountId === null) throw new AppError('not-found', { sentence: say.thereIsNoAccount });
  return accountId;
}

async function exportAccount({ db, now }: Parts, accountId: string, actor: AuditActor): Promise<PersonExport> {
  const keys = await personKeys(db, accountId);
  const tables: Record<string, PersonExport['tables'][string]> = {};
  for (const [table, { about, whose }] of Object.entries(PRIVACY_MAP)) {
    if (whose === null) continue;
    tables[table] = { about, rows: await readPersonRows(db, table, keys) };
  }
  await appendAudit(db, { kind: 'person-exported', actor, person: accountId, subject: null }, now());
  return { made_at: now().toISOString(), made_by: brand.name, tables, kept_after_erasure: KEPT_BY_LAW };
}

/** The same for an account. */
export async function exportAccountFiles(parts: Parts, accountId: string, actor: AuditActor): Promise<ZipEntry[]> {
  const data = await exportAccount(parts, accountId, actor);
  const files: ZipEntry[] = [];
  for (const { fileKey, kind, name } of await listPersonFiles(parts.db, accountId)) {
    const bytes = await parts.files.get(fileKey);
    if (bytes) files.push({ name: `prescriptions/${name}.${kind === 'pdf' ? 'pdf' : 'jpg'}`, bytes });
  }
  for (const { patientId, fileKey } of await listHealthFiles(parts.db, accountId)) {
    const bytes = await parts.files.get(fileKey);
    if (bytes) files.push({ name: `health/${patientId}.json`, bytes });
  }
  for (const { orderId, fileKey } of await listOrderSafetyFiles(parts.db, accountId)) {
    const bytes = await parts.files.get(fileKey);
    if (bytes) files.push({ name: `findings/${orderId}.json`, bytes });
  }
  for (const { id, fileKey } of await listCourses(parts.db, accountId)) {
    const bytes = await parts.files.get(fileKey);
    if (bytes) files.push({ name: `medicines/${id}.json`, bytes });
  }
  for (const { id, fileKey, pictureKey } of await listDrafts(parts.db, accountId)) {
    const bytes = await parts.files.get(fileKey);
    if (bytes) files.push({ name: `drafts/${id}.json`, bytes });
    const picture = pictureKey === null ? null : await parts.files.get(pictureKey);
    if (picture) files.push({ name: `drafts/${id}.jpg`, bytes: pagePicture(picture) });
  }
  for (const invoice of await listPersonInvoices(parts.db, accountId)) {
    const name = `invoices/${invoice.number.replace(/[^\w-]/g, '-')}.pdf`;
    files.push({ name, bytes: await renderInvoice(invoice) });
  }
  for (const { note, invoice } of await listPersonCreditNotes(parts.db, accountId)) {
    const name = `credit-notes/${note.number.replace(/[^\w-]/g, '-')}.pdf`;
    files.push({ name, bytes: await renderCreditNote(note, invoice) });
  }
  const names = files.map(({ name }) => name);
  return [
    { name: 'read-me.html', bytes: Buffer.from(exportPage(data, names)) },
    { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) },
    ...files,
  ];
}
