import * as say from '#sentences/pages/routes.ts';

/** The links that fetch scripts ahead, as React Router writes them. They come from the shop itself, which the policy allows without a nonce. */
const AHEAD = /<link rel="modulepreload" (href="[^"]*") nonce="[^"]*"\/>/g;
/** The one script that runs all others. */
const RUNNER = /<script nonce="[^"]*" type="module" async="">[\s\S]*?<\/script>/;
/**
 * Said above the page where a file of its program does not come, as in the middle of a new edition: what the server wrote can be
 * read, and links and forms work by themselves, but a press on a button would do nothing. The link loads the page anew.
 */
const NOT_ALIVE = `<p role="alert" class="sticky top-0 z-40 bg-warn-bg p-3 text-center text-warn print:hidden">${say.partDidNotCome} <a href="" class="font-bold underline">${say.loadAgain}</a></p>`;
/**
 * Nothing inside a template is fetched or run, until its content is moved into the page. This stands behind the template: before
 * it, a page that comes in pieces would move what has come of it, and what comes later would never run. A page that nobody
 * sees is never painted. The runner tells of a file that did not come; the one it asks for last, by a promise that nobody holds.
 */
const RELEASE = `(()=>{let tell=()=>document.body.insertAdjacentHTML("afterbegin",${JSON.stringify(NOT_ALIVE)}),go=()=>{let all=document.getElementById("scripts").content;all.querySelector("script").onerror=tell;document.head.append(all)};addEventListener("unhandledrejection",({reason})=>/\\/entry\\.client/.test(reason)&&tell());document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})()`;

/**
 * The page with its scripts held back until the browser has painted it once: on a narrow line the page and its pictures
 * have the line for themselves, and where the scripts are kept already, no program runs before there is something to
 * read. React Router offers no way to say when; a page that it writes in another form is left as it is.
 */
export function withScriptsAfterPaint(html: string, nonce: string): string {
  const runner = RUNNER.exec(html)?.[0];
  if (!runner) return html;
  const ahead = [...html.matchAll(AHEAD)].map(([, href]) => `<link rel="modulepreload" fetchpriority="low" ${href}/>`);
  const held = `<template id="scripts">${ahead.join('')}${runner}</template><script nonce="${nonce}">${RELEASE}</script>`;
  return html.replaceAll(AHEAD, '').replace(RUNNER, () => held);
}
