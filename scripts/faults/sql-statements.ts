/** Splits an SQL script into its statements: at the semicolons outside strings, names, comments and dollar quotes. */
export function sqlStatements(sql: string): string[] {
  const token = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|;|[^'"$;/-]+|[\s\S]/g;
  const statements: string[] = [];
  let current = '';
  for (const [part] of sql.matchAll(token)) {
    if (part !== ';') {
      if (!part.startsWith('--') && !part.startsWith('/*')) current += part;
      continue;
    }
    if (current.trim() !== '') statements.push(current.trim());
    current = '';
  }
  if (current.trim() !== '') statements.push(current.trim());
  return statements;
}
