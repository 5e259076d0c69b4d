/** Where somebody opens the link that was made for them. The token stands behind the hash: no log and no proxy sees it. */
export function counterLink(publicUrl: string, token: string): string {
  return `${publicUrl}/counter#invitation=${token}`;
}
