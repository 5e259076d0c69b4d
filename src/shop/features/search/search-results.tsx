import type { ReactNode } from 'react';
import type { SearchData, SearchRow } from '#contract/areas/shop/inventory.ts';
import * as say from '#sentences/shopping/search.ts';
import { deferredPart } from '#shop/ui/deferred-part.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { Pagination } from '#shop/ui/pagination.tsx';
import { MedicineCard } from './medicine-card.tsx';
import { Answer, guessSentence, TextLink } from './search-answer.tsx';
import type { SearchOutcome } from './search-outcome.ts';
import { type SearchRequest, searchHref, TOO_SHORT } from './search-text.ts';

/** Loaded separately, because most searches name a medicine; until it loads, the server's HTML stays. */
const NeedCard = deferredPart('need-card', async () => ({ default: (await import('./need-card.tsx')).NeedCard }));

/** The same for a search without results. */
const NothingFound = deferredPart('nothing-found', async () => ({
  default: (await import('./nothing-found.tsx')).NothingFound,
}));

interface SearchResultsProps {
  readonly request: SearchRequest;
  readonly outcome: SearchOutcome;
  /** Contacts, shown where the list does not help. */
  readonly contact: ReactNode;
}

export function SearchResults({ request, outcome, contact }: SearchResultsProps) {
  if (outcome.kind === 'too-short') return <Answer text={TOO_SHORT}>{contact}</Answer>;
  if (outcome.kind === 'failed') {
    return (
      <>
        <Notice look="error">{say.error(outcome.message)}</Notice>
        <p className="my-3">
          <TextLink to={searchHref(request.by, request.text, request.page, request.asTyped)}>{say.tryAgain}</TextLink>
        </p>
        {contact}
      </>
    );
  }
  const { data } = outcome;
  if (data.need && data.medicines.length === 0) return <NeedCard request={request} data={data} contact={contact} />;
  if (data.medicines.length === 0) return <NothingFound request={request} data={data} contact={contact} />;
  return (
    <>
      {data.need && data.currentPage === 1 && <NeedCard request={request} data={data} contact={contact} />}
      <MedicineGrid request={request} data={data} />
      <div className="mt-8">
        <Pagination
          current={data.currentPage}
          total={data.totalPages}
          hrefOf={(page) => searchHref(request.by, request.text, page, request.asTyped)}
        />
      </div>
      <OtherScope request={request} data={data} />
    </>
  );
}

/** Exact matches first. Guessed ones are separate, below a sentence that says so and links to the words as typed. */
function MedicineGrid({ request, data }: { request: SearchRequest; data: SearchData }) {
  const guess = guessSentence(data);
  const exact = data.medicines.filter((row) => !row.corrected);
  const corrected = data.medicines.filter((row) => row.corrected);
  return (
    <>
      {exact.length > 0 && <Cards rows={exact} />}
      {guess !== null && (
        <div className={exact.length > 0 ? 'mt-8 mb-4' : 'mb-4'}>
          <Notice look="warn">
            {guess}
            {data.understood && (
              <>
                {' '}
                {say.notRightSearchAs((words) => (
                  <TextLink to={searchHref(request.by, request.text, 1, true)}>{words}</TextLink>
                ))}
              </>
            )}
          </Notice>
        </div>
      )}
      {corrected.length > 0 && <Cards rows={corrected} />}
    </>
  );
}

function Cards({ rows }: { rows: readonly SearchRow[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3">
      {rows.map((row) => (
        <MedicineCard key={row.medicine_id} row={row} />
      ))}
    </ul>
  );
}

/** A link to the other kind of search, where that finds anything. */
function OtherScope({ request, data }: { request: SearchRequest; data: SearchData }) {
  if (request.by === 'salt' || !data.in_composition || data.corrected) return null;
  return (
    <p className="mt-6 text-center">
      {say.lookingForTheSalt}{' '}
      <TextLink to={searchHref('salt', request.text)}>{say.everyMedicineWithIn(request.text)}</TextLink>
    </p>
  );
}
