import { data, Link } from 'react-router';
import * as say from '#sentences/pages/routes.ts';
import { shopContext } from '#shop/data/shop-context.ts';
import { conditionHref, conditionsHead } from '#shop/features/search/search-head.ts';
import { privateHead } from '#shop/head/private-head.ts';
import { Icon } from '#shop/ui/icon.tsx';
import type { Route } from './+types/conditions.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(shopContext);
  const answer = await client.conditions({}, request.signal);
  const conditions = answer.success ? answer.result.data.conditions : null;
  return data({ conditions, head: conditionsHead(publicUrl) }, { status: conditions === null ? 503 : 200 });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? privateHead(say.medicinesByCondition, say.theConditionsCouldNotBe);
}

export default function Conditions({ loaderData: { conditions } }: Route.ComponentProps) {
  return (
    <div className="page py-6">
      <h1 className="font-bold text-2xl">{say.medicinesByCondition}</h1>
      {conditions === null ? (
        <p className="mt-2">{say.theConditionsCouldNot}</p>
      ) : conditions.length === 0 ? (
        <p className="mt-2">{say.weHaveNoList}</p>
      ) : (
        <>
          <p className="mt-2 max-w-2xl text-ink-2">{say.forWhoeverKnowsWhat}</p>
          <ul className="mt-6 grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
            {conditions.map(({ slug, name, medicines }) => (
              <li key={slug} className="card">
                <Link
                  to={conditionHref(slug)}
                  className="wrap-anywhere flex min-h-16 items-center gap-3 p-4 text-ink hover:text-brand-700"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-ink-2 text-sm">
                      {medicines.toLocaleString('en-IN')} {medicines === 1 ? say.medicine : say.medicines}
                    </span>
                  </span>
                  <Icon name="forward" className="size-4 text-ink-2" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
