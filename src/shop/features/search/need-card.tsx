import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SearchData } from '#contract/areas/shop/inventory.ts';
import type { NeedWire } from '#contract/areas/shop/need.ts';
import * as say from '#sentences/shopping/search.ts';
import { buttonClass } from '#shop/ui/button.tsx';
import { Icon } from '#shop/ui/icon.tsx';
import { type SearchRequest, searchHref } from './search-text.ts';

interface NeedCardProps {
  readonly request: SearchRequest;
  readonly data: SearchData;
  /** Contacts of the pharmacy. Not shown on a red flag: then another number must be called. */
  readonly contact: ReactNode;
}

/**
 * The answer to a complaint, above any medicine. It names salts and their effects before any price; on a red flag it
 * names only whom to call.
 */
export function NeedCard({ request, data, contact }: NeedCardProps) {
  const { need, medicines } = data;
  if (!need) return null;
  if (need.kind === 'red_flag') return <RedFlagCard need={need} />;
  return (
    <section aria-label={need.title} className="card wrap-anywhere mb-6 grid max-w-3xl grid-cols-1 gap-4 p-5 md:p-6">
      <div>
        <h2 className="font-bold text-xl">{need.title}</h2>
        {data.understood?.kind === 'need' && (
          <p className="text-ink-2">
            {say.weReadAsNot(request.text, data.understood.text, (words) => (
              <Link to={searchHref(request.by, request.text, 1, true)} className={LINK}>
                {words}
              </Link>
            ))}
          </p>
        )}
      </div>
      {need.kind === 'household' && need.care && <p>{need.care}</p>}
      {need.otc.length > 0 && <Choices need={need} />}
      {need.kind === 'need' && need.care && <p>{need.care}</p>}
      {need.see_doctor && (
        <p className="flex gap-3 rounded-md border-warn border-l-4 bg-warn-bg p-3 text-warn">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{need.see_doctor}</span>
        </p>
      )}
      <p className="text-ink-2 text-sm">{say.generalInformationNotYet}</p>
      {medicines.length === 0 && contact}
    </section>
  );
}

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4 hover:no-underline';

function Choices({ need }: { need: NeedWire }) {
  return (
    <div>
      {need.kind === 'household' && <h3 className="mb-2 font-semibold">{say.forTheSamePurpose}</h3>}
      <ul className="grid grid-cols-1 gap-3">
        {need.otc.map(({ salt, form, use, medicines }) => (
          <li key={`${salt} ${form}`} className="border-line-soft border-t pt-3 first:border-t-0 first:pt-0">
            <p>
              <b>{salt}</b>, {form}
            </p>
            <p className="text-ink-2">{use}</p>
            {medicines.length > 0 ? (
              <p className="flex flex-wrap gap-x-4">
                {medicines.map(({ medicine_id, medicine_name }) => (
                  <Link key={medicine_id} to={`/product-detail?id=${encodeURIComponent(medicine_id)}`} className={LINK}>
                    {medicine_name}
                  </Link>
                ))}
              </p>
            ) : (
              <p className="text-ink-2 text-sm">{say.weDoNotSellThis}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What to do now, and large numbers to tap. Nothing else. */
function RedFlagCard({ need }: { need: NeedWire }) {
  return (
    <section
      aria-label={need.title}
      className="wrap-anywhere grid max-w-3xl grid-cols-1 gap-4 rounded-card border-2 border-error bg-error-bg p-5 md:p-6"
    >
      <h2 className="flex items-start gap-3 font-bold text-error text-xl">
        <Icon name="alert" className="mt-1 size-6 shrink-0" />
        {need.title}
      </h2>
      <p className="text-lg">{need.emergency ?? need.see_doctor}</p>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {need.calls.map(({ number, label }, place) => (
          <li key={number}>
            <a
              href={`tel:${number}`}
              className={buttonClass({ look: place === 0 ? 'primary' : 'outline', size: 'large', className: 'w-full' })}
            >
              <Icon name="phone" />
              <span>{say.call(<span className="tabular">{number}</span>)}</span>
            </a>
            <p className="mt-1 text-sm">{label}</p>
          </li>
        ))}
      </ul>
      <p className="text-sm">{say.weOfferNoMedicine}</p>
    </section>
  );
}
