import { describe, expect, it } from 'vitest';
import { opaqueId, typedText } from './typed-text.ts';

describe('an opaque id', () => {
  const id = opaqueId('Please say which order.');

  it.each(['', '   ', 'a\u0000b', '\ud800', 'x'.repeat(65), 7, null, ['a'], { id: 'a' }])('cannot be %j', (text) => {
    expect(id.safeParse(text).error?.issues[0]?.message).toBe('Please say which order.');
  });

  it.each(['a', 'ad28f622-6b3f-49da-8843-d3d8968a4ccd', 'पैरा'])('can be %j', (text) => {
    expect(id.parse(` ${text} `)).toBe(text);
  });
});

describe('the text of a field', () => {
  const text = typedText(20);

  it.each(['a\u0000b', 'a\u001b[31mb', 'a\u009b31mb', 'a\u0085b', 'a\u202eb', '\ud800'])(
    'refuses control and formatting characters: %j',
    (typed) => {
      expect(text.safeParse(typed).success).toBe(false);
    },
  );

  it.each([
    ['asha@mail.in\u200b', 'asha@mail.in'],
    ['\u200e98450 12345\u200f', '98450 12345'],
    ['\u2060\u200b ', ''],
    ['Ban\u00adgalore', 'Bangalore'],
  ])('loses the invisible characters of %j', (typed, read) => {
    expect(text.parse(typed)).toBe(read);
  });

  it.each(['Asha Rao', 'ಆಶಾ ರಾವ್', 'क्\u200dष', 'O’Neil'])('can be %j', (typed) => {
    expect(text.parse(typed)).toBe(typed);
  });
});
