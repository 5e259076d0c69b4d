import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SearchData, SearchRow } from '#contract/areas/inventory.ts';
import { scriptOf } from '#domain/language/scripts.ts';
import { Notice } from '#shop/ui/notice.tsx';
import { Pagination } from '#shop/ui/pagination.tsx';
import { standingPart } from '#shop/ui/standing-part.tsx';
import { guessSentence } from './correction.ts';
import { MedicineCard } from './medicine-card.tsx';
import type { SearchOutcome } from './search-outcome.ts';
import { type SearchRequest, searchHref, TOO_SHORT } from './search-text.ts';

/** Most searches name a medicine: the card of a need comes alone, and stands as the server wrote it until then. */
const NeedCard = standingPart('need-card', async () => ({ default: (await import('./need-card.tsx')).NeedCard }));

interface SearchResultsProps {
  readonly request: SearchRequest;
  readonly outcome: SearchOutcome;
  /** Ways to a person, shown where the list does not help. */
  readonly contact: ReactNode;
}

export function SearchResults({ request, outcome, contact }: SearchResultsProps) {
  if (outcome.kind === 'too-short') return <Answer text={TOO_SHORT}>{contact}</Answer>;
  if (outcome.kind === 'failed') {
    return (
      <>
        <Notice look="error">Error: {outcome.message}</Notice>
        <p className="my-3">
          <TextLink to={searchHref(request.by, request.text, request.page, request.asTyped)}>Try again</TextLink>
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

/** True matches first. Guessed ones stand apart under a sentence that says so, and leads to the words as typed. */
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
                Not right? <TextLink to={searchHref(request.by, request.text, 1, true)}>Search as typed</TextLink>
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
      {rows.map((row, index) => (
        <MedicineCard key={row.medicine_id} row={row} eager={index < 3} />
      ))}
    </ul>
  );
}

/** The same words looked for the other way, where that finds anything. */
function OtherScope({ request, data }: { request: SearchRequest; data: SearchData }) {
  if (request.by === 'salt' || !data.in_composition || data.corrected) return null;
  return (
    <p className="mt-6 text-center">
      Looking for the salt?{' '}
      <TextLink to={searchHref('salt', request.text)}>Every medicine with “{request.text}” in its composition</TextLink>
    </p>
  );
}

function NothingFound({ request, data, contact }: { request: SearchRequest; data: SearchData; contact: ReactNode }) {
  const nearest = data.corrected?.to ?? [];
  const other = request.by === 'salt' ? 'query' : 'salt';
  return (
    <Answer text={`We found no medicine for “${request.text}”.`}>
      {scriptOf(request.text) === 'unread' && <p>{UNREAD_SCRIPT}</p>}
      {request.asTyped && (
        <p>
          These are the words exactly as typed.{' '}
          <TextLink to={searchHref(request.by, request.text)}>Search for names that sound like them</TextLink>
        </p>
      )}
      {nearest.length > 0 && (
        <p>
          Did you mean{' '}
          {nearest.map((spelling, index) => (
            <span key={spelling}>
              {index > 0 && ', '}
              <TextLink to={searchHref(request.by, spelling)}>{spelling}</TextLink>
            </span>
          ))}
          ?
        </p>
      )}
      <ul className="list-disc pl-5">
        <li>Check the spelling against your strip, or type only its first letters.</li>
        <li>
          <TextLink to={searchHref(other, request.text)}>
            Search for it as a {other === 'salt' ? 'composition' : 'brand name'}
          </TextLink>
        </li>
        <li>Send us a photo of the strip on WhatsApp, or call. A pharmacist will look for it.</li>
      </ul>
      {contact}
    </Answer>
  );
}

const UNREAD_SCRIPT =
  'We can’t read this script yet. Please type the name in English, Hindi, Marathi, Kannada, Tamil, Telugu, Bengali, Gujarati, Punjabi, Malayalam or Odia letters.';

function Answer({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="card wrap-anywhere grid max-w-2xl grid-cols-1 gap-4 p-5 md:p-6">
      <p className="font-semibold text-lg">{text}</p>
      {children}
    </div>
  );
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  );
}
