import * as say from '#sentences/shopping/home.ts';
import type { Benefit } from '#shop/content/benefits.ts';
import { Carousel } from '#shop/ui/carousel.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/** What the shop does for people, one banner each, turning by itself up to 1024 px; wider pages have room to say it at length. */
export function BenefitBanners({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <div className="page pt-3 min-[64.0625rem]:hidden">
      <Carousel
        label={say.whatYouGet}
        columns="auto-cols-[100%] sm:auto-cols-[calc((100%-1rem)/2)]"
        auto="(width <= 1024px)"
      >
        {benefits.map(({ icon, title, text }) => (
          <li
            key={title}
            className="card flex snap-start flex-wrap content-start items-start gap-3 border-brand-100 bg-brand-50 p-4"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-700 text-white">
              <Icon name={icon} className="size-6" />
            </span>
            <div className="min-w-0 flex-1 basis-36">
              <p className="font-bold text-lg leading-snug">{title}</p>
              <p className="mt-1 text-ink-2 max-sm:text-sm">{text}</p>
            </div>
          </li>
        ))}
      </Carousel>
    </div>
  );
}
