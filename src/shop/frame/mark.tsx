/** Two equal tablets: one sign for "the same". */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[32px] shrink-0">
      <rect width="32" height="32" rx="8" className="fill-brand-700" />
      <rect x="7" y="8.5" width="18" height="6" rx="3" className="fill-white" />
      <rect x="7" y="17.5" width="18" height="6" rx="3" className="fill-white" />
      <path d="M16 8.5v6M16 17.5v6" className="stroke-brand-700 stroke-[1.5]" />
    </svg>
  );
}
