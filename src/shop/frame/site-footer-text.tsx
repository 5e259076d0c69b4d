import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand, whatsappHref } from '#brand';
import { entered, enteredLicences, enteredPharmacist } from '#entered';
import * as say from '#sentences/pages/frame.ts';
import map from '#shop/styles/map.svg';
import { Icon } from '#shop/ui/icon.tsx';

const LINK =
  'inline-flex min-h-11 min-w-11 items-center text-brand-700 wrap-anywhere underline-offset-4 hover:underline';

/** The footer: who we are, where, and links to the shop's other pages. */
export default function SiteFooterText() {
  return (
    <footer className="mt-8 border-line-soft md:mt-16 border-t bg-white pb-[calc(var(--bottom-bar)+1rem)]">
      <div className="page grid grid-cols-1 gap-3 py-4 sm:grid-cols-2 md:gap-8 md:py-10 lg:grid-cols-4">
        <Contact />
        <Licences />
        <Grievances />
        <div>
          <Title className="max-md:hidden">{say.visitUs}</Title>
          <MapCard />
        </div>
      </div>
      <div className="page">
        <nav
          aria-label={say.more}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-3 border-line-soft border-t pt-2 sm:grid-cols-1 sm:gap-0 sm:pt-4"
        >
          {GROUPS.map(({ title, links }) => (
            <div key={title} className="sm:flex sm:items-center">
              <Title className="sm:mb-0 sm:w-32">{title}</Title>
              <ul className="sm:flex sm:gap-x-8">
                {links.map(({ name, to }) => (
                  <li key={to}>
                    <FooterLink href={to}>{name}</FooterLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {/* High enough for the chat button, which floats over the end of the page. */}
        <p className="mt-2 min-h-10.5 border-line-soft border-t pt-3 text-ink-2 text-sm md:mt-4 md:min-h-0 md:pt-4">
          {brand.name}. {brand.tagline}.
        </p>
      </div>
    </footer>
  );
}

/** The text shown where a licensee has not entered a number or a name. */
const NOT_ENTERED = say.notEnteredYet;

const GROUPS = [
  {
    title: brand.name,
    links: [
      { name: say.aboutUs, to: '/about-us' },
      { name: say.blog, to: '/blog' },
      { name: say.faq, to: '/faq-section' },
      { name: say.medicinesByCondition, to: '/conditions' },
    ],
  },
  {
    title: say.policies,
    links: [
      { name: say.termsOfUse, to: '/terms-conditions' },
      { name: say.privacyPolicy, to: '/privacy-policy' },
      { name: say.refundPolicy, to: '/terms-conditions#refund-policy' },
      { name: say.accessibility, to: '/accessibility' },
    ],
  },
  {
    title: say.elsewhere,
    links: [
      { name: say.affiliates, to: brand.affiliatesUrl },
      ...brand.social.map(({ name, href }) => ({ name, to: href })),
    ],
  },
];

function Contact() {
  return (
    <div>
      <Title>{say.contact}</Title>
      <address className="not-italic">
        {brand.address.map((line, index) => (
          <span key={line} className="sm:block">
            {index > 0 && <span className="sm:hidden">, </span>}
            {line}
          </span>
        ))}
      </address>
      <ul className="mt-1 flex flex-wrap gap-x-6 sm:mt-2 sm:block">
        <li>
          <FooterLink href={brand.phone.href}>
            <span className="tabular">{brand.phone.display}</span>
          </FooterLink>
          <span className="text-ink-2 text-sm"> {brand.phone.orderingHours}</span>
        </li>
        <li>
          <FooterLink href={whatsappHref(say.hello(brand.name))}>{say.whatsapp}</FooterLink>
        </li>
        <li>
          <FooterLink href={`mailto:${brand.email}`}>{brand.email}</FooterLink>
        </li>
      </ul>
    </div>
  );
}

function Licences() {
  const licences = enteredLicences(brand);
  const facts = [
    { term: say.drugLicences, values: licences },
    { term: say.pharmacist, values: [enteredPharmacist(brand)].filter((name) => name !== null) },
    { term: say.gstin, values: [entered(brand.gstin)].filter((number) => number !== null) },
  ];
  const known = facts.filter(({ values }) => values.length > 0);
  const missing = facts.filter(({ values }) => values.length === 0).map(({ term }) => term);
  return (
    <div>
      <Title>{licences.length === 0 ? say.licences : say.licensedPharmacy}</Title>
      <dl className="grid gap-2">
        {known.map(({ term, values }) => (
          <Fact key={term} term={term}>
            {values.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        ))}
        {missing.length > 0 && <Fact term={missing.join(', ')}>{NOT_ENTERED}</Fact>}
      </dl>
    </div>
  );
}

function Grievances() {
  return (
    <div>
      <Title>{say.somethingWrong}</Title>
      <p>{say.tellOurGrievanceOfficer}</p>
      <p className="md:mt-2">
        <FooterLink href={`mailto:${brand.email}?subject=Grievance`}>{say.writeToTheGrievance}</FooterLink>
      </p>
      <p className="text-ink-2 text-sm md:mt-2">{say.pricesAreIndicativeWe}</p>
    </div>
  );
}

function Title({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <h2 className={`mb-1 font-bold text-base md:mb-3 ${className}`}>{children}</h2>;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{term}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

/** Pages of the shop open without a full load; telephone, mail and other sites are left to the browser. */
function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith('/') ? (
    <Link to={href} className={LINK}>
      {children}
    </Link>
  ) : (
    <a href={href} rel="noopener" className={LINK}>
      {children}
    </a>
  );
}

/**
 * The location of the pharmacy, as our own drawing: a live map would tell a third party who reads about which medicine.
 */
function MapCard() {
  return (
    <div className="overflow-hidden rounded-card border border-line-soft bg-white">
      <img
        src={map}
        alt=""
        width={320}
        height={112}
        loading="lazy"
        className="block h-28 w-full object-cover max-md:hidden"
      />
      <a
        href={brand.mapUrl}
        className="flex min-h-11 items-center justify-between gap-2 px-3 py-2 font-semibold text-brand-700 hover:bg-brand-50"
      >
        <span className="flex items-center gap-2">
          <Icon name="pin" />
          {say.openInMaps}
        </span>
        <Icon name="arrow" />
      </a>
    </div>
  );
}
