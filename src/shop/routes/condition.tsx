import { data, Link } from 'react-router';
import { INVALID_INPUT, NOT_FOUND } from '#contract/result-codes.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { ConditionGroups } from '#shop/features/search/condition-groups.tsx';
import { conditionHead, conditionHref } from '#shop/features/search/condition-head.ts';
import { privateHead } from '#shop/head/private-head.ts';
import { Pagination } from '#shop/ui/pagination.tsx';
import type { Route } from './+types/condition.ts';

export async function loader({ context, params: { slug }, request, url }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(shopContext);
  const page = url.searchParams.get('page');
  const answer = await client.conditions({ slug, ...(page === null ? {} : { page: Number(page) }) }, request.signal);
  const chosen = answer.success ? answer.result.data.chosen : null;
  if (chosen) return data({ chosen, unknown: false, head: conditionHead(chosen, publicUrl) });
  const unknown = !answer.success && (answer.result_code === NOT_FOUND || answer.result_code === INVALID_INPUT);
  return data({ chosen, unknown, head: null }, { status: unknown ? 404 : 503 });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? privateHead('Medicines for a condition', 'There is no such list of medicines.');
}

export default function Condition({ loaderData: { chosen, unknown } }: Route.ComponentProps) {
  return (
    <div className="page py-6">
      <p>
        <Link
          to="/conditions"
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4"
        >
          All conditions
        </Link>
      </p>
      {chosen === null ? (
        <>
          <h1 className="font-bold text-2xl">{unknown ? 'There is no such list' : 'The list could not be loaded'}</h1>
          <p className="mt-2">
            {unknown ? 'Choose a condition, or search for your medicine above.' : 'Please try again in a moment.'}
          </p>
        </>
      ) : (
        <>
          <h1 className="font-bold text-2xl">Medicines for {chosen.name}</h1>
          <p className="mb-6 text-ink-2">
            {chosen.medicines.toLocaleString('en-IN')} {chosen.medicines === 1 ? 'medicine' : 'medicines'}. Which one is
            right for you is for your doctor to say.
          </p>
          <ConditionGroups groups={chosen.groups} />
          <div className="mt-8">
            <Pagination
              current={chosen.currentPage}
              total={chosen.totalPages}
              hrefOf={(page) => conditionHref(chosen.slug, page)}
            />
          </div>
        </>
      )}
    </div>
  );
}
