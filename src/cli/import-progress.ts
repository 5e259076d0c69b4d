import { SingleBar } from 'cli-progress';

/** Shows how far an import is; `share` of the file from 0 to 1. */
export interface ImportProgress {
  show(share: number, rows: number): void;
  stop(): void;
}

/** A bar on a terminal; elsewhere a line for each tenth, so that a log shows that it goes on; nothing when quiet. */
export function importProgress(quiet: boolean): ImportProgress {
  if (quiet) return { show: () => undefined, stop: () => undefined };
  return process.stderr.isTTY ? progressBar() : progressLines();
}

function progressBar(): ImportProgress {
  // Its own handling of Ctrl-C would keep the command running: it only stops the bar.
  const bar = new SingleBar({
    format: 'Importing {bar} {percentage}% | {rows} rows',
    clearOnComplete: true,
    gracefulExit: false,
  });
  bar.start(100, 0, { rows: 0 });
  return {
    show: (share, rows) => bar.update(Math.floor(share * 100), { rows: rows.toLocaleString('en-IN') }),
    stop: () => bar.stop(),
  };
}

function progressLines(): ImportProgress {
  let tenth = 0;
  const show = (share: number, rows: number) => {
    if (Math.floor(share * 10) <= tenth) return;
    tenth = Math.floor(share * 10);
    console.error(`${tenth * 10} % read, ${rows.toLocaleString('en-IN')} rows`);
  };
  return { show, stop: () => undefined };
}
