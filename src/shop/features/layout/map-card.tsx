import { brand } from '#brand';
import { Icon } from '#shop/ui/icon.tsx';

/** Where the pharmacy stands, drawn here: a live map would tell a third party who reads about which medicine. */
export function MapCard() {
  return (
    <div className="overflow-hidden rounded-card border border-line-soft bg-white">
      <svg
        viewBox="0 0 320 120"
        aria-hidden="true"
        className="block h-28 w-full bg-brand-50"
        preserveAspectRatio="xMidYMid slice"
      >
        <path d="M0 88C60 74 92 104 160 84s96-34 160-20v56H0Z" className="fill-brand-100" />
        <g className="fill-none stroke-[9] stroke-white">
          <path d="M-8 44 120 30l96 26 112-20M52-8l22 136M150-8l-12 136M262-8l-34 136" />
        </g>
        <g className="fill-none stroke-[4] stroke-white">
          <path d="M-8 78 96 70l226 22M104-8l8 70M200-8l-6 60" />
        </g>
        <path d="M160 88s22-20 22-38a22 22 0 0 0-44 0c0 18 22 38 22 38Z" className="fill-brand-700" />
        <rect x="151" y="42" width="18" height="5" rx="2.5" className="fill-white" />
        <rect x="151" y="51" width="18" height="5" rx="2.5" className="fill-white" />
      </svg>
      <a
        href={brand.mapUrl}
        className="flex min-h-11 items-center justify-between gap-2 px-3 py-2 font-semibold text-brand-700 hover:bg-brand-50"
      >
        <span className="flex items-center gap-2">
          <Icon name="pin" />
          Open in Maps
        </span>
        <Icon name="arrow" />
      </a>
    </div>
  );
}
