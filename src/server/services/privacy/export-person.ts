import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import { escapeHtml } from '#domain/content/posts.ts';
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
import { readPersonRows } from '../../persistence/repositories/people/person-rows.ts';
import {
  listPersonCreditNotes,
  listPersonFiles,
  listPersonInvoices,
} from '../../persistence/repositories/people/privacy-repository.ts';
import { renderCreditNotes, renderInvoice } from '../../receipts/render-invoice.ts';
import { pagePicture } from '../people/drafts/draft-picture.ts';
import type { ServiceParts } from '../service-parts.ts';
import { personKeys } from './erase-person.ts';
import type { ZipEntry } from './zip.ts';

const STYLE = `
:root { color-scheme: light dark; font: 18px/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1rem; overflow-wrap: anywhere; }
section { border-top: 1px solid GrayText; margin-top: 2rem; }
dl { border-left: 3px solid GrayText; margin: 0 0 1rem; padding-left: 1rem; }
dt { color: GrayText; font-size: 0.85rem; }
dd { margin: 0 0 0.4rem; }
`;

/** The export as one self-contained page: the stored data in words; ids and keys are only in the JSON. */
function exportPage(data: PersonExport, files: readonly string[]): string {
  const held = Object.entries(data.tables).filter(([, { rows }]) => rows.length > 0);
  const sections = held.map(([table, { about, rows }]) => {
    const lists = rows.map((row) => listOf(table, row)).join('');
    return `<section><h2>${escapeHtml(about)}</h2>${lists || `<p>${say.entriesInFile(rows.length)}</p>`}</section>`;
  });
  const kept = data.kept_after_erasure.map(
    ({ what, why, howLong }) =>
      `<li><strong>${escapeHtml(what)}</strong>: ${escapeHtml(howLong)}. ${escapeHtml(why)}</li>`,
  );
  const links = files.map((name) => `<li><a href="${escapeHtml(name)}">${escapeHtml(name)}</a></li>`);
  const title = escapeHtml(say.yourDataAt(brand.name));
  const json = '<a href="data.json">data.json</a>';
  const said = say.everythingWeHold(when(data.made_at), json, escapeHtml(brand.email));
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>${title}</h1>
<p>${said}</p>
${links.length > 0 ? `<section><h2>${say.files}</h2><ul>${links.join('')}</ul></section>` : ''}
${sections.join('\n')}
<section><h2>${say.whatStaysIfYou}</h2><ul>${kept.join('')}</ul></section>
</body></html>
`;
}

/** The columns of a row with content; an empty text if there are none. */
function listOf(table: string, row: Readonly<Record<string, unknown>>): string {
  const columns = PRIVACY_MAP[table]?.columns ?? {};
  const facts = Object.entries(row).flatMap(([name, value]) => {
    const shown = columns[name] === 'link' ? '' : wordsOf(value);
    return shown === '' ? [] : [`<dt>${escapeHtml(labelOf(name))}</dt><dd>${escapeHtml(shown)}</dd>`];
  });
  return facts.length === 0 ? '' : `<dl>${facts.join('')}</dl>`;
}

function labelOf(column: string): string {
  const words = column.replaceAll('_', ' ').replace(/ paise$/, ' (paise)');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? say.yes : say.no;
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('; ');
  if (typeof value === 'object') return Object.values(value).map(wordsOf).filter(Boolean).join(', ');
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? when(text) : text;
}

function when(iso: string): string {
  const format = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
  return format.format(new Date(iso));
}

type Parts = Pick<ServiceParts, 'db' | 'files' | 'now'>;

/** Everything stored about one person: by table, with the descriptions of the privacy map. */
interface PersonExport {
  readonly made_at: string;
  readonly made_by: string;
  readonly tables: Readonly<
    Record<string, { readonly about: string; readonly rows: readonly Record<string, unknown>[] }>
  >;
  readonly kept_after_erasure: typeof KEPT_BY_LAW;
}

/** The export of the person with a phone number. Refuses a number without an account. Recorded in the audit log. */
export async function exportPerson(parts: Parts, phone: string, actor: AuditActor): Promise<PersonExport> {
  return exportAccount(parts, await accountOf(parts, phone), actor);
}

/** The export as files: the data as JSON and as a page to read, the person's private files, each invoice and credit note as PDF. */
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
    files.push({ name, bytes: await renderCreditNotes([note], invoice) });
  }
  const names = files.map(({ name }) => name);
  return [
    { name: 'read-me.html', bytes: Buffer.from(exportPage(data, names)) },
    { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) },
    ...files,
  ];
}
