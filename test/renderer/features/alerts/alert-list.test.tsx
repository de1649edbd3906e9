import type { Alert, AlertEvent } from '@shared/contract/alerts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AlertList } from '../../../../src/renderer/src/features/alerts';
import { serveApi } from '../../in-memory-api';
import { enter, renderPart } from '../../render-part';

const TIME = '2026-03-10T12:00:00.000Z';

const ALERT: Alert = {
  id: 'alert-1',
  schedule: 'schedule-1',
  name: 'Cheaper',
  rules: [{ kind: 'threshold', field: 'price', is: 'below', value: 20 }],
  channels: [{ kind: 'webhook', webhook: 'https://example.com/***' }],
  enabled: true,
  words: ['price falls below 20'],
  places: ['the webhook https://example.com/***'],
  lastFired: TIME,
  open: 1,
  createdAt: TIME,
  updatedAt: TIME,
};

const EVENT: AlertEvent = {
  id: 'event-1',
  alertId: 'alert-1',
  alert: 'Cheaper',
  jobId: 'job-1',
  state: 'fired',
  time: TIME,
  total: 1,
  changes: [
    {
      kind: 'changed',
      row: 'Lamp',
      url: 'https://shop.example/lamp',
      link: 'http://127.0.0.1/#/jobs/job-1',
      fields: { price: { before: 24, after: 19 } },
      rule: 'price falls below 20',
      reason: null,
      confidence: null,
    },
  ],
  note: null,
  deliveries: [
    {
      channel: 'webhook',
      place: 'the webhook https://example.com/***',
      state: 'failed',
      tries: 8,
      nextAt: null,
      message: 'The receiver answered 500.',
      hint: 'Check the address.',
      sent: null,
      updatedAt: TIME,
    },
  ],
};

describe('the alerts of a schedule', () => {
  it('say what they wait for, what they told, and what did not get through', async () => {
    const calls = serveApi({
      listAlerts: () => ({ results: [ALERT] }),
      listAlertEvents: () => ({ results: [EVENT] }),
      retryAlert: () => ({ ...ALERT, open: 0 }),
    });
    const { user } = renderPart(<AlertList schedule={{ id: 'schedule-1' }} />);
    await screen.findByText('Tell me when price falls below 20.');
    expect(screen.getByText('1 message not sent yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Log' }));
    const log = await screen.findByRole('list', { name: 'Log' });
    await within(log).findByText('Lamp');
    expect(log.textContent).toContain('price: 24 → 19');
    expect(log.textContent).toContain(
      'Not sent to the webhook https://example.com/***. The receiver answered 500. Check',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls.some(({ name }) => name === 'retryAlert')).toBe(true);
  });

  it('are added with rules and channels, by plain controls', async () => {
    const calls = serveApi({ listAlerts: () => ({ results: [] }), createAlert: () => ALERT });
    const { user } = renderPart(<AlertList schedule={{ id: 'schedule-1' }} />);
    await user.click(screen.getByRole('button', { name: 'Add alert' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add an alert' });
    const inside = within(dialog);
    await enter(user, inside.getByRole('textbox', { name: 'Name' }), 'Cheaper');
    await user.selectOptions(inside.getByRole('combobox', { name: 'Rule 1' }), 'threshold');
    expect(inside.getByRole('button', { name: 'Add alert' })).toHaveProperty('disabled', true);
    await enter(user, inside.getByRole('textbox', { name: 'Field' }), 'price');
    await user.type(inside.getByRole('textbox', { name: 'Value' }), '19.5');
    await user.click(inside.getByRole('button', { name: 'Add rule' }));
    await user.selectOptions(inside.getByRole('combobox', { name: 'Rule 2' }), 'keyword');
    await enter(user, inside.getByRole('textbox', { name: 'Words' }), 'last one, sale');
    await user.selectOptions(inside.getByRole('combobox', { name: 'Channel 1' }), 'slack');
    await enter(user, inside.getByRole('textbox', { name: 'Address' }), 'https://hooks.example.com/a');
    await user.click(inside.getByRole('button', { name: 'Add alert' }));
    expect(calls.find(({ name }) => name === 'createAlert')?.request).toEqual({
      schedule: 'schedule-1',
      name: 'Cheaper',
      rules: [
        { kind: 'threshold', field: 'price', is: 'below', value: 19.5 },
        { kind: 'keyword', words: ['last one', 'sale'], field: null },
      ],
      channels: [{ kind: 'slack', webhook: 'https://hooks.example.com/a' }],
    });
  });
});
