import { brand } from '#brand';
import map from '#shop/styles/map.svg';
import { Icon } from '#shop/ui/icon.tsx';

/** Where the pharmacy stands, drawn here: a live map would tell a third party who reads about which medicine. */
export function MapCard() {
  return (
    <div className="overflow-hidden rounded-card border border-line-soft bg-white">
      <img src={map} alt="" width={320} height={112} loading="lazy" className="block h-28 w-full object-cover" />
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
