import type { VisitProfile } from '@shared/contract/visit-profiles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProfileList } from '../../../../src/renderer/src/features/visit-profiles';
import { serveApi } from '../../in-memory-api';
import { renderPart } from '../../render-part';

const PROFILE: VisitProfile = {
  id: 'profile-1',
  name: 'German phone',
  device: 'phone',
  locale: 'de-DE',
  headers: { 'X-Region': '***' },
  createdAt: '2026-03-10T12:00:00.000Z',
  updatedAt: '2026-03-10T12:00:00.000Z',
};

it('shows visit profiles, and changes one without the values of its headers', async () => {
  const calls = serveApi({
    listVisitProfiles: () => ({ results: [PROFILE] }),
    replaceVisitProfile: () => PROFILE,
  });
  const { user } = renderPart(<ProfileList />);
  await screen.findByText('Phone · de-DE · X-Region');
  await user.click(screen.getByRole('button', { name: 'Change German phone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the visit profile' });
  expect(within(dialog).getByRole('textbox', { name: 'Request headers' })).toHaveProperty('value', 'X-Region: ***');
  await user.type(within(dialog).getByRole('textbox', { name: 'Time zone' }), 'Europe/Berlin');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const { id, name, device, locale, headers } = PROFILE;
  expect(calls.find((call) => call.name === 'replaceVisitProfile')?.request).toEqual({
    id,
    name,
    device,
    locale,
    headers,
    timezone: 'Europe/Berlin',
  });
});
