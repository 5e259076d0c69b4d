import * as say from '#sentences/pages/gallery.ts';
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
    { id: 'description', label: say.description, content: <p>{say.forHighBloodPressure}</p> },
    { id: 'long', label: say.howItWorksAndHow, content: <p className="wrap-anywhere">{LONG_TEXT}</p> },
    { id: 'hindi', label: HINDI.short, content: <p lang="hi">{HINDI.sentence}</p> },
  ];
  return (
    <>
      <Specimens shows="tabs" title={say.tabs}>
        <Specimen state={say.rest} wide>
          <Tabs label={say.aboutTheMedicine} tabs={tabs} />
        </Specimen>
        <Specimen state={say.hover} forced="hover" wide>
          <Tabs label={say.aboutTheMedicinePointed} tabs={tabs} />
        </Specimen>
        <Specimen state={say.focus} forced="focus-visible" wide>
          <Tabs label={say.aboutTheMedicineFocused} tabs={tabs} initial="hindi" />
        </Specimen>
        <Specimen state={say.pills} wide>
          <Tabs label={say.aboutTheMedicineAs} tabs={tabs} look="pills" />
        </Specimen>
      </Specimens>
      <Specimens shows="carousel use-auto-advance" title={say.carousel}>
        <Specimen state={say.turnedByHand} wide>
          <Slides label={say.slides} />
        </Specimen>
        <Specimen state={say.turningByItselfBelow} wide>
          <Slides label={say.slidesThatTurn} auto="(width < 64rem)" />
        </Specimen>
        <Specimen state={say.focus} forced="focus-visible" wide>
          <Slides label={say.focusedSlides} />
        </Specimen>
      </Specimens>
      <Specimens shows="static-part" title={say.partsThatAreOnly}>
        <Specimen state={say.asTheServerSent} wide>
          <StillWords />
        </Specimen>
      </Specimens>
      <Specimens shows="pagination" title={say.pagination}>
        <Specimen state={say.firstOfFew} wide>
          <Pagination current={1} total={3} hrefOf={hrefOf} />
        </Specimen>
        <Specimen state={say.middleOfMany} wide>
          <Pagination current={57} total={1204} hrefOf={hrefOf} label={say.manyPages} />
        </Specimen>
        <Specimen state="A single page shows nothing" wide>
          <Pagination current={1} total={1} hrefOf={hrefOf} />
        </Specimen>
      </Specimens>
      <Specimens shows="price" title={say.price}>
        <Specimen state={say.small}>
          <Price rupees={2.04} />
        </Specimen>
        <Specimen state={say.largeInLakh}>
          <Price rupees={123456.5} className="font-bold text-xl" />
        </Specimen>
        <Specimen state={say.ofOneUnit}>
          <UnitPrice rupees={7.62} unit="tablet" />
        </Specimen>
        <Specimen state={say.unitNotKnownNothing}>
          <UnitPrice rupees={null} unit={null} />
        </Specimen>
      </Specimens>
      <Specimens shows="format-date" title={say.dates}>
        <Specimen state={say.aDay}>{formatDay(MOMENT)}</Specimen>
        <Specimen state={say.aMomentInIndia}>{formatMoment(MOMENT)}</Specimen>
      </Specimens>
      <Specimens shows="skeleton" title={say.skeleton}>
        <Specimen state={say.aCardOnItsWay}>
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

/** Built like the footer: where the server sent its HTML, that HTML is reused. */
const StillWords = staticPart('specimen', {
  whole: () => <p>{say.wordsAndLinksThatNo}</p>,
  fetchPart: async () => ({ default: () => <p>{say.wordsAndLinksThatNo}</p> }),
});

function Slides({ label, auto }: { label: string; auto?: string }) {
  return (
    <Carousel
      label={label}
      columns="auto-cols-[100%] md:auto-cols-[calc((100%-1rem)/2)]"
      {...(auto === undefined ? {} : { auto })}
    >
      {[say.short, LONG_TEXT, HINDI.sentence].map((text) => (
        <li key={text} className="card p-4 wrap-anywhere">
          {text}
        </li>
      ))}
    </Carousel>
  );
}
