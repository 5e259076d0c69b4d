import * as say from '#sentences/shopping/home.ts';
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
    <section aria-labelledby="stories" className="page pt-6 md:pt-16">
      <h2 id="stories" className="font-bold text-2xl md:text-3xl">
        {say.howPeopleUseThe}
      </h2>
      <p className="mt-1 mb-3 max-w-2xl text-ink-2 text-sm md:mt-2 md:mb-5 md:text-base">{note}</p>
      <Carousel
        label={say.stories}
        columns="grid-rows-2 auto-cols-[100%] md:grid-rows-1 md:auto-cols-[calc((100%-1rem)/2)] lg:auto-cols-[calc((100%-3rem)/4)]"
      >
        {stories.map(({ name, location, testimonial }) => (
          <li key={name} className="card flex snap-start flex-col p-4 md:p-5">
            <blockquote className="flex-1">“{testimonial}”</blockquote>
            <div className="mt-2 flex items-center gap-3 md:mt-4">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-100 font-bold text-brand-800"
              >
                {name.charAt(0)}
              </span>
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{name}</p>
                <p className="text-ink-2 text-sm">{location}</p>
              </div>
              <Badge look="info">{mark}</Badge>
            </div>
          </li>
        ))}
      </Carousel>
    </section>
  );
}
