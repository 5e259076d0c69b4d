/** A parcel that did not get away, in the shop's colours. Decoration: the words below it say what happened. */
export function FailureDrawing() {
  return (
    <svg
      viewBox="0 0 200 140"
      aria-hidden="true"
      className="h-36 w-52 max-w-full"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <ellipse cx="100" cy="126" rx="72" ry="8" className="fill-brand-50" />
      <path d="M40 56 100 40l60 16v56l-60 14-60-14Z" className="fill-brand-100 stroke-brand-700" strokeWidth="3" />
      <path d="m40 56 60 15 60-15M100 71v55" className="fill-none stroke-brand-700" strokeWidth="3" />
      <path d="m68 48 60 15v18" className="fill-none stroke-brand-700" strokeWidth="3" />
      <circle cx="146" cy="38" r="24" className="fill-error-bg stroke-error" strokeWidth="3" />
      <path d="m137 29 18 18m0-18-18 18" className="fill-none stroke-error" strokeWidth="4" />
    </svg>
  );
}
