import { data, Link } from 'react-router';
import { shopContext } from '#shop/data/shop-context.ts';
import { conditionHref, conditionsHead } from '#shop/features/search/condition-head.ts';
import { privateHead } from '#shop/head/private-head.ts';
import type { Route } from './+types/conditions.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(shopContext);
  const answer = await client.conditions({}, request.signal);
  const conditions = answer.success ? answer.result.data.conditions : null;
  return data({ conditions, head: conditionsHead(publicUrl) }, { status: conditions === null ? 503 : 200 });
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData?.head ?? privateHead('Medicines by condition', 'The conditions could not be loaded.');
}

export default function Conditions({ loaderData: { conditions } }: Route.ComponentProps) {
  return (
    <div className="page py-6">
      <h1 className="font-bold text-2xl">Medicines by condition</h1>
      {conditions === null ? (
        <p className="mt-2">The conditions could not be loaded. Please try again in a moment.</p>
      ) : conditions.length === 0 ? (
        <p className="mt-2">We have no list by condition today. Search for your medicine above.</p>
      ) : (
        <>
          <p className="mt-2 max-w-2xl text-ink-2">
            For whoever knows what the medicine is for but not its name. Which one is right for you is for your doctor
            to say. We sell medicines only: no household goods and no devices such as thermometers.
          </p>
          <ul className="mt-6 grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-3">
            {conditions.map(({ slug, name, medicines }) => (
              <li key={slug} className="card">
                <Link
                  to={conditionHref(slug)}
                  className="wrap-anywhere flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4 font-semibold text-ink hover:text-brand-700"
                >
                  {name}
                  <span className="font-normal text-ink-2 text-sm">
                    {medicines.toLocaleString('en-IN')} {medicines === 1 ? 'medicine' : 'medicines'}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
