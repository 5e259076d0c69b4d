/** The key of the action beside it. Screen readers find it in the list of keys. */
export function KeySign({ children }: { readonly children: string }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  );
}
