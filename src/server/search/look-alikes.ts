/** Names that are confused in writing, speech or print. */
export interface LookAlike {
  readonly names: readonly [string, string, ...string[]];
  readonly kind: 'salt' | 'brand';
}

export const LOOK_ALIKES: readonly LookAlike[] = [{ kind: 'salt', names: ['cefixime', 'cefepime'] }];

const partners = new Map<string, string[]>();
for (const { names } of LOOK_ALIKES)
  for (const name of names)
    partners.set(
      name,
      names.filter((other) => other !== name),
    );

/** The other names of the table that are confused with this one. */
export function lookAlikesOf(name: string): readonly string[] {
  return partners.get(name) ?? [];
}
