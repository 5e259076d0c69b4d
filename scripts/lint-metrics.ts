/**
 * Starts a shop and checks the names of its metrics, and the alerts, with Prometheus' own `promtool`: their syntax, and the
 * results for the days in `alerts.test.yml`. Prints one line where promtool is absent (Debian: `prometheus`). Exits
 * with 1 on any complaint. `npm run lint:metrics`
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../trials/kit/free-port.ts';
import { launchShop, newDataFolder } from '../trials/kit/shop-process.ts';

const OPERATIONS = join(import.meta.dirname, '../docs/operations');

/** Whether promtool has no complaint. */
function pleases(words: readonly string[], input?: string): boolean {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: OPERATIONS, input, encoding: 'utf8' });
  const isFine = status === 0 && stderr === '';
  console.log(`promtool ${words.join(' ')}: ${isFine ? 'good' : 'refused'}`);
  if (!isFine) console.log(`${stdout}${stderr}`);
  return isFine;
}

/** The metrics of a separate shop, as a scraper gets them. */
async function scraped(): Promise<string> {
  const dataDir = newDataFolder();
  const port = await freePort();
  const started = launchShop(dataDir, [], { METRICS_PORT: String(port) });
  try {
    await started.ready;
    return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  } finally {
    await started.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (spawnSync('promtool', ['--version']).error) {
  console.log('metrics: NOT CHECKED, promtool is absent (Debian: apt-get install prometheus)');
} else {
  const verdicts = [
    pleases(['check', 'rules', 'alerts.yml']),
    pleases(['test', 'rules', 'alerts.test.yml']),
    pleases(['check', 'metrics'], await scraped()),
  ];
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
}
