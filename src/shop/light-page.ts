import * as say from '#sentences/pages/routes.ts';

/** A text as an ASCII string literal for a script. */
export const asciiLiteral = (text: string): string =>
  JSON.stringify(text).replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The links that preload scripts, as React Router writes them. The files come from the shop itself, which the content policy allows without a nonce. */
const AHEAD = '<link rel="modulepreload"';
/** Part of the opening tag of the script that starts all others. */
const RUNNER = ' type="module" async="">';
const END_OF_SCRIPT = '</script>';
/**
 * Shown above the page where one of its script files fails to load, as during an update, or comes too late for a press: the server's
 * HTML can be read, and links and forms work natively, but a press on a button would do nothing. The link reloads the page.
 * A section, which is never the first element of a page: React would take the element for its own.
 */
const NOT_ALIVE = `<section id="not-alive" role="alert" class="sticky top-0 z-40 bg-warn-bg p-3 text-center text-warn print:hidden">${say.partDidNotCome} <a href="" class="font-bold underline">${say.loadAgain}</a></section>`;
/** How long a pressed button may wait for its code before the page says that something did not come. */
const PRESS_WAITS_MS = 20_000;
/**
 * For the beginning of the page, to which it gives two globals: `replayPresses`, and `lost`, which `RELEASE` calls where a script did
 * not come. On a slow connection a page can be read before all of it has arrived, seconds before its scripts run, and a `deferredPart` of
 * it before its own code has come. A button pressed meanwhile looks busy. `replayPresses` presses it again once React has taken over the
 * page's body and each part (`data-standing`) around it: each button once, in the order of the presses. Where React put a new part in
 * place of the server's, it is the button at the same place, if the page and what is chosen in the part are still the same. React would
 * drop an earlier press, so it sees none. A press that waits too long, or whose page is left, is forgotten. Links and forms work natively.
 */
export const EARLY_PRESSES = `{let held=new Set,idle=it=>it.closest(":is(body,[data-standing]):not([data-alive])"),wake=it=>{held.delete(it);it.removeAttribute("aria-busy")},tell=()=>document.getElementById("not-alive")||document.body.insertAdjacentHTML("afterbegin",${asciiLiteral(NOT_ALIVE)}),fail=()=>{idle=()=>0;held.forEach(wake);tell()};addEventListener("click",e=>{let it=e.target.closest("button[type=button]:enabled");if(it&&idle(it)){e.stopImmediatePropagation();held.add(it);it.page=location.href;it.setAttribute("aria-busy",true);setTimeout(()=>{if(held.has(it)){wake(it);it.isConnected&&tell()}},${PRESS_WAITS_MS})}},true);lost=fail;addEventListener("pagehide",()=>held.forEach(wake));replayPresses=part=>{document.getElementById("not-alive")?.remove();part.dataset.alive="";let all=(r,q="button")=>[...r.querySelectorAll(q)],typed=r=>all(r,"input,select").map(it=>it.value)+"";for(let it of [...held]){let old=!it.isConnected&&it.page===location.href&&it.closest('[data-standing="'+part.dataset.standing+'"]'),now=old?all(part)[all(old).indexOf(it)]:it;if(old||!idle(it)){wake(it);now?.textContent===it.textContent&&(!old||typed(old)===typed(part))&&queueMicrotask(()=>now.click())}}}}`; // not a sentence: a script.
/**
 * Needs `EARLY_PRESSES` before it. Nothing inside a template is fetched or run until its content is moved into the page. This script follows the template: before
 * it, a page that arrives in pieces would move only the pieces received so far, and later ones would never run. A hidden page
 * is never painted. The main script reports a file that failed to load; for the file it imports last, that is an unhandled rejection.
 */
const RELEASE = `{let go=()=>{let all=document.getElementById("scripts").content;all.querySelector("script").onerror=lost;document.head.append(all)};addEventListener("unhandledrejection",({reason})=>/\\/entry\\.client/.test(reason)&&lost());document.hidden?go():requestAnimationFrame(()=>setTimeout(go))}`;

/**
 * The page with its scripts delayed until the browser has painted it once: on a slow connection the page and its pictures
 * have the whole bandwidth, and where the scripts are already cached, none runs before there is something to
 * read. React Router has no setting for this; a page that it writes in another form is left unchanged.
 */
export function withScriptsAfterPaint(html: string, nonce: string): string {
  const inTag = html.indexOf(RUNNER);
  if (inTag === -1) return html;
  const start = html.lastIndexOf('<script', inTag);
  const end = html.indexOf(END_OF_SCRIPT, inTag) + END_OF_SCRIPT.length;
  const before = withoutAhead(html.slice(0, start));
  const after = withoutAhead(html.slice(end));
  const ahead = [...before.hrefs, ...after.hrefs].map((href) => `${AHEAD} fetchpriority="low" ${href}/>`);
  const runner = html.slice(start, end);
  const held = `<template id="scripts">${ahead.join('')}${runner}</template><script nonce="${nonce}">${RELEASE}</script>`;
  return before.html + held + after.html;
}

/**
 * The text without its preload links, and their URLs. Uses a plain text search, because the page is long and rendered often.
 */
function withoutAhead(text: string): { html: string; hrefs: string[] } {
  const hrefs: string[] = [];
  let html = '';
  let from = 0;
  for (let at = text.indexOf(AHEAD); at !== -1; at = text.indexOf(AHEAD, from)) {
    html += text.slice(from, at);
    from = text.indexOf('/>', at) + 2;
    hrefs.push(/href="[^"]*"/.exec(text.slice(at, from))?.[0] ?? '');
  }
  return { html: html + text.slice(from), hrefs };
}

/**
 * Delimits the page's data as React Router writes them: a double-quoted string, in which each quote has a backslash.
 */
const PAYLOAD_BEGIN = '.enqueue("';
const PAYLOAD_END = '");</script>';

/**
 * The page with its data in single quotes: the data are full of double quotes, and a tenth of them would otherwise be backslashes. A page
 * in another form is left unchanged.
 */
export function withLightPayload(html: string): string {
  let light = '';
  let from = 0;
  for (let at = html.indexOf(PAYLOAD_BEGIN); at !== -1; at = html.indexOf(PAYLOAD_BEGIN, from)) {
    const end = html.indexOf(PAYLOAD_END, at);
    if (end === -1) break;
    const text = html.slice(at + PAYLOAD_BEGIN.length, end);
    light += `${html.slice(from, at)}.enqueue('${text.replaceAll("'", "\\'").replaceAll('\\"', '"')}');</script>`;
    from = end + PAYLOAD_END.length;
  }
  return light + html.slice(from);
}
