import { escapeHtml } from '#domain/content/posts.ts';
/** Text that is already HTML. */
export interface Html {
  readonly safe: string;
}

/** Makes HTML from a template: every value is escaped unless it is HTML itself. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | number | Html)[]): Html {
  const rest = values.map((value, index) => textOf(value) + (parts[index + 1] ?? ''));
  return { safe: (parts[0] ?? '') + rest.join('') };
}

/** Joins pieces of HTML. */
export function join(pieces: readonly Html[], between = ''): Html {
  return { safe: pieces.map(({ safe }) => safe).join(between) };
}

function textOf(value: string | number | Html): string {
  return typeof value === 'object' ? value.safe : escapeHtml(String(value));
}
