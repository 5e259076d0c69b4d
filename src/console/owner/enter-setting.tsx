import { type FormEvent, useState } from 'react';
import type { SettingData } from '#contract/areas/counter/owner.ts';
import * as ownerApi from '#contract/endpoints/counter/owner.ts';
import * as say from '#sentences/counter/settings.ts';
import { Button } from '#shop/ui/button.tsx';
import { Dialog } from '#shop/ui/dialog.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { callCounter } from '../data/call-counter.ts';
import { useCall } from '../data/use-call.ts';
import { TypedField } from '../frame/typed-field.tsx';

interface EnterSettingProps {
  readonly setting: SettingData;
  readonly onEntered: () => void;
  readonly onClose: () => void;
}

/** The form for one setting. The server refuses it where somebody else has changed the value since. */
export function EnterSetting({ setting: shown, onEntered, onClose }: EnterSettingProps) {
  const { setting, name, may, input, otherwise, value: before } = shown;
  const { isBusy, refused, run } = useCall();
  const [value, setValue] = useState(before);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await callCounter(ownerApi.enterSetting, { setting, value, before });
      onEntered();
    });
  };
  return (
    <Dialog open onClose={onClose} title={name}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <TypedField
          label={say.value}
          hint={`${sentence(may)} ${say.leaveEmpty(otherwise || say.nothing)}`}
          type={input === 'date' ? 'date' : 'text'}
          inputMode={input === 'number' ? 'numeric' : undefined}
          value={value}
          error={refused?.fields.value}
          onText={setValue}
        />
        {refused && !refused.fields.value && <Notice look="error">{refused.message}</Notice>}
        <Button type="submit" busy={isBusy} busyText={say.saving}>
          {say.save}
        </Button>
      </form>
    </Dialog>
  );
}

/** The allowed values of a setting, as a sentence. */
function sentence(may: string): string {
  return `${may.charAt(0).toUpperCase()}${may.slice(1)}.`;
}
