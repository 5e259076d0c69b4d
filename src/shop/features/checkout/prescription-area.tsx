import { FilePicker } from '#shop/shared/prescription/file-picker.tsx';
import { Notice } from '#shop/ui/notice.tsx';

interface PrescriptionAreaProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  readonly busy: boolean;
}

/** Where the prescription goes, and what happens without one. */
export function PrescriptionArea({ files, onChange, busy }: PrescriptionAreaProps) {
  return (
    <section aria-labelledby="prescription" className="card grid gap-4 p-4 md:p-5">
      <div>
        <h2 id="prescription" className="font-bold text-lg">
          Prescription
        </h2>
        <p className="text-ink-2">
          Something in your cart needs one. Please show the doctor's name, the date, the patient and the medicine.
        </p>
      </div>
      <FilePicker files={files} onChange={onChange} kinds="images" busy={busy} />
      {files.length === 0 && (
        <Notice look="info">
          No prescription at hand? Order without it: we arrange a free teleconsultation with a doctor, who decides
          whether to prescribe.
        </Notice>
      )}
    </section>
  );
}
