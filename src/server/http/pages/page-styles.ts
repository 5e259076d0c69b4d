import { createHash } from 'node:crypto';
import { PageText } from './page-text.ts';

/** The styles of the shop as its build hands them over: `mark` is what a rendered page holds in their place. */
export interface BuiltStyles {
  readonly mark: string;
  readonly text: string;
}

/** In the page itself, for a browser that comes for the first time; or linked, for one whose worker keeps them. */
export type StylesForm = 'written' | 'linked';

/** The folder of the style sheet below the build's browser files, and of its address. */
const FOLDER = 'assets';

/**
 * The shop's styles and how they stand in a page. Where they are written into it, the first paint waits for nothing else; but
 * they are more than the page says, so a browser that keeps them gets a link instead.
 */
export class PageStyles {
  /** Tells one edition of the styles from another. */
  readonly name: string;
  /** The address of the style sheet, and its place below the build's browser files. */
  readonly path: string;
  readonly #mark: string;
  readonly #css: PageText;
  readonly #link: PageText;

  constructor({ mark, text }: BuiltStyles) {
    this.name = createHash('sha256').update(text).digest('hex').slice(0, 12);
    this.path = `/${FOLDER}/styles-${this.name}.css`;
    this.#mark = mark;
    this.#css = new PageText(Buffer.from(text));
    this.#link = new PageText(Buffer.from(`<link rel="stylesheet" href="${this.path}"/>`));
  }

  /** The element of a page that was rendered with this nonce, in which the styles belong. */
  elementUnder(nonce: string): string {
    return `<style nonce="${nonce}">${this.#mark}</style>`;
  }

  /** What stands there: the styles under the nonce of the answer, or the link. */
  textsOf(form: StylesForm, nonce: PageText): PageText[] {
    return form === 'linked' ? [this.#link] : [OPEN, nonce, OPENED, this.#css, CLOSE];
  }

  /** The form for a browser whose worker says that it keeps the styles of this name, or says nothing. */
  formFor(kept: string | string[] | undefined): StylesForm {
    return kept === this.name ? 'linked' : 'written';
  }
}

const OPEN = new PageText(Buffer.from('<style nonce="'));
const OPENED = new PageText(Buffer.from('">'));
const CLOSE = new PageText(Buffer.from('</style>'));
