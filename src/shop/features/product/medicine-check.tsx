import { useEffect, useId, useState } from 'react';
import type { CheckMedicineData, SafetyData } from '#contract/areas/shop/cart.ts';
import * as sayCart from '#sentences/shopping/cart.ts';
import * as say from '#sentences/shopping/product.ts';
import { checkMedicine } from '#shop/data/check-client.ts';
import { choosePatient, readChosenPatient } from '#shop/data/session/chosen-patient.ts';
import { focusHeading } from '#shop/shared/lists/focus-heading.ts';
import { readMedicineId } from '#shop/shared/medicine/product-outcome.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';

interface MedicineCheckProps {
  readonly medicineId: string;
  /** The patient id of the logged-in account holder. */
  readonly owner: string;
}

/**
 * How the medicine on the page interacts with what the patient takes, over the page and above the order bar: it loads
 * after the page, and must shift nothing. It is absent where it has nothing to report.
 */
export default function CheckOfPage({ search, owner }: { readonly search: string; readonly owner: string }) {
  const medicineId = readMedicineId(new URLSearchParams(search));
  return medicineId !== null && <MedicineCheck key={`${medicineId} ${owner}`} medicineId={medicineId} owner={owner} />;
}

function MedicineCheck({ medicineId, owner }: MedicineCheckProps) {
  const [patientId, setPatientId] = useState(() => readChosenPatient(owner));
  const [asked, setAsked] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const { checked, failed } = useCheck(medicineId, patientId);
  const isQuiet = checked === null || isQuietReport(checked.safety);
  const isShown = !isClosed && (failed ? asked : !isQuiet || (asked && checked !== null));
  const close = () => {
    setClosed(true);
    focusHeading();
  };
  const choose = (id: string) => {
    choosePatient(owner, id);
    setAsked(true);
    setPatientId(id);
  };
  return (
    <div role="status">
      {isShown && (
        <section
          aria-label={say.checkOfThisMedicine}
          className="card fixed inset-x-2 bottom-20 z-40 grid max-h-[45vh] gap-2 overflow-y-auto p-3 md:right-4 md:bottom-4 md:left-auto md:w-[26rem] print:hidden"
        >
          {failed && <p>{say.checkFailed}</p>}
          {checked && <Findings checked={checked} />}
          <div className="flex flex-wrap items-end justify-between gap-2">
            {checked && checked.people.length > 1 && <ForWhom checked={checked} onChoose={choose} />}
            <Button look="quiet" className="ml-auto" onClick={close}>
              {say.closeSafetyCheck}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

/** Findings for information are shown in the cart; here only that of a salt that is already taken. */
function isQuietReport({ findings, not_checked }: SafetyData): boolean {
  return not_checked.length === 0 && !findings.some(speaksUp);
}

const speaksUp = ({ severity, code }: SafetyData['findings'][number]) => severity !== 'know' || code === 'duplicate';

function Findings({ checked: { safety, people, patient_id } }: { checked: CheckMedicineData }) {
  const [worst, ...others] = [...safety.findings].sort((one, other) => Number(speaksUp(other)) - Number(speaksUp(one)));
  const name = people.find((one) => one.patient_id === patient_id)?.name ?? '';
  return (
    <>
      {worst && speaksUp(worst) ? (
        <Notice look={LOOKS[worst.severity]}>
          <p className="font-bold">{HEADS[worst.severity]}</p>
          <p>{worst.sentence}</p>
          <p>{worst.action}</p>
        </Notice>
      ) : (
        safety.not_checked.length === 0 && <p>{say.nothingFoundFor(name)}</p>
      )}
      {safety.not_checked.length > 0 && (
        <Notice look="info">{sayCart.weCouldNotCheck(safety.not_checked.join(', '))}</Notice>
      )}
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{say.alsoFound(others.length)}</summary>
          <ul className="grid gap-2">
            {others.map(({ code, cause, salts, sentence, action }) => (
              <li key={`${code} ${cause} ${salts.join()}`}>
                {sentence} {action}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="text-ink-2 text-sm">
        {safety.notice}
        {safety.findings.length > 0 && ` ${sayCart.theseRulesAreNot}`}
      </p>
    </>
  );
}

const LOOKS = { stop: 'error', ask: 'warn', know: 'info' } as const;
const HEADS = { stop: sayCart.pleaseSpeakWithUs, ask: sayCart.pleaseCheckThis, know: say.youTakeThisSalt } as const;

interface ForWhomProps {
  readonly checked: CheckMedicineData;
  readonly onChoose: (patientId: string) => void;
}

function ForWhom({ checked, onChoose }: ForWhomProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-ink-2 text-sm">
        {say.whoIsItFor}
      </label>
      <select
        id={id}
        value={checked.patient_id}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-11 max-w-full rounded-md border border-line-strong bg-white px-2"
      >
        {checked.people.map(({ patient_id, name }) => (
          <option key={patient_id} value={patient_id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The result for one medicine and patient; an older answer never overwrites a newer one. */
function useCheck(medicineId: string, patientId: string | null) {
  const [answer, setAnswer] = useState<{ readonly checked: CheckMedicineData | null; readonly failed: boolean }>({
    checked: null,
    failed: false,
  });
  useEffect(() => {
    const leaving = new AbortController();
    void checkMedicine(medicineId, patientId, leaving.signal)
      .catch(() => null)
      .then((response) => {
        if (leaving.signal.aborted) return;
        if (response?.success) setAnswer({ checked: response.result.data, failed: false });
        else setAnswer(({ checked }) => ({ checked, failed: true }));
      });
    return () => leaving.abort();
  }, [medicineId, patientId]);
  return answer;
}
