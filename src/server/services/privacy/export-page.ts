import { brand } from '#brand';
import { PRIVACY_MAP } from '#domain/privacy/privacy-map-table.ts';
import * as say from '#sentences/services/people.ts';
import type { PersonExport } from './export-person.ts';

const STYLE = `
:root { color-scheme: light dark; font: 18px/1.6 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1rem; overflow-wrap: anywhere; }
section { border-top: 1px solid GrayText; margin-top: 2rem; }
dl { border-left: 3px solid GrayText; margin: 0 0 1rem; padding-left: 1rem; }
dt { color: GrayText; font-size: 0.85rem; }
dd { margin: 0 0 0.4rem; }
`;

/** The export as one page that can be read without anything else: what is held, in words, with ids and keys left to the JSON. */
export function exportPage(data: PersonExport, files: readonly string[]): string {
  const held = Object.entries(data.tables).filter(([, { rows }]) => rows.length > 0);
  const sections = held.map(([table, { about, rows }]) => {
    const lists = rows.map((row) => listOf(table, row)).join('');
    return `<section><h2>${escaped(about)}</h2>${lists || `<p>${say.entriesInFile(rows.length)}</p>`}</section>`;
  });
  const kept = data.kept_after_erasure.map(
    ({ what, why, howLong }) => `<li><strong>${escaped(what)}</strong>: ${escaped(howLong)}. ${escaped(why)}</li>`,
  );
  const links = files.map((name) => `<li><a href="${escaped(name)}">${escaped(name)}</a></li>`);
  const title = escaped(say.yourDataAt(brand.name));
  const json = '<a href="data.json">data.json</a>';
  const said = say.everythingWeHold(when(data.made_at), json, escaped(brand.email));
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

/** The columns of a row that tell something; none gives an empty text. */
function listOf(table: string, row: Readonly<Record<string, unknown>>): string {
  const columns = PRIVACY_MAP[table]?.columns ?? {};
  const facts = Object.entries(row).flatMap(([name, value]) => {
    const shown = columns[name] === 'link' ? '' : wordsOf(value);
    return shown === '' ? [] : [`<dt>${escaped(labelOf(name))}</dt><dd>${escaped(shown)}</dd>`];
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

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
