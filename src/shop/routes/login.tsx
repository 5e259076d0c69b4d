import { LoginPage } from '#shop/features/login/login-page.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = () =>
  privateHead('Login or Signup', 'Log in with your mobile number. We send you a code; there is no password.');

export default function Login() {
  return <LoginPage />;
}
