import { data, Link } from 'react-router';
import { INVALID_INPUT, NOT_FOUND } from '#contract/result-codes.ts';
import * as say from '#sentences/pages/routes.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { ConditionGroups } from '#shop/features/search/condition-groups.tsx';
import { conditionHead, conditionHref } from '#shop/features/search/search-head.ts';
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
  return loaderData?.head ?? privateHead(say.medicinesForACondition, say.thereIsNoSuch);
}

export default function Condition({ loaderData: { chosen, unknown } }: Route.ComponentProps) {
  return (
    <div className="page py-6">
      <p>
        <Link
          to="/conditions"
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline underline-offset-4"
        >
          {say.allConditions}
        </Link>
      </p>
      {chosen === null ? (
        <>
          <h1 className="font-bold text-2xl">{unknown ? say.thereIsNoSuchList : say.theListCouldNot}</h1>
          <p className="mt-2">{unknown ? say.chooseAConditionOr : say.pleaseTryAgainIn}</p>
        </>
      ) : (
        <>
          <h1 className="font-bold text-2xl">{say.medicinesFor(chosen.name)}</h1>
          <p className="mb-6 text-ink-2">
            {say.medicinesForADoctor(chosen.medicines, chosen.medicines.toLocaleString('en-IN'))}
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
