/** A browser's cookies by their names. */
export class CookieJar extends Map<string, string> {
  /** The cookies for the next request. */
  get header(): string {
    return [...this].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Stores the cookie of a Set-Cookie line, or deletes it if it has expired. */
  keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.delete(name);
    else this.set(name, value);
  }
}
