import * as say from '#sentences/pages/frame.ts';

/** On every page of a trial shop: nobody may mistake it for one that sells. */
export function TrialStrip() {
  return (
    <p role="note" className="border-line border-b bg-warn-bg px-4 py-2 text-center font-semibold text-sm text-warn">
      {say.thisShopIsOnly}
    </p>
  );
}
