import { PRIVACY_MAP } from './privacy-map-table.ts';
import { RETENTION, RETENTION_REVIEWED } from './retention.ts';

const ON_ERASE = {
  delete: 'deleted',
  blank: 'kept, with personal data removed',
  law: 'kept, as the law requires',
  partly: 'deleted, except what the law requires',
  none: 'kept; it names nobody',
} as const;

/** The retention table in the operator's manual (Markdown). */
export function retentionTable(): string {
  const rows = RETENTION.map(
    ({ id, what, days, least, most, why }) => `| \`${id}\` | ${what} | ${days} | ${least} to ${most} | ${why} |`,
  );
  const head = ['| rule | what | days | bounds | why |', '|---|---|---|---|---|'];
  return [...head, ...rows, '', `Last reviewed on ${RETENTION_REVIEWED}.`].join('\n');
}

/** The tables with personal rows, in the operator's manual (Markdown). */
export function privacyTable(): string {
  const rows = Object.entries(PRIVACY_MAP)
    .filter(([, { whose }]) => whose !== null)
    .map(([table, { about, erase, columns }]) => {
      const personal = Object.keys(columns).filter((name) => columns[name] === 'personal');
      return `| \`${table}\` | ${about} | ${personal.join(', ')} | ${ON_ERASE[erase]} |`;
    });
  return ['| table | what | personal columns | on erasure |', '|---|---|---|---|', ...rows].join('\n');
}
