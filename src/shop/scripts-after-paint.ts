/** The links that fetch scripts ahead, as React Router writes them. They come from the shop itself, which the policy allows without a nonce. */
const AHEAD = /<link rel="modulepreload" (href="[^"]*") nonce="[^"]*"\/>/g;
/** The one script that runs all others. */
const RUNNER = /<script nonce="[^"]*" type="module" async="">[\s\S]*?<\/script>/;
/**
 * Nothing inside a template is fetched or run, until its content is moved into the page. This stands behind the template: before
 * it, a page that comes in pieces would move what has come of it, and what comes later would never run. A page that nobody
 * sees is never painted.
 */
const RELEASE =
  '(()=>{let go=()=>document.head.append(document.getElementById("scripts").content);document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})()';

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
