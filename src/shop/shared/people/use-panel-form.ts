import { useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { dayInIndia } from '#domain/people/age.ts';
import { checkForm, type FormRules } from '#domain/people/form-rules.ts';
import { showToast } from '#shop/data/toasts.ts';
import type { SaveOutcome } from '#shop/shared/lists/save-outcome.ts';
import { clearDraft, type FormValues, readDraft, storeDraft } from './typed-texts.ts';

/** One message per form: pressing Save again replaces it instead of adding one. */
const FORM_TOAST = 'panel-form';

export interface PanelFormInput<Saved> {
  /** Every field in the order on the screen, which is the order in which mistakes are named. */
  readonly fields: readonly string[];
  readonly rules: FormRules<string>;
  readonly initial: FormValues;
  /** The key under which half-typed forms are kept. */
  readonly draftKey: string;
  readonly save: (values: FormValues) => Promise<SaveOutcome<Saved>>;
  readonly onSaved: (saved: Saved) => void;
  readonly onClose: () => void;
}

/** A panel's form: `form` for its fields, `notice` for messages about the whole form. */
export interface PanelForm {
  readonly form: UseFormReturn<Record<string, string>>;
  readonly saving: boolean;
  readonly notice: string | null;
  /** True if the form was opened with what was typed earlier. */
  readonly restored: boolean;
  readonly submit: (event: React.FormEvent) => void;
  readonly startAgain: () => void;
  /** Changes whenever the form starts over, so that the fields' other state is reset too. */
  readonly beginning: number;
}

/**
 * Validates with the domain's table at Save and then while typing, announces and focuses the first mistake, keeps what
 * was typed in every case, and closes the panel once it is saved.
 */
export function usePanelForm<Saved>(input: PanelFormInput<Saved>): PanelForm {
  const { fields, rules, initial, draftKey, save, onSaved, onClose } = input;
  const [draft] = useState(() => readDraft(draftKey));
  const [restored, setRestored] = useState(draft !== null);
  const [notice, setNotice] = useState<string | null>(null);
  const [beginning, setBeginning] = useState(0);
  const isShown = useIsShown();
  const form = useForm<Record<string, string>>({
    defaultValues: { ...initial, ...draft },
    resolver: resolverOf(rules),
    shouldFocusError: false,
  });
  useKeptDraft(form, draftKey, initial);
  const [firstField = ''] = fields;
  const { setFocus } = form;
  // The pressed button has gone, and the fields are new.
  useEffect(() => {
    if (beginning > 0) setFocus(firstField);
  }, [beginning, setFocus, firstField]);

  const nameFirst = (errors: Readonly<Record<string, { message?: string | undefined } | undefined>>) => {
    const first = fields.find((field) => errors[field] !== undefined);
    if (first === undefined) return false;
    form.setFocus(first);
    return errors[first]?.message ?? false;
  };
  const refuse = ({ toast, notice: words, fields: sentences = {} }: SaveOutcome<Saved> & { ok: false }) => {
    showToast('error', toast, FORM_TOAST);
    const errors = Object.fromEntries(Object.entries(sentences).map(([field, message]) => [field, { message }]));
    for (const [field, { message }] of Object.entries(errors)) form.setError(field, { type: 'server', message });
    // A message about one field is shown beside it, and not repeated above the form.
    const isTold = nameFirst(errors) !== false;
    setNotice(isTold ? null : (words ?? null));
  };
  const accept = (saved: Saved, toast: string) => {
    if (isShown.current) form.reset({ ...initial });
    clearDraft(draftKey);
    showToast('success', toast, FORM_TOAST);
    onSaved(saved);
    if (isShown.current) onClose();
  };
  const submit = form.handleSubmit(
    async (values) => {
      setNotice(null);
      const outcome = await save(trimmed(values));
      if (outcome.ok) accept(outcome.saved, outcome.toast);
      else refuse(outcome);
    },
    (errors) => {
      setNotice(null);
      const sentence = nameFirst(errors);
      if (sentence) showToast('error', sentence, FORM_TOAST);
    },
  );
  return {
    form,
    notice,
    restored,
    beginning,
    saving: form.formState.isSubmitting,
    submit: (event) => void submit(event),
    startAgain: () => {
      form.reset({ ...initial });
      clearDraft(draftKey);
      setRestored(false);
      setBeginning(beginning + 1);
    },
  };
}

function resolverOf(rules: FormRules<string>): Resolver<Record<string, string>> {
  return (values) => {
    const sentences = checkForm(rules, values, dayInIndia(Date.now()));
    const errors: Record<string, { type: string; message: string }> = {};
    for (const [field, message = ''] of Object.entries(sentences)) errors[field] = { type: 'rule', message };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** Stores every change; values equal to the initial ones are not a draft. */
function useKeptDraft(form: PanelForm['form'], draftKey: string, initial: FormValues): void {
  const first = useRef(initial);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const changed = Object.keys(first.current).some((field) => values[field] !== first.current[field]);
          if (changed) storeDraft(draftKey, values);
          else clearDraft(draftKey);
        },
      }),
    [form, draftKey],
  );
}

/** A panel that was closed while saving must not be closed again, which would leave the page. */
function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

function trimmed(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim()]));
}
