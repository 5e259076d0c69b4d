import { ROOMS } from './rooms.ts';

/** The table of rooms in Markdown, as the architecture page shows it. */
export function roomsAsTable(): string {
  const rows = ROOMS.map(({ name, holds, mayImport, eachFolderAlone }) => {
    const others = mayImport.length === 0 ? 'nothing but itself' : mayImport.join(', ');
    return `| ${name} | ${holds} | ${others}${eachFolderAlone ? '; not its neighbours' : ''} |`;
  });
  return ['| room | holds | may import |', '|---|---|---|', ...rows].join('\n');
}
