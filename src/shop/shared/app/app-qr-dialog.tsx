import { encode } from 'uqr';
import { brand } from '#brand';
import { Dialog } from '#shop/ui/dialog.tsx';

/** The store’s page as a code for the phone’s camera, over the page. */
export function AppQrDialog({ onClose }: { onClose: () => void }) {
  const { code, rupees } = brand.appPromo;
  return (
    <Dialog open onClose={onClose} title={`Get the ${brand.name} app`}>
      <div className="grid justify-items-center gap-4 text-center">
        <p>Point the camera of your Android phone at this code. It opens the page of the app in the Play Store.</p>
        <QrCode text={brand.playStoreUrl} label={`QR code: the ${brand.name} app in the Play Store`} />
        <p className="rounded-md bg-brand-50 px-4 py-2 font-semibold text-brand-800">
          Rs {rupees} off your first app order with code {code}
        </p>
        <a
          href={brand.playStoreUrl}
          className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4 hover:no-underline"
        >
          Open the Play Store page here
        </a>
      </div>
    </Dialog>
  );
}

/** Cameras want four modules of white around a code. */
const QUIET_ZONE = 4;

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-md border border-line-soft bg-white fill-ink"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
