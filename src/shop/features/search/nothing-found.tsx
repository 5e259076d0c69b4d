import type { ReactNode } from 'react';
import type { SearchData } from '#contract/areas/inventory.ts';
import { scriptOf } from '#domain/language/scripts.ts';
import { Answer, TextLink } from './search-answer.tsx';
import { type SearchRequest, searchHref } from './search-text.ts';

interface NothingFoundProps {
  readonly request: SearchRequest;
  readonly data: SearchData;
  readonly contact: ReactNode;
}

/** What may help where no medicine has such a name: the nearest spellings, the other way to search, a person. */
export function NothingFound({ request, data, contact }: NothingFoundProps) {
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
