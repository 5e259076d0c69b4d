/** An alert from its rule file. */
export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly severity: string;
  readonly summary: string;
}

const RULE = /^ {6}- alert: (\w+)\n((?: {8}.+\n?)+)/gm;

/** Reads the rules of alerts.yml, which has one line for each field. */
export function readRules(yaml: string): AlertRule[] {
  return [...yaml.matchAll(RULE)].map(([, alert = '', body = '']) => ({
    alert,
    expr: /^ {8}expr: (.+)$/m.exec(body)?.[1] ?? '',
    severity: /severity: (\w+)/.exec(body)?.[1] ?? '',
    summary: /summary: "([^"]+)"/.exec(body)?.[1] ?? '',
  }));
}

/** Labels that Prometheus itself adds to everything it scrapes. */
const ADDED = new Set(['instance']);

/** The metrics that a query asks for, with the labels that it filters by, and those of an outer grouping. */
export function namesIn(expr: string): { readonly name: string; readonly labels: readonly string[] }[] {
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)\s*\(([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*)\)/g)];
  return [...expr.matchAll(/\b((?:shop|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map((found) => {
    const [, name = '', chosen = ''] = found;
    const around = grouped
      .filter(({ 2: inside = '' }) => inside.includes(name))
      .flatMap(([, by = '']) => by.split(/,\s*/));
    const own = [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
    return { name, labels: [...new Set([...own, ...around])].filter((label) => label !== '' && !ADDED.has(label)) };
  });
}
