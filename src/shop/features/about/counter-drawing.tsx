/** Two strips of one medicine on a pair of scales that stands level: the shop's idea as a picture. Decoration. */
export function CounterDrawing() {
  return (
    <svg viewBox="0 0 400 260" aria-hidden="true" className="mx-auto w-full max-w-md">
      <rect width="400" height="260" rx="16" className="fill-brand-50" />
      <g className="fill-none stroke-brand-800" strokeWidth="5" strokeLinecap="round">
        <path d="M200 64v132M150 208h100M86 78h228M86 78l-34 72M86 78l34 72M314 78l-34 72M314 78l34 72" />
      </g>
      <circle cx="200" cy="62" r="11" className="fill-brand-700" />
      <path d="M40 150h92a46 34 0 0 1-92 0ZM268 150h92a46 34 0 0 1-92 0Z" className="fill-brand-700" />
      <Strip x={50} look="fill-save-bg stroke-save" />
      <Strip x={278} look="fill-brand-100 stroke-brand-700" />
      <path d="M184 128h32M184 144h32" className="stroke-brand-700" strokeWidth="7" strokeLinecap="round" />
    </svg>
  );
}

const PILLS = [0, 1, 2, 3] as const;

function Strip({ x, look }: { x: number; look: string }) {
  return (
    <g className={look} strokeWidth="2">
      <rect x={x} y="108" width="72" height="40" rx="6" />
      {PILLS.flatMap((column) =>
        [0, 1].map((row) => (
          <circle
            key={`${column}${row}`}
            cx={x + 12 + column * 16}
            cy={119 + row * 18}
            r="5.5"
            className="fill-white"
          />
        )),
      )}
    </g>
  );
}
