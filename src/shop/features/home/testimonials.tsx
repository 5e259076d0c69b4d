import type { Testimonial } from '#shop/content/stories.ts';
import { Badge } from '#shop/ui/badge.tsx';
import { Carousel } from '#shop/ui/carousel.tsx';

interface TestimonialsProps {
  readonly stories: readonly Testimonial[];
  /** What each is marked as. */
  readonly mark: string;
  readonly note: string;
}

/** Four a page on wide screens, two on others. Marked as samples until real ones were consented to. */
export function Testimonials({ stories, mark, note }: TestimonialsProps) {
  return (
    <section aria-labelledby="stories" className="page pt-12 md:pt-16">
      <h2 id="stories" className="font-bold text-2xl md:text-3xl">
        How people use the shop
      </h2>
      <p className="mt-2 mb-5 max-w-2xl text-ink-2">{note}</p>
      <Carousel
        label="Stories"
        columns="grid-rows-2 auto-cols-[100%] md:grid-rows-1 md:auto-cols-[calc((100%-1rem)/2)] lg:auto-cols-[calc((100%-3rem)/4)]"
      >
        {stories.map(({ name, location, testimonial }) => (
          <li key={name} className="card flex snap-start flex-col p-5">
            <blockquote className="flex-1">“{testimonial}”</blockquote>
            <div className="mt-4 flex items-center gap-3">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-100 font-bold text-brand-800"
              >
                {name.charAt(0)}
              </span>
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="text-ink-2 text-sm">{location}</p>
              </div>
            </div>
            <p className="mt-3">
              <Badge look="info">{mark}</Badge>
            </p>
          </li>
        ))}
      </Carousel>
    </section>
  );
}
