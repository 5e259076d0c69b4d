import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file of an archive. Its name is plain ASCII, with '/' between folders. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A ZIP archive of these files without compression (photos and PDFs are already compressed), which every phone opens without an app. */
export async function makeZip(entries: readonly ZipEntry[], at: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes } of entries) zip.addBuffer(bytes, name, { compress: false, mtime: at });
  zip.end();
  return buffer(zip.outputStream);
}
