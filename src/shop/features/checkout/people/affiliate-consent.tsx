import { useCallback, useId, useState } from 'react';
import type { AffiliateData } from '#contract/areas/shop/audience.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { affiliateConsent, agreeAffiliate } from '#shop/data/audience-client.ts';
import { toResult, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { useRequestOnce } from '#shop/shared/lists/use-request-once.ts';

/**
 * Asks, unticked, whether the partner who referred the customer may be informed about the order. Renders nothing if the shop has no
 * such partner or the request fails: the order does not depend on it.
 */
export function AffiliateConsent({ orderId }: { readonly orderId: string }) {
  const [data, setData] = useState<AffiliateData | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const ask = useCallback(async () => {
    const result = await toResult(affiliateConsent(orderId));
    return result.kind === 'granted' ? result.data : null;
  }, [orderId]);
  useRequestOnce(ask, setData);
  if (!data?.ask) return null;
  const change = async (agreed: boolean) => {
    setBusy(true);
    setProblem(null);
    setData({ ...data, agreed });
    const result = await toResult(agreeAffiliate(orderId, agreed));
    setBusy(false);
    setData(result.kind === 'granted' ? result.data : data);
    if (result.kind !== 'granted') setProblem(result.sentence ?? UNREACHABLE);
  };
  return (
    <div className="border-line-soft border-t pt-4 text-sm">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={data.agreed}
          disabled={busy || data.reported}
          onChange={({ target }) => void change(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-brand-700"
        />
        <span className="text-ink-2">{say.didAPartnersPage}</span>
      </label>
      <p role="status" className="pl-8 text-ink-2">
        {data.reported ? say.theyHaveBeenTold : data.agreed ? say.thankYouUntickIt : ''}
      </p>
      {problem && (
        <p role="alert" className="pl-8 text-error">
          {problem}
        </p>
      )}
    </div>
  );
}
