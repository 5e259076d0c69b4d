import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { SettingData } from '#contract/areas/counter/owner.ts';
import { SETTING_GROUPS } from '#domain/settings/shop-settings.ts';
import { SettingsScreen } from './settings-screen.tsx';

const hours: Omit<SettingData, 'value'> = {
  ...{ setting: 'hours', name: 'Opening hours', group: SETTING_GROUPS[0], source: 'entered' },
  ...{ may: 'a text', input: 'text', otherwise: '' },
};

afterEach(() => void vi.unstubAllGlobals());

it('begins the next form with the value that another owner entered meanwhile', async () => {
  let value = '9 to 5';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method !== 'GET')
      return Response.json({ success: false, result_code: 40, message: 'No.', result: { error: 'Changed.' } });
    const data = path.includes('history') ? [] : [{ ...hours, value }];
    return Response.json({ success: true, result_code: 0, message: '', result: { data } });
  });
  const user = userEvent.setup();
  render(<SettingsScreen />);
  await user.click(await screen.findByRole('button', { name: /^Change/ }));
  value = '8 to 6';
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('8 to 6')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Change/ }));
  expect(screen.getByLabelText(/New value/)).toHaveValue('8 to 6');
});
