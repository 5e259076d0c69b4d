/** An installation to run, and a word on how far it is. */
export function installPackages(
  root: string,
  level: 'runs' | 'shop' | 'tools',
  options: { readonly withNode: boolean; readonly adds: boolean; readonly stamp: string },
): { run(): Promise<void>; progress(): string };
