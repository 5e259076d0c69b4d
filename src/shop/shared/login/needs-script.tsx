import { ContactButtons } from '#shop/shared/texts/contact-buttons.tsx';

/** Instead of an outline that would never fill: without a script nobody can log in, but people can still order from people. */
export function NeedsScript() {
  return (
    <noscript>
      <div className="page grid justify-items-start gap-4 py-12 md:py-20">
        <h1 className="font-bold text-2xl">This page needs JavaScript</h1>
        <p>
          Your browser has it switched off. You can search and read the whole shop without it, and order by phone or on
          WhatsApp.
        </p>
        <ContactButtons />
      </div>
    </noscript>
  );
}
