import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { brand } from '#brand';
import * as say from '#sentences/pages/routes.ts';
import { REQUEST_ID_ELEMENT, useRequestId } from './data/request-id.ts';
import { Mark } from './frame/site-header.tsx';
import { focusHeading } from './shared/lists/focus-heading.ts';
import { Button, ButtonAnchor } from './ui/button.tsx';
import { Drawing } from './ui/drawing.tsx';

interface UnexpectedErrorProps {
  /** What was thrown by a loader or while rendering; visitors see none of it. */
  readonly error?: unknown;
}

/** Without header and footer, because one of those may have failed. Every link loads a fresh page. */
export default function UnexpectedError({ error }: UnexpectedErrorProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  // After a failed navigation the page before is gone with what had the focus; on a first view the visitor may have moved it already.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
  return (
    <main className="page grid min-h-dvh max-w-2xl content-center justify-items-start gap-5 py-12">
      <title>{`${missing ? say.pageNotFound : say.somethingWentWrong} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="flex items-center gap-2 font-bold text-brand-800 text-xl">
        <Mark />
        {brand.name}
      </p>
      <Drawing of={missing ? 'notFound' : 'broken'} />
      {missing ? <Missing /> : <Broken />}
      <p className="flex flex-wrap gap-3">
        <Button size="large" onClick={() => location.reload()} className="noscript:hidden">
          {say.tryAgain}
        </Button>
        <ButtonAnchor href="/" size="large" look="outline">
          {say.goToHomepage}
        </ButtonAnchor>
        <ButtonAnchor href={brand.phone.href} size="large" look="quiet">
          {say.call(brand.phone.display)}
        </ButtonAnchor>
      </p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="max-w-full overflow-auto text-sm">{error.stack}</pre>
      )}
    </main>
  );
}

function Missing() {
  return <h1 className="font-bold text-3xl">{say.oopsThePageYoure}</h1>;
}

function Broken() {
  const requestId = useRequestId();
  return (
    <>
      <h1 className="font-bold text-3xl">{say.unexpectedApplicationError}</h1>
      <p>{say.thisPageCouldNotBe}</p>
      {requestId && <p className="text-ink-2">{say.ifYouCallPlease(<b id={REQUEST_ID_ELEMENT}>{requestId}</b>)}</p>}
    </>
  );
}
