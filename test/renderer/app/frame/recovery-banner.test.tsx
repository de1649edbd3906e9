import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RecoveryBanner } from '../../../../src/renderer/src/app/frame/recovery-banner';
import { renderPart } from '../../render-part';

describe('RecoveryBanner', () => {
  it('offers the last route, without opening it, and can be dismissed', async () => {
    const { user } = renderPart(<RecoveryBanner died="#/picker/t0ken" />);
    expect(screen.getByRole('alert').textContent).toContain('came back to the start');
    expect(screen.getByRole('link', { name: 'Open it again' }).getAttribute('href')).toBe('#/picker/t0ken');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers nothing if the start screen itself died, and says nothing if nothing did', () => {
    renderPart(<RecoveryBanner died="#/collect" />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});
