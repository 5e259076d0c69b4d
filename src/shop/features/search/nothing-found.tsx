import type { ReactNode } from 'react';
import type { SearchData } from '#contract/areas/shop/inventory.ts';
import { scriptOf } from '#domain/language/scripts.ts';
import { type AskedPage, pageAskedFor } from '#domain/needs/page-words.ts';
import * as say from '#sentences/shopping/search.ts';
import { Drawing } from '#shop/ui/drawing.tsx';
import { Answer, TextLink } from './search-answer.tsx';
import { type SearchRequest, searchHref } from './search-text.ts';

interface NothingFoundProps {
  readonly request: SearchRequest;
  readonly data: SearchData;
  readonly contact: ReactNode;
}

/** Help where no medicine has such a name: similar spellings, the other kind of search, a contact. */
export function NothingFound({ request, data, contact }: NothingFoundProps) {
  const nearest = data.corrected?.to ?? [];
  const page = pageAskedFor(request.text);
  const other = request.by === 'salt' ? 'query' : 'salt';
  return (
    <Answer text={say.weFoundNoMedicine(request.text)} drawing={<Drawing of="noResults" />}>
      {page !== null && <p>{PAGES[page]}</p>}
      {scriptOf(request.text) === 'unread' && <p>{UNREAD_SCRIPT}</p>}
      {request.asTyped && (
        <p>
          {say.searchedExactlyAsTyped((words) => (
            <TextLink to={searchHref(request.by, request.text)}>{words}</TextLink>
          ))}
        </p>
      )}
      {nearest.length > 0 && (
        <p>
          {say.didYouMean(
            nearest.map((spelling, index) => (
              <span key={spelling}>
                {index > 0 && ', '}
                <TextLink to={searchHref(request.by, spelling)}>{spelling}</TextLink>
              </span>
            )),
          )}
        </p>
      )}
      <ul className="list-disc pl-5">
        <li>{say.checkTheSpellingAgainst}</li>
        <li>
          <TextLink to={searchHref(other, request.text)}>
            {other === 'salt' ? say.searchAsComposition : say.searchAsBrand}
          </TextLink>
        </li>
        <li>{say.sendUsAPhoto}</li>
      </ul>
      {contact}
    </Answer>
  );
}

/** What a page of the shop has, with a link to it. */
const PAGES: Readonly<Record<AskedPage, ReactNode>> = {
  orders: say.yourOrdersAreUnder((words) => <TextLink to="/account?tab=my-orders">{words}</TextLink>),
  account: say.yourDetailsAreUnder((words) => <TextLink to="/account">{words}</TextLink>),
  answers: say.answersAreUnder((words) => <TextLink to="/faq-section">{words}</TextLink>),
};

const UNREAD_SCRIPT = say.weCantReadThis;
