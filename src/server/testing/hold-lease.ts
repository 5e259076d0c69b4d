/** A separate process that runs a leased job until it is killed. `node hold-lease.ts DATABASE_URL`. */
import { runLeased } from '../jobs/leased-job.ts';
import { connectDatabase } from '../persistence/database.ts';
import { createLeaseStore } from '../persistence/repositories/lease-repository.ts';

const { db } = connectDatabase(process.argv[2] ?? '', { connections: 2 });
const work = async () => {
  process.stdout.write('held\n');
  await new Promise<void>((resolve) => setTimeout(resolve, 600_000));
};
await runLeased(
  { name: 'killed', pauseMs: 0, leaseMs: 1_000, work },
  { store: createLeaseStore(db), holder: 'to be killed' },
);
