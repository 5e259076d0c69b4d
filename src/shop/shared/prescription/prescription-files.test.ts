import { expect, it } from 'vitest';
import { acceptOf, addFiles, limitSentence } from './prescription-files.ts';

function file(name: string, size = 10): File {
  const made = new File(['x'], name, { lastModified: 1 });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}
const pages = (count: number) => Array.from({ length: count }, (_, index) => file(`page-${index + 1}.jpg`));

it('drops files beyond five and says so', () => {
  const { files, problems } = addFiles(pages(4), [file('a.png'), file('b.png')], 'images-and-pdf');
  expect(files.map(({ name }) => name)).toEqual(['page-1.jpg', 'page-2.jpg', 'page-3.jpg', 'page-4.jpg', 'a.png']);
  expect(problems).toEqual(['Maximum 5 files allowed']);
});

it('has its own message for the limit at the checkout', () => {
  expect(limitSentence('images')).toBe('You can only upload a maximum of 5 images.');
});

it('accepts exactly five without a message', () => {
  expect(addFiles([], pages(5), 'images').problems).toEqual([]);
});

it.each(['rx.jpg', 'rx.JPEG', 'rx.png'])('takes %s everywhere', (name) => {
  expect(addFiles([], [file(name)], 'images').files).toHaveLength(1);
});

it('accepts a PDF everywhere except at the checkout', () => {
  expect(addFiles([], [file('rx.pdf')], 'images-and-pdf').files).toHaveLength(1);
  expect(addFiles([], [file('rx.pdf')], 'images')).toEqual({
    files: [],
    problems: ['rx.pdf is not a JPG or PNG image.'],
  });
});

it.each([
  [file('virus.exe'), 'virus.exe is not a JPG, PNG or PDF file.'],
  [file('empty.png', 0), 'empty.png is empty.'],
  [file('scan.png', 10 * 1024 * 1024 + 1), 'scan.png is larger than 10 MB.'],
])('names a file it leaves out: %#', (bad, sentence) => {
  const { files, problems } = addFiles([], [bad, file('good.png')], 'images-and-pdf');
  expect(files.map(({ name }) => name)).toEqual(['good.png']);
  expect(problems).toEqual([sentence]);
});

it('counts the same file once', () => {
  expect(addFiles([file('rx.jpg')], [file('rx.jpg')], 'images').files).toHaveLength(1);
});

it('offers PDFs in the file dialog only where they are accepted', () => {
  expect(acceptOf('images-and-pdf')).toContain('.pdf');
  expect(acceptOf('images')).not.toContain('pdf');
});
