import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { UpdateBanner, UpdateCard } from '../../../../src/renderer/src/features/updates';
import { serveDesktop } from '../../desktop-double';
import { renderPart } from '../../render-part';

const OFFERED = { version: '2.0.0', notes: 'Faster.' };

beforeEach(() => {
  window.location.hash = '#/collect';
});

describe('the card of updates', () => {
  it('goes from looking to restarting, each step when asked', async () => {
    const desktop = serveDesktop({ state: 'unchecked' });
    const { user } = renderPart(<UpdateCard />);
    await user.click(await screen.findByRole('button', { name: 'Check for updates' }));
    act(() => desktop.tell({ state: 'available', ...OFFERED }));
    await screen.findByText('Winnow 2.0.0 is available.');
    expect(screen.getByRole('region', { name: 'What is new' }).textContent).toContain('Faster.');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    act(() => desktop.tell({ state: 'downloading', percent: 40, ...OFFERED }));
    await screen.findByText('Downloading Winnow 2.0.0: 40%');
    expect(screen.queryAllByRole('button', { name: /Check|Download|Restart/ })).toEqual([]);
    act(() => desktop.tell({ state: 'ready', ...OFFERED }));
    await user.click(await screen.findByRole('button', { name: 'Restart to update' }));
    expect(desktop.acts).toEqual(['check', 'download', 'restart']);
  });

  it('says in words what went wrong, and offers the download again', async () => {
    const words = { message: 'The download is not what was announced.', hint: 'Try again.' };
    serveDesktop({ state: 'failed', ...words, offered: OFFERED });
    renderPart(<UpdateCard />);
    await screen.findByText('The download is not what was announced. Try again.');
    expect(screen.getByRole('button', { name: 'Download again' })).toBeDefined();
  });

  it('offers nothing where the copy cannot update itself', async () => {
    serveDesktop({ state: 'unavailable', message: 'A portable program cannot replace itself.' });
    renderPart(<UpdateCard />);
    await screen.findByText('A portable program cannot replace itself.');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('keeps whether Winnow looks by itself', async () => {
    const desktop = serveDesktop({ state: 'unchecked' });
    const { user } = renderPart(<UpdateCard />);
    await user.click(await screen.findByRole('radio', { name: 'Check only when I ask' }));
    await expect.poll(() => desktop.settings().updates).toBe('off');
  });
});

describe('the line on top', () => {
  it('can be put off, and comes back for what is new', async () => {
    const desktop = serveDesktop({ state: 'available', ...OFFERED });
    const { user } = renderPart(<UpdateBanner />);
    await screen.findByText('Winnow 2.0.0 is available.');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(/2\.0\.0/)).toBeNull();
    act(() => desktop.tell({ state: 'ready', ...OFFERED }));
    await screen.findByText(/is ready/);
  });

  it('is not there in a browser', () => {
    renderPart(<UpdateBanner />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
