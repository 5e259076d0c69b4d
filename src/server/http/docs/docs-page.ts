import { brand } from '#brand';
import { getApiDocument } from '#contract/endpoints/all.ts';
import { ERRORS } from '#contract/errors.ts';
import { escapeHtml } from '#domain/content/posts.ts';
import { type Html, html, join } from '../pages/html.ts';
import { type AccessWay, type ApiDocument, type Operation, operationsOf, type Schema } from './api-document.ts';

/** Requests to the running shop and its answers, by the path of the operation. */
export type Examples = Readonly<
  Record<string, { readonly input: Readonly<Record<string, string | number>>; readonly answer: unknown }>
>;

/** The page's only style; its hash is in the page's security policy. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
a { color: LinkText; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { border: 1px solid GrayText; border-radius: 0.5rem; overflow: auto; padding: 0.75rem; max-height: 24rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border-bottom: 1px solid GrayText; padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; }
section { border-top: 2px solid GrayText; margin-top: 2rem; }
`;

/** The API for people: every operation of the document with its input, a call to copy and an answer of this shop. */
export function docsPage(document: ApiDocument, examples: Examples, publicUrl: string): string {
  const operations = operationsOf(document);
  const title = `${brand.name} API`;
  const page = html`<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.svg"><style>${{ safe: DOCS_STYLE }}</style></head>
<body>
<header><h1>${title}</h1>${paragraphs(document.info.description ?? '')}
<p>From login to receipt, one call after the other: <a href="/api/docs/orders">how an order is made</a>. The same as an OpenAPI 3.1 document: <a href="${getApiDocument.path}">${getApiDocument.path}</a></p></header>
<main>
<nav aria-label="Operations"><ul>${join(operations.map(({ id, method, path, summary }) => html`<li><a href="#${id}"><code>${method} ${path}</code></a> ${summary}</li>`))}</ul></nav>
${join(operations.map((operation) => operationSection(operation, examples[operation.path], publicUrl)))}
<section><h2 id="errors">Refusals</h2>
<p>A refusal has <code>success: false</code>, one of these numbers as <code>result_code</code>, and its sentence in <code>result.error</code>. Wrong fields are named in <code>result.fields</code>.</p>
<table><thead><tr><th>Status</th><th>result_code</th><th>Usual sentence</th></tr></thead><tbody>
${join(Object.values(ERRORS).map(({ status, resultCode, sentence }) => html`<tr><td>${status}</td><td>${resultCode}</td><td>${sentence}</td></tr>\n`))}</tbody></table></section>
<section><h2>Shapes</h2>${join(Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => html`<h3 id="${name}">${name}</h3>${fieldTable(schema)}`))}</section>
</main></body></html>`;
  return page.safe;
}

const ACCESS_WORDS: Readonly<Record<AccessWay, string>> = {
  session: 'with a session',
  counter: 'for staff who are signed in at the counter',
  gatewaySignature: 'signed by the payment gateway',
  callKey: 'with the key of the call',
  link: 'by a signed address, with the session of the person who was given it',
  none: 'open to anybody',
};
const WITH_COOKIES: ReadonlySet<AccessWay> = new Set(['session', 'counter', 'link']);

function operationSection(operation: Operation, live: Examples[string] | undefined, publicUrl: string): Html {
  const { id, method, path, summary, description, input, name, access, refusals } = operation;
  const toCopy = live?.input ?? operation.example;
  const tried = toCopy
    ? html`<h3>${live ? 'Try it' : 'Example'}</h3><pre tabindex="0">${curlLine(operation, toCopy, publicUrl)}</pre>`
    : '';
  const answer = live ? html`<h3>Answer</h3><pre tabindex="0">${JSON.stringify(live.answer, null, 2)}</pre>` : '';
  const why = refusals.map(({ status, because }) => html`<tr><td>${status}</td><td>${because}</td></tr>\n`);
  return html`<section id="${id}"><h2>${summary}</h2><p><code>${method} ${path}</code> (<code>${name}</code>), ${ACCESS_WORDS[access]}</p><p>${description}</p>
<h3>Input</h3>${fieldTable(input)}${tried}${answer}
<details><summary>What can be refused</summary><table><thead><tr><th>Status</th><th>Why</th></tr></thead><tbody>${join(why)}</tbody></table></details></section>`;
}

/** A text in paragraphs. */
export function paragraphs(text: string): Html {
  return join(text.split('\n\n').map((part) => html`<p>${part}</p>`));
}

/** A line for a shell: parameters in the address of a GET, otherwise a form or a JSON body; the cookies stored in a file. */
export function curlLine(
  { method, path, isForm, access }: Pick<Operation, 'method' | 'path' | 'isForm' | 'access'>,
  input: Readonly<Record<string, unknown>>,
  publicUrl: string,
): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const left = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const cookies = WITH_COOKIES.has(access) || path.includes('/auth/') ? ' -b cookies -c cookies' : '';
  if (method === 'GET') {
    const query = new URLSearchParams(left.map(([name, value]) => [name, String(value)]));
    return `curl${cookies} ${quote(`${publicUrl}${filled}${left.length > 0 ? `?${query}` : ''}`)}`;
  }
  const start = `curl${cookies}${method === 'POST' ? '' : ` -X ${method}`} ${quote(publicUrl + filled)}`;
  if (isForm) return [start, ...left.map(([name, value]) => `-F ${quote(`${name}=${value}`)}`)].join(' ');
  return `${start} -H 'content-type: application/json' -d ${quote(JSON.stringify(input))}`;
}

function fieldTable(schema: Schema): Html {
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, field]) =>
      html`<tr><td><code>${name}</code></td><td>${typeOf(field)}${schema.required?.includes(name) ? '' : ', optional'}</td><td>${field.description ?? ''}</td></tr>\n`,
  );
  return html`<table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${join(rows)}</tbody></table>`;
}

/** A schema in a few words: "text, 3 to 200 characters", "list of SearchRow". */
function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#${name}">${name}</a>`;
  }
  if (schema.anyOf) return join(schema.anyOf.map(typeOf), ' or ');
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`;
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  return html`${schema.type ?? 'any'}${{ safe: escapeHtml(rangeOf(schema)) }}`;
}

function rangeOf(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength } = schema;
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
    return `, ${minimum} to ${maximum}`;
  if (maxLength !== undefined) return `, ${minLength ?? 0} to ${maxLength} characters`;
  return '';
}
