import { LoginPage } from '#shop/features/login/login-page.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import type { Route } from './+types/login-overlay.ts';

export const meta: Route.MetaFunction = () =>
  privateHead(
    'Welcome! Login or Signup',
    'Log in with the code that we send to your mobile number, and go on where you were.',
  );

export default function LoginOverlay() {
  return <LoginPage />;
}
