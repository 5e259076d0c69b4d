import { brand } from '#brand';
import { LoginPage } from '#shop/features/login/login-page.tsx';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = () => [
  { title: `Login or Signup | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function Login() {
  return <LoginPage />;
}
