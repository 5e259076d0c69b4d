import { brand } from '#brand';
import { Button, ButtonAnchor } from './ui/button.tsx';

/** Stands alone, without header and footer, because one of those may be what broke. Every way on loads a fresh page. */
export function UnexpectedError() {
  return (
    <main className="page grid min-h-dvh content-center justify-items-start gap-6 py-12">
      <title>{`Something went wrong | ${brand.name}`}</title>
      <h1 className="font-bold text-3xl">Unexpected Application Error!</h1>
      <p>This page could not be shown. Often the line was only lost for a moment: please try again, or call us.</p>
      <p className="flex flex-wrap gap-3">
        <Button size="large" onClick={() => location.reload()}>
          Try again
        </Button>
        <ButtonAnchor href="/" size="large" look="outline">
          Go to Homepage
        </ButtonAnchor>
        <ButtonAnchor href={brand.phone.href} size="large" look="quiet">
          Call {brand.phone.display}
        </ButtonAnchor>
      </p>
    </main>
  );
}
