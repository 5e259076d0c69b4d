import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import * as say from '#sentences/operator/catalogue.ts';
import { dayInIndia } from '../../domain/people/age.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { withServices } from '../../server/operator/with-services.ts';
import {
  articleFrom,
  listArticles,
  publishArticle,
  removeArticle,
  type StoredPost,
} from '../../server/services/content/blog.ts';
import { printAnswer } from './print-answer.ts';

/** `shop blog …`: publishes and removes articles. The pages show a change within seconds. */
export function blogCommands(): Command {
  const blog = new Command('blog').description(say.publishListAndRemove);
  blog
    .command('list')
    .description(say.everyArticleTheNewest)
    .option('--json', say.printJson, false)
    .action(async ({ json }: { json: boolean }) => {
      const posts = await withServices(({ db }) => listArticles(db));
      printAnswer(json, posts.map(recordOf), () => posts.map(lineOf).join('\n') || say.thereAreNoArticles);
    });
  blog
    .command('publish')
    .description(say.publishAnArticleOrItsNew)
    .argument('<file>')
    .option('--json', say.printJson, false)
    .addHelpText('after', HEADER_HELP)
    .action(publish);
  blog
    .command('remove')
    .description(say.removeAnArticle)
    .argument('<slug>', 'its place in the address, as in /blog/{slug}')
    .option('--json', say.printJson, false)
    .action(async (slug: string, { json }: { json: boolean }) => {
      const removed = await withServices(({ db, now }) => removeArticle(db, slug, now()));
      if (!removed) throw new CommandRefused(say.thereIsNoArticle(slug));
      printAnswer(json, { slug, removed }, () => say.isRemoved(slug));
    });
  return blog;
}

const HEADER_HELP = say.theFileBeginsWithAHeader;

async function publish(file: string, { json }: { json: boolean }): Promise<void> {
  const article = articleFrom(file, await read(file));
  const isNew = await withServices(({ db }) => publishArticle(db, article));
  const { slug, title } = article;
  printAnswer(json, { slug, new: isNew }, () => say.isAtBlog(title, isNew, slug));
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandRefused(error.code === 'ENOENT' ? say.thereIsNoFile(file) : say.cannotBeRead(file));
  });
}

function recordOf({ slug, title, category, createdAt, createdBy, source }: StoredPost) {
  return { slug, title, category, createdAt: createdAt.toISOString(), createdBy, source };
}

function lineOf({ slug, title, createdAt, source }: StoredPost): string {
  return `${dayInIndia(createdAt.getTime())}  ${source.padEnd(8)}  ${slug}  ${title}`;
}
