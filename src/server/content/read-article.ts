import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Marked } from 'marked';
import { escapeHtml, isSlug } from '#domain/content/posts.ts';
import { coverOf } from './covers.ts';
import { plainText, SANITISER_VERSION, sanitiseHtml } from './sanitise-html.ts';

/** An article ready to be stored: its HTML is sanitised. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly content: string;
  /** Null if it has no picture. */
  readonly cover: string | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly hash: string;
}

/** A file that can't become an article, with a sentence for its author. */
export class ArticleRefused extends Error {
  override readonly name = 'ArticleRefused';
}

const MAX_CHARACTERS = 500_000;
const MAX_LINE = 300;
const HEADER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;
const KEYS = ['title', 'category', 'description', 'createdAt', 'createdBy', 'cover'] as const;
type Header = Partial<Record<(typeof KEYS)[number], string>>;

/** The unparsed articles of a folder: files `{slug}.md`, by name; none if the folder does not exist. */
export function articleFiles(folder: string): { readonly name: string; readonly text: string }[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/**
 * Reads an article from the text of a file: a header of `key: value` lines between two lines `---`, then Markdown (`.md`) or
 * HTML (`.html`). The file's name is the slug. All HTML in it is sanitised. Refuses missing or wrong parts with a
 * sentence that names the file.
 */
export function readArticle(fileName: string, text: string): Article {
  const refuse = (why: string): never => {
    throw new ArticleRefused(`${fileName}: ${why}`);
  };
  const [, slug = '', kind = ''] = /^(.*)\.(md|markdown|html?)$/i.exec(basename(fileName)) ?? refuse(NAME_HELP);
  if (!isSlug(slug)) refuse(NAME_HELP);
  if (text.length > MAX_CHARACTERS) refuse(`the file is longer than ${MAX_CHARACTERS} characters.`);
  if (text.includes('\0') || !text.isWellFormed()) refuse('the file is not text.');
  const plain = text.replace(/^\uFEFF/, '');
  const found = HEADER.exec(plain) ?? refuse('it must begin with a header between two lines of ---.');
  const header = readHeader(found[1] ?? '', refuse);
  const need = (key: 'title' | 'category' | 'description') =>
    plainText(header[key] ?? '') || refuse(`the header needs a line "${key}: …".`);
  const [title, category, description] = [need('title'), need('category'), need('description')];
  const body = plain.slice(found[0].length);
  const content = sanitiseHtml(/^m/i.test(kind) ? markdown.parse(body, { async: false }) : body);
  if (plainText(content) === '') refuse('there is no text under the header.');
  return {
    slug,
    title,
    category,
    description: sanitiseHtml(`<p>${escapeHtml(description)}</p>`),
    content,
    cover: readCover(header.cover, refuse),
    createdAt: readDay(header.createdAt, refuse),
    createdBy: plainText(header.createdBy ?? '') || refuse('the header needs a line "createdBy: …".'),
    hash: createHash('sha256').update(`${SANITISER_VERSION}\n${plain}`).digest('hex'),
  };
}

const NAME_HELP =
  'the name of the file must be the article\'s address, such as "same-salt-same-medicine.md" or ".html".';
const markdown = new Marked({ gfm: true });

type Refuse = (why: string) => never;

function readHeader(block: string, refuse: Refuse): Header {
  const header: Header = {};
  for (const line of block.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [, name = '', value = ''] =
      /^([A-Za-z]+)\s*:\s*(.*)$/.exec(line) ?? refuse(`"${line}" is not a line "key: value".`);
    const key =
      KEYS.find((known) => known === name) ?? refuse(`the header knows no "${name}"; it knows ${KEYS.join(', ')}.`);
    if (header[key] !== undefined) refuse(`the header says "${key}" twice.`);
    if (value.length > MAX_LINE && key !== 'description') refuse(`"${key}" is longer than ${MAX_LINE} characters.`);
    header[key] = value.trim().replace(/^(["'])(.*)\1$/, '$2');
  }
  return header;
}

function readCover(motif: string | undefined, refuse: Refuse): string | null {
  if (motif === undefined || motif === '') return null;
  return coverOf(motif) ? motif : refuse(`there is no cover "${motif}".`);
}

/** The beginning of that day in India. */
function readDay(day: string | undefined, refuse: Refuse): Date {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? new Date(`${day}T00:00:00+05:30`) : null;
  // JavaScript turns the 31st of February into the 3rd of March.
  const exists = at && !Number.isNaN(at.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day ?? '');
  return exists ? at : refuse('the header needs a line "createdAt: 2026-11-21", a day that exists.');
}
