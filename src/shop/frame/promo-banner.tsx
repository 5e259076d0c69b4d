import { brand } from '#brand';
import * as say from '#sentences/pages/frame.ts';
import { useAppDownload } from '#shop/shared/app/app-download.tsx';
import { Icon } from '#shop/ui/icon.tsx';

/**
 * The app offer above everything. Download does what the device supports; without JavaScript it is a link to the store.
 */
export function PromoBanner() {
  const { code, rupees } = brand.appPromo;
  const { link, dialog } = useAppDownload('header');
  return (
    <aside aria-label={say.appOffer} className="bg-band text-sm text-band-ink">
      <div className="page flex min-h-9 flex-wrap items-center justify-between gap-x-3 md:min-h-11">
        <p className="min-w-0 flex-1 basis-56">{say.offYourFirstAppOrder(rupees, code)}</p>
        <a
          {...link}
          className="-my-1 flex min-h-11 items-center gap-1.5 rounded-sm font-semibold underline md:my-0 underline-offset-4 hover:no-underline"
        >
          <Icon name="download" className="hidden size-4 xs:block" />
          {say.download}
        </a>
      </div>
      {dialog}
    </aside>
  );
}
