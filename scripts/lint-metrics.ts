/**
 * Asks Prometheus' own `promtool` about the names of what a running shop measures, and about the alerts: their grammar, and what
 * they say of the days in `alerts.test.yml`. Says so in one line where promtool is absent (Debian: `prometheus`). Exits with 1 at
 * any complaint. `npm run lint:metrics`
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../trials/kit/free-port.ts';
import { launchShop, newDataFolder } from '../trials/kit/shop-process.ts';

const OPERATIONS = join(import.meta.dirname, '../docs/operations');

/** Whether promtool finds nothing to say against it. */
function pleases(words: readonly string[], input?: string): boolean {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: OPERATIONS, input, encoding: 'utf8' });
  const isFine = status === 0 && stderr === '';
  console.log(`promtool ${words.join(' ')}: ${isFine ? 'good' : 'refused'}`);
  if (!isFine) console.log(`${stdout}${stderr}`);
  return isFine;
}

/** What a scraper gets of a shop of its own. */
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
