import { availableParallelism, cpus, totalmem } from 'node:os';

/** When and where a figure was measured, for the heading of a command's output. */
export function whenAndWhere(): string {
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`;
  return `${new Date().toISOString()}  node ${process.version}  ${cores}  ${Math.round(totalmem() / 2 ** 30)} GiB`;
}
