import * as say from '#sentences/pages/routes.ts';
import { LoginPage } from '#shop/features/login/login-page.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import type { Route } from './+types/login-overlay.ts';

export const meta: Route.MetaFunction = () => privateHead(say.welcomeLoginOrSignup, say.logInWithThe);

export default function LoginOverlay() {
  return <LoginPage />;
}
