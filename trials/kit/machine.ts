import { availableParallelism, cpus, totalmem } from 'node:os';

/** When and where a figure was measured, for the head of what a command prints. */
export function whenAndWhere(): string {
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`;
  return `${new Date().toISOString()}  node ${process.version}  ${cores}  ${Math.round(totalmem() / 2 ** 30)} GiB`;
}
