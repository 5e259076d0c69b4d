/**
 * A client by a third party: generates types from the description that a running shop serves, type-checks the program
 * `walk.ts` against them, and runs it from search to order. `npm run test:client`
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchShop, newDataFolder } from '../../trials/kit/shop-process.ts';
import { clientTypes } from './client-types.ts';

const root = join(import.meta.dirname, '../..');
const WALK = join(import.meta.dirname, 'walk/walk.ts');
const PHONE = '9811100003';

/** Runs one program in the foreground and passes its output on. */
function run(program: string, ...words: string[]): boolean {
  return spawnSync(program, words, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** The settings of a strict project with only the walk and the generated types. */
function projectOf(types: string) {
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      paths: { 'generated-client': [types] },
      rootDirs: [],
      types: ['node'],
      skipLibCheck: true,
      incremental: false,
      tsBuildInfoFile: null,
    },
    include: [],
    files: [WALK, types],
  };
}

const began = performance.now();
const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
mkdirSync(join(root, 'build'), { recursive: true });
const folder = mkdtempSync(join(root, 'build/api-client-'));
const dataDir = newDataFolder();
const started = launchShop(dataDir);
try {
  const { origin } = await started.ready;
  const document = await (await fetch(`${origin}/api/v1/openapi.json`)).text();
  const types = join(folder, 'client.ts');
  writeFileSync(types, await clientTypes(document));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(projectOf(types)));
  const isTyped = run(join(root, 'node_modules/.bin/tsc'), '-p', folder);
  console.log(`client: ${isTyped ? 'type-checks' : 'does NOT type-check'} (${seconds()} s)`);
  const isThrough = isTyped && run(process.execPath, WALK, origin, PHONE, dataDir);
  console.log(`client: ${isThrough ? 'walked from search to order' : 'did NOT come to its order'} (${seconds()} s)`);
  process.exitCode = isThrough ? 0 : 1;
} finally {
  await started.kill();
  rmSync(folder, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
