/** A browser's cookies by their names. */
export class CookieJar extends Map<string, string> {
  /** What goes with the next request. */
  get header(): string {
    return [...this].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Keeps what a Set-Cookie line sets, and forgets what it takes back. */
  keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.delete(name);
    else this.set(name, value);
  }
}
