import { brand } from '#brand';
import { useAppDownload } from '#shop/features/layout/app-download.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/** The Android app with its first-order offer. */
export function AppPromo() {
  const { link, dialog } = useAppDownload('promo');
  const { code, rupees } = brand.appPromo;
  return (
    <section aria-labelledby="app" className="page pt-12 md:pt-16">
      <div className="grid items-center gap-8 overflow-hidden rounded-card bg-brand-800 px-6 pt-8 text-white sm:grid-cols-[1.5fr_1fr] md:px-12">
        <div className="pb-2 sm:pb-10 md:pt-2">
          <h2 id="app" className="text-balance font-bold text-2xl md:text-3xl">
            Rs {rupees} off your first order in the app
          </h2>
          <p className="mt-3 max-w-lg text-lg">
            Your medicines, your prescriptions and every order in your pocket. Use the code{' '}
            <b className="whitespace-nowrap rounded-sm bg-white px-2 py-0.5 text-brand-800">{code}</b>
          </p>
          <a
            {...link}
            className="mt-6 inline-flex min-h-12 items-center gap-2 rounded-md bg-white px-5 py-2.5 font-semibold text-brand-800 hover:bg-brand-50"
          >
            <Icon name="download" />
            Download the app
          </a>
          <p className="mt-3 text-sm">For Android phones.</p>
        </div>
        <Phone />
      </div>
      {dialog}
    </section>
  );
}

/** A drawn phone with a saving on it; decoration. */
function Phone() {
  return (
    <div
      aria-hidden="true"
      className="mx-auto h-52 w-56 rounded-t-card border-8 border-ink border-b-0 bg-bg p-3 text-ink sm:h-64"
    >
      <div className="mx-auto mb-3 h-1.5 w-14 rounded-full bg-line" />
      <div className="mb-2 h-8 rounded-md border border-line bg-white" />
      <div className="grid gap-2 rounded-md bg-white p-3 text-sm">
        <div className="flex items-center gap-2">
          <Icon name="pill" className="size-6 text-ink-2" />
          <span className="h-2 w-16 rounded-full bg-line" />
          <s className="ml-auto text-ink-2">Rs 230</s>
        </div>
        <div className="rounded-sm bg-brand-50 py-1 text-center font-semibold text-brand-800">Same salt</div>
        <div className="flex items-center gap-2">
          <Icon name="pill" className="size-6 text-brand-700" />
          <span className="h-2 w-16 rounded-full bg-brand-100" />
          <b className="ml-auto text-brand-700">Rs 87</b>
        </div>
      </div>
    </div>
  );
}
