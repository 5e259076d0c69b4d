import { describe, expect, it } from 'vitest';
import { loadReceiptFonts } from '../receipts/receipt-fonts.ts';
import { unpackWoff } from './unpack-woff.ts';

describe('unpackWoff', () => {
  it('returns an OpenType font whose tables follow one another', async () => {
    const { regular, bold } = await loadReceiptFonts();
    for (const font of [regular, bold]) {
      expect(font.readUInt32BE(0)).toBe(0x00010000);
      const count = font.readUInt16BE(4);
      const tables = Array.from({ length: count }, (_, index) => 12 + index * 16).map((at) => ({
        tag: font.toString('latin1', at, at + 4),
        offset: font.readUInt32BE(at + 8),
        length: font.readUInt32BE(at + 12),
      }));
      expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'hmtx', 'loca']));
      expect(tables.every(({ offset, length }) => offset % 4 === 0 && offset + length <= font.length)).toBe(true);
    }
  });

  it('refuses any other kind of file', () => {
    expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow(/no WOFF/);
  });
});
