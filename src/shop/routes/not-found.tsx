import { data } from 'react-router';
import { brand } from '#brand';
import { ButtonLink } from '#shop/ui/button.tsx';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = () => [
  { title: `Page not found | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  return (
    <div className="page grid justify-items-start gap-6 py-12 md:py-20">
      <h1 className="max-w-xl font-bold text-3xl">Oops! The page you're looking for doesn't exist.</h1>
      <p>Search for your medicine above, or start again from the beginning.</p>
      <ButtonLink to="/" size="large">
        Go to Homepage
      </ButtonLink>
    </div>
  );
}
