import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadShopBuild } from '../src/server/http/pages/page-renderer.ts';

/**
 * Writes the style sheet that pages link to into this folder of built pages, and returns its URL. Refuses a folder
 * without pages.
 */
export async function writeStyleSheet(buildFolder: string): Promise<string> {
  const shop = await loadShopBuild(buildFolder);
  if (!shop) throw new Error('The pages are not built: there are no styles.');
  const { path, text } = shop.entry.module.builtStyles;
  writeFileSync(join(buildFolder, 'client', path), text);
  return path;
}
