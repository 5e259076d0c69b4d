import { useState } from 'react';
import type { SettingChangeData, SettingData } from '#contract/areas/counter/owner.ts';
import * as ownerApi from '#contract/endpoints/counter/owner.ts';
import { SETTING_GROUPS } from '#domain/settings/shop-settings.ts';
import * as say from '#sentences/counter/settings.ts';
import { Button } from '#shop/ui/button.tsx';
import { Notice } from '#shop/ui/notice.tsx';
import { useRead } from '../data/use-read.ts';
import { DataTable } from '../frame/data-table.tsx';
import { momentInWords } from '../frame/in-words.ts';
import { KeySign } from '../frame/key-list.tsx';
import { useKeys } from '../frame/keys.ts';
import { LookedUp } from '../frame/looked-up.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useRows } from '../frame/use-rows.ts';
import { EnterSetting } from './enter-setting.tsx';

/** The settings that an owner can change while the shop runs: each value, its source, and who changed it. */
export function SettingsScreen() {
  const settings = useRead<SettingData[]>(ownerApi.listSettings);
  const history = useRead<SettingChangeData[]>(ownerApi.settingHistory);
  const rows = settings.data ?? [];
  const [open, setOpen] = useState<SettingData | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const { row, at, setAt } = useRows(rows, ({ setting }) => setting, { down: say.nextSetting, up: say.settingBefore });
  const change = (setting: SettingData | null) => {
    if (setting === null) return;
    setNotice(null);
    setAt(setting.setting);
    setOpen(setting);
  };
  // Also where another owner changed the setting meanwhile: the next form begins with that value.
  const close = () => {
    setOpen(null);
    void settings.read();
    void history.read();
  };
  useKeys([{ keys: 'c', does: say.changeTheSetting, run: () => change(row) }]);
  return (
    <>
      <ScreenTitle>{say.settings}</ScreenTitle>
      <div className="grid gap-4">
        <p className="max-w-prose text-ink-2">{say.whichWins}</p>
        <div role="status">{notice && <Notice look="success">{notice}</Notice>}</div>
        <LookedUp refused={settings.refused} isLoading={settings.data === null} onAgain={() => void settings.read()}>
          {SETTING_GROUPS.map((group) => (
            <section key={group} aria-labelledby={`group-${group}`} className="grid gap-2">
              <h2 id={`group-${group}`} className="font-semibold text-lg">
                {say.groups[group]}
              </h2>
              <DataTable
                caption={say.groups[group]}
                heads={[say.setting, say.settingValue, say.source, say.act]}
                at={at}
                onAt={setAt}
                rows={rows
                  .filter((one) => one.group === group)
                  .map((one) => ({
                    key: one.setting,
                    cells: [
                      one.name,
                      one.value || <span className="text-ink-2">{say.nothing}</span>,
                      say.sources[one.source],
                      <Button key="change" look="quiet" className="small" onClick={() => change(one)}>
                        {say.change} <span className="sr-only">{one.name}</span>
                        {one.setting === at && <KeySign>c</KeySign>}
                      </Button>,
                    ],
                  }))}
              />
            </section>
          ))}
        </LookedUp>
        <section aria-labelledby="history" className="grid gap-2">
          <h2 id="history" className="font-semibold text-lg">
            {say.history}
          </h2>
          <LookedUp refused={history.refused} isLoading={history.data === null} onAgain={() => void history.read()}>
            {history.data?.length === 0 && <p>{say.nothingChanged}</p>}
            {history.data && history.data.length > 0 && <History rows={history.data} />}
          </LookedUp>
        </section>
      </div>
      {open && (
        <EnterSetting
          setting={open}
          onEntered={() => {
            setNotice(say.isSaved(open.name));
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function History({ rows }: { readonly rows: readonly SettingChangeData[] }) {
  return (
    <DataTable
      caption={say.history}
      heads={[say.setting, say.when, say.by, say.before, say.after]}
      rows={rows.map(({ name, setting, at, by, before, after }) => ({
        key: `${setting} ${at}`,
        cells: [name, momentInWords(at), by ?? say.operatorOfTheMachine, before || say.nothing, after || say.nothing],
      }))}
    />
  );
}
