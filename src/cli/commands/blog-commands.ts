import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { dayInIndia } from '../../domain/people/age.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { withServices } from '../../server/operator/with-services.ts';
import {
  articleFrom,
  type KeptPost,
  listArticles,
  publishArticle,
  removeArticle,
} from '../../server/services/content/articles.ts';
import { printAnswer } from './print-answer.ts';

/** `shop blog …`: articles in, and out again. The pages show a change within seconds. */
export function blogCommands(): Command {
  const blog = new Command('blog').description('Publish, see and remove articles');
  blog
    .command('list')
    .description('Every article, the newest first')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const posts = await withServices(({ db }) => listArticles(db));
      printAnswer(json, posts.map(recordOf), () => posts.map(lineOf).join('\n') || 'There are no articles.');
    });
  blog
    .command('publish')
    .description('Publish an article, or its new edition: a file {address}.md (Markdown) or .html, with a header')
    .argument('<file>')
    .option('--json', 'print JSON', false)
    .addHelpText('after', HEADER_HELP)
    .action(publish);
  blog
    .command('remove')
    .description('Take an article away')
    .argument('<slug>', 'its place in the address, as in /blog/{slug}')
    .option('--json', 'print JSON', false)
    .action(async (slug: string, { json }: { json: boolean }) => {
      const removed = await withServices(({ db, now }) => removeArticle(db, slug, now()));
      if (!removed) throw new CommandRefused(`There is no article ${slug}.`);
      printAnswer(json, { slug, removed }, () => `${slug} is removed.`);
    });
  return blog;
}

const HEADER_HELP = `
The file begins with a header, then comes the text:
  ---
  title: Same salt, same medicine
  category: Substitutes
  description: What a substitute is, in two sentences.
  createdAt: 2026-11-21
  createdBy: The pharmacist
  ---
A line "cover: …" names a drawing, where there is one. Scripts, styles and pictures from elsewhere are left out.`;

async function publish(file: string, { json }: { json: boolean }): Promise<void> {
  const article = articleFrom(file, await read(file));
  const isNew = await withServices(({ db }) => publishArticle(db, article));
  const { slug, title } = article;
  printAnswer(json, { slug, new: isNew }, () => `“${title}” is ${isNew ? 'published' : 'replaced'} at /blog/${slug}.`);
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandRefused(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} can not be read.`);
  });
}

function recordOf({ slug, title, category, createdAt, createdBy, source }: KeptPost) {
  return { slug, title, category, createdAt: createdAt.toISOString(), createdBy, source };
}

function lineOf({ slug, title, createdAt, source }: KeptPost): string {
  return `${dayInIndia(createdAt.getTime())}  ${source.padEnd(8)}  ${slug}  ${title}`;
}
