import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as say from '#sentences/person/people.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { SidePanel } from '#shop/ui/side-panel.tsx';
import { type PanelForm as FormState, type PanelFormInput, usePanelForm } from './use-panel-form.ts';

interface PanelFormProps<Saved> extends PanelFormInput<Saved> {
  readonly title: string;
  readonly children: (form: FormState['form']) => ReactNode;
}

/** A side panel that holds one form, its Save button always in sight. */
export function PanelForm<Saved>({ title, children, ...input }: PanelFormProps<Saved>) {
  const { form, saving, notice, restored, beginning, submit, startAgain } = usePanelForm(input);
  const formId = useId();
  const save = useFocusAfterSaving(saving);
  return (
    <SidePanel
      title={title}
      onClose={input.onClose}
      footer={
        <Button ref={save} type="submit" form={formId} size="large" busy={saving} className="w-full">
          {saving ? (
            <>
              <span aria-hidden="true" className="spinner size-4" />
              {say.saving}
            </>
          ) : (
            say.save
          )}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {restored && (
          <p className="text-ink-2 text-sm">
            {say.whatYouTypedEarlier((words) => (
              <button
                type="button"
                onClick={startAgain}
                className="min-h-11 font-semibold text-brand-700 underline underline-offset-4"
              >
                {words}
              </button>
            ))}
          </p>
        )}
        {notice && <Notice look="error">{notice}</Notice>}
        <Fragment key={beginning}>{children(form)}</Fragment>
      </form>
    </SidePanel>
  );
}

interface FieldOfForm extends UseFormRegisterReturn<string> {
  readonly error: string | undefined;
}

/** The props of a form field. `keep` filters typed text, for example to digits only. */
export function fieldOf(form: FormState['form'], name: string, keep?: (typed: string) => string): FieldOfForm {
  const field = form.register(name);
  const error = form.formState.errors[name]?.message;
  if (!keep) return { ...field, error };
  const onChange: typeof field.onChange = (event) => {
    const kept = keep(event.target.value);
    // Writing the same text again would throw the caret to the end.
    if (kept !== event.target.value) event.target.value = kept;
    return field.onChange(event);
  };
  return { ...field, onChange, error };
}

/** A disabled button loses the focus; it is returned when saving has failed. */
function useFocusAfterSaving(saving: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSaving = useRef(false);
  useEffect(() => {
    const isIdle = document.activeElement === null || document.activeElement === document.body;
    if (wasSaving.current && !saving && isIdle) button.current?.focus();
    wasSaving.current = saving;
  }, [saving]);
  return button;
}
