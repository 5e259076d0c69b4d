/** Around the data of the page as React Router writes them: a text between double quotes, in which each quote takes a backslash. */
const BEGIN = '.enqueue("';
const END = '");</script>';

/**
 * The page with its data between single quotes: they are full of double ones, so a tenth of them was backslashes. A page that
 * React Router writes in another form is left as it is.
 */
export function withLightPayload(html: string): string {
  let light = '';
  let from = 0;
  for (let at = html.indexOf(BEGIN); at !== -1; at = html.indexOf(BEGIN, from)) {
    const end = html.indexOf(END, at);
    if (end === -1) break;
    const text = html.slice(at + BEGIN.length, end);
    light += `${html.slice(from, at)}.enqueue('${text.replaceAll("'", "\\'").replaceAll('\\"', '"')}');</script>`;
    from = end + END.length;
  }
  return light + html.slice(from);
}
