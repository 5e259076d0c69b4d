import { brand } from '#brand';
import { LoginPage } from '#shop/features/login/login-page.tsx';
import type { Route } from './+types/login-overlay.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Login or Signup | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function LoginOverlay() {
  return <LoginPage />;
}
