import { brand } from '#brand';
import * as say from '#sentences/shopping/home.ts';
import { useAppDownload } from '#shop/shared/app/app-download.tsx';
import phone from '#shop/styles/app-phone.svg';
import { Icon } from '#shop/ui/icon.tsx';

/** The Android app with its first-order offer. */
export function AppPromo() {
  const { link, dialog } = useAppDownload('promo');
  const { code, rupees } = brand.appPromo;
  return (
    <section aria-labelledby="app" className="page pt-5 md:pt-16">
      <div className="grid items-center gap-8 overflow-hidden rounded-card bg-band px-4 pt-3 text-band-ink md:pt-8 sm:grid-cols-[1.5fr_1fr] md:px-12">
        <div className="pb-4 sm:pb-10 md:pt-2">
          <h2 id="app" className="text-balance font-bold text-xl md:text-3xl">
            {say.rupeesOffYourFirst(rupees)}
          </h2>
          <p className="mt-1 max-w-lg max-md:text-sm md:mt-3 md:text-lg">
            {say.yourMedicinesYourPrescriptions(
              <b className="whitespace-nowrap rounded-sm bg-white px-2 py-0.5 text-brand-800">{code}</b>,
            )}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm md:mt-6">
            <a
              {...link}
              className="inline-flex min-h-12 items-center gap-2 rounded-md bg-white px-3 py-2.5 sm:px-5 font-semibold text-base text-brand-800 hover:bg-brand-50"
            >
              <Icon name="download" />
              {say.downloadTheApp}
            </a>
            {say.forAndroidPhones}
          </p>
        </div>
        <img src={phone} alt="" width={224} height={256} loading="lazy" className="mx-auto max-sm:hidden" />
      </div>
      {dialog}
    </section>
  );
}
