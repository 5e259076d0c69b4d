/** Prints a summary of docs/security/asvs.md: rows, statuses, tests, reasons, deviations. */
import { faultsOf, readAsvs, STATUSES } from './asvs-table.ts';

const rows = readAsvs();
for (const levels of [[1], [2], [1, 2], [3]]) {
  const own = rows.filter(({ level }) => levels.includes(level));
  const counts = STATUSES.map((status) => `${own.filter((row) => row.status === status).length} ${status}`);
  const tests = own.filter(({ test }) => test !== '').length;
  console.log(`level ${levels.join(' + ')}: ${own.length} rows: ${counts.join(', ')}; ${tests} name a test`);
}
const faults = rows.flatMap(faultsOf);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
