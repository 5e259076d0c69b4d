import { brand } from '#brand';
import { TabHeading } from '#shop/shared/lists/tab-heading.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/** The tabs that only say something. */
export function ReferTab() {
  return (
    <>
      <TabHeading title="Refer & Earn" />
      <p className="card p-8 text-center text-lg">Coming soon</p>
    </>
  );
}

const CONTACT =
  'inline-flex min-h-11 items-center gap-3 font-semibold text-brand-700 underline-offset-4 hover:underline';

export function ContactTab() {
  return (
    <>
      <TabHeading title="Contact Us" />
      <div className="card grid justify-items-start gap-2 p-4 md:p-6">
        <a href={brand.phone.href} className={CONTACT}>
          <Icon name="phone" />
          <span className="tabular">{brand.phone.display}</span>
        </a>
        <a href={`mailto:${brand.email}`} className={CONTACT}>
          <Icon name="mail" />
          <span className="wrap-anywhere">{brand.email}</span>
        </a>
        <p className="text-ink-2">We answer the phone from {brand.phone.orderingHours}.</p>
      </div>
    </>
  );
}

/** The heading alone, as specified; the text itself is a page of its own, which the foot of every page leads to. */
export function TermsTab() {
  return <TabHeading title="Terms & Conditions" />;
}
