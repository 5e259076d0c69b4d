import { describe, expect, it } from 'vitest';
import { opaqueId } from './typed-text.ts';

describe('an opaque id', () => {
  const id = opaqueId('Please say which order.');

  it.each(['', '   ', 'a\u0000b', '\ud800', 'x'.repeat(65), 7, null, ['a'], { id: 'a' }])('cannot be %j', (text) => {
    expect(id.safeParse(text).error?.issues[0]?.message).toBe('Please say which order.');
  });

  it.each(['a', 'ad28f622-6b3f-49da-8843-d3d8968a4ccd', 'पैरा'])('can be %j', (text) => {
    expect(id.parse(` ${text} `)).toBe(text);
  });
});
