/** The key that does what stands beside it. Readers aloud hear it in the list of keys. */
export function KeySign({ children }: { readonly children: string }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  );
}
