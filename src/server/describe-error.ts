/** What an error may say of itself: names of rules and states, never the values that broke them. */
const FACTS = ['code', 'constraint', 'table', 'column', 'severity', 'routine', 'syscall', 'errno', 'status'] as const;
const MAX_CAUSES = 3;
/** A mobile number of India in any of its spellings, and an e-mail address. */
const PHONE = /(?<![\w.])(?:\+?91|0)?[6-9]\d{9}(?!\w)/g;
const EMAIL = /[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,24}\b/gi;
/** All control characters but tab and line feed: on a terminal they could move the cursor and forge lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;

/**
 * An error as it may stand in a log. A database's error repeats the row that broke a rule (`detail`, `where`), which is
 * somebody's phone or address: only names of rules are kept, and what looks like a phone or an e-mail is masked.
 */
export function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error, message: maskPersonal(String(error)) };
  const own = error as unknown as Readonly<Record<string, unknown>>;
  const facts = FACTS.flatMap((name) => {
    const value = own[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: maskPersonal(error.message),
    stack: maskPersonal(error.stack ?? ''),
    ...Object.fromEntries(facts),
    ...(error.cause !== undefined && depth < MAX_CAUSES ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** A text without what looks like a phone or an e-mail address. */
export function maskPersonal(text: string): string {
  return text.replace(PHONE, '[phone]').replace(EMAIL, '[e-mail]');
}

/** A text that a terminal shows as what it is. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '\u00b7');
}
