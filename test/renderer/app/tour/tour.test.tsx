import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Tour } from '../../../../src/renderer/src/app/tour/tour';
import { useStore } from '../../../../src/renderer/src/store/store';
import { serveDesktop } from '../../desktop-double';
import { serveApi } from '../../in-memory-api';
import { renderPart } from '../../render-part';

/** A server that has `total` jobs. */
function serveJobs(total: number) {
  return serveApi({
    listJobs: () => ({ results: [], total, counts: { active: 0, paused: 0, completed: 0, error: 0 } }) as never,
  });
}

const know = () => act(() => useStore.setState({ app: {} as never }));

describe('the tour', () => {
  it('is offered at the first run, is finished by its buttons, and does not come back', async () => {
    serveJobs(0);
    const { user } = renderPart(<Tour />);
    know();
    await screen.findByText('1 of 4');
    expect(document.documentElement.getAttribute('data-tour-step')).toBe('ask');
    for (const at of [2, 3, 4]) {
      await user.click(screen.getByRole('button', { name: 'Next' }));
      await screen.findByText(`${at} of 4`);
    }
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Finish tour' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.documentElement.hasAttribute('data-tour-step')).toBe(false);
    expect(window.localStorage.getItem('winnow-tour')).toBe('done');
  });

  it('is left by Escape from any of its buttons, and kept with the settings of the desktop app', async () => {
    serveJobs(0);
    const desktop = serveDesktop({ state: 'unchecked' }, { tourDone: false });
    const { user } = renderPart(<Tour />);
    know();
    (await screen.findByRole('button', { name: 'Next' })).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region')).toBeNull();
    await expect.poll(() => desktop.settings().tourDone).toBe(true);
  });

  it('is not offered to those who have jobs, but when they ask', async () => {
    const calls = serveJobs(3);
    renderPart(<Tour />);
    know();
    await expect.poll(() => calls.length).toBe(1);
    expect(screen.queryByRole('region')).toBeNull();
    act(() => useStore.getState().setTour(0));
    await screen.findByText('1 of 4');
  });
});
