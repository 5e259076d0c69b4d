import { Carousel } from '#shop/ui/carousel.tsx';
import { formatDay, formatMoment } from '#shop/ui/format-date.ts';
import { Pagination } from '#shop/ui/pagination.tsx';
import { Price, UnitPrice } from '#shop/ui/price.tsx';
import { Skeleton } from '#shop/ui/skeleton.tsx';
import { staticPart } from '#shop/ui/static-part.tsx';
import { Tabs } from '#shop/ui/tabs.tsx';
import { HINDI, LONG_TEXT, Specimen, Specimens } from './specimen.tsx';

const hrefOf = (page: number) => `/dev/ui?page=${page}`;
const MOMENT = '2026-09-05T15:04:00.000Z';

export function Wayfinding() {
  const tabs = [
    { id: 'description', label: 'Description', content: <p>For high blood pressure.</p> },
    { id: 'long', label: 'How it works and how to use it', content: <p className="wrap-anywhere">{LONG_TEXT}</p> },
    { id: 'hindi', label: HINDI.short, content: <p lang="hi">{HINDI.sentence}</p> },
  ];
  return (
    <>
      <Specimens shows="tabs" title="Tabs">
        <Specimen state="Rest" wide>
          <Tabs label="About the medicine" tabs={tabs} />
        </Specimen>
        <Specimen state="Hover" forced="hover" wide>
          <Tabs label="About the medicine, pointed at" tabs={tabs} />
        </Specimen>
        <Specimen state="Focus" forced="focus-visible" wide>
          <Tabs label="About the medicine, focused" tabs={tabs} initial="hindi" />
        </Specimen>
        <Specimen state="Pills" wide>
          <Tabs label="About the medicine, as pills" tabs={tabs} look="pills" />
        </Specimen>
      </Specimens>
      <Specimens shows="carousel use-auto-advance" title="Carousel">
        <Specimen state="Turned by hand" wide>
          <Slides label="Slides" />
        </Specimen>
        <Specimen state="Turning by itself below 1024 px" wide>
          <Slides label="Slides that turn" auto="(width < 64rem)" />
        </Specimen>
        <Specimen state="Focus" forced="focus-visible" wide>
          <Slides label="Focused slides" />
        </Specimen>
      </Specimens>
      <Specimens shows="static-part" title="Parts that are only read">
        <Specimen state="As the server sent it, or fetched" wide>
          <StillWords />
        </Specimen>
      </Specimens>
      <Specimens shows="pagination" title="Pagination">
        <Specimen state="First of few" wide>
          <Pagination current={1} total={3} hrefOf={hrefOf} />
        </Specimen>
        <Specimen state="Middle of many" wide>
          <Pagination current={57} total={1204} hrefOf={hrefOf} label="Many pages" />
        </Specimen>
        <Specimen state="A single page shows nothing" wide>
          <Pagination current={1} total={1} hrefOf={hrefOf} />
        </Specimen>
      </Specimens>
      <Specimens shows="price" title="Price">
        <Specimen state="Small">
          <Price rupees={2.04} />
        </Specimen>
        <Specimen state="Large, in lakh">
          <Price rupees={123456.5} className="font-bold text-xl" />
        </Specimen>
        <Specimen state="Of one unit">
          <UnitPrice rupees={7.62} unit="tablet" />
        </Specimen>
        <Specimen state="Unit not known: nothing">
          <UnitPrice rupees={null} unit={null} />
        </Specimen>
      </Specimens>
      <Specimens shows="format-date" title="Dates">
        <Specimen state="A day">{formatDay(MOMENT)}</Specimen>
        <Specimen state="A moment, in India">{formatMoment(MOMENT)}</Specimen>
      </Specimens>
      <Specimens shows="skeleton" title="Skeleton">
        <Specimen state="A card on its way">
          <div className="card grid gap-3 p-4" aria-hidden="true">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-9 w-32" />
          </div>
        </Specimen>
      </Specimens>
    </>
  );
}

/** As the footer is made: kept as HTML where the server sent it. */
const StillWords = staticPart('specimen', {
  whole: () => <p>Words and links that no state changes.</p>,
  fetchPart: async () => ({ default: () => <p>Words and links that no state changes.</p> }),
});

function Slides({ label, auto }: { label: string; auto?: string }) {
  return (
    <Carousel
      label={label}
      columns="auto-cols-[100%] md:auto-cols-[calc((100%-1rem)/2)]"
      {...(auto === undefined ? {} : { auto })}
    >
      {['Short', LONG_TEXT, HINDI.sentence].map((text) => (
        <li key={text} className="card p-4 wrap-anywhere">
          {text}
        </li>
      ))}
    </Carousel>
  );
}
