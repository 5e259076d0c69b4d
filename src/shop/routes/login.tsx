import * as say from '#sentences/pages/routes.ts';
import { LoginPage } from '#shop/features/login/login-page.tsx';
import { privateHead } from '#shop/head/private-head.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = () => privateHead(say.loginOrSignup, say.logInWithYour);

export default function Login() {
  return <LoginPage />;
}
