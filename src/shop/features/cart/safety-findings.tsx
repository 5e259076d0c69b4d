import type { CartData } from '#contract/areas/shop/cart.ts';
import * as say from '#sentences/shopping/cart.ts';
import { Notice } from '#shop/ui/notice.tsx';

const LOOKS = { stop: 'error', ask: 'warn' } as const;
const HEADS = { stop: say.pleaseSpeakWithUs, ask: say.pleaseCheckThis } as const;

/**
 * The findings of the cart's check: those for a pharmacist are open, those for information are folded. A stop is shown above the cart's lines.
 */
export function SafetyFindings({ safety }: { safety: CartData['safety'] }) {
  const { findings, not_checked: notChecked, notice } = safety;
  const known = findings.filter(({ severity }) => severity === 'know');
  return (
    <section
      aria-label={say.checkOfYourMedicines}
      className={`grid gap-3 empty:hidden ${findings[0]?.severity === 'stop' ? '-order-1' : ''}`}
    >
      {findings.map(({ severity, code, cause, salts, sentence, action }) =>
        severity === 'know' ? null : (
          <Notice key={`${code} ${cause} ${salts.join()}`} look={LOOKS[severity]}>
            <p className="font-bold">{HEADS[severity]}</p>
            <p>{sentence}</p>
            <p>{action}</p>
          </Notice>
        ),
      )}
      {notChecked.length > 0 && <Notice look="info">{say.weCouldNotCheck(notChecked.join(', '))}</Notice>}
      {known.length > 0 && (
        <details className="card p-4">
          <summary className="cursor-pointer py-2">{say.goodToKnowAbout}</summary>
          <ul className="grid gap-2">
            {known.map(({ code, cause, salts, sentence, action }) => (
              <li key={`${code} ${cause} ${salts.join()}`}>
                {sentence} {action}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="text-ink-2 text-sm">
        {notice}
        {findings.length > 0 && ` ${say.theseRulesAreNot}`}
      </p>
    </section>
  );
}
