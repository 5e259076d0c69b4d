/** An installation to run, and how to tell its progress. */
export function installPackages(
  root: string,
  level: 'runs' | 'shop' | 'tools',
  options: { readonly withNode: boolean; readonly adds: boolean; readonly stamp: string },
): { run(): Promise<void>; progress(): string };
