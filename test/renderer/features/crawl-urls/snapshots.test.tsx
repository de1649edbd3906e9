import type { NamedSnapshot } from '@shared/snapshot';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Snapshots } from '../../../../src/renderer/src/features/crawl-urls/snapshots';
import { renderPart } from '../../render-part';

const PDF: NamedSnapshot = {
  kind: 'pdf',
  name: 'pdf',
  link: 'http://127.0.0.1:4327/pages/token/pdf',
  contentType: 'application/pdf',
  bytes: 31_500,
  width: null,
  height: null,
  cut: false,
  message: null,
};
const SCREENSHOT: NamedSnapshot = {
  ...PDF,
  kind: 'screenshot',
  name: 'screenshot',
  link: 'http://127.0.0.1:4327/pages/token/screenshot',
  contentType: 'image/png',
  width: 1280,
  height: 16_000,
  cut: true,
  message: 'The page is higher.',
};
const NONE: NamedSnapshot = {
  ...PDF,
  kind: 'mhtml',
  name: 'mhtml',
  link: null,
  bytes: 0,
  message: 'The browser did not make it.',
};

describe('the snapshots of a page', () => {
  it('show the picture, link to the files, and say what is not there', async () => {
    await renderPart(<Snapshots of={[SCREENSHOT, PDF, NONE]} />);
    const [picture, pdf, none] = within(screen.getByRole('list', { name: 'Snapshots of the page' })).getAllByRole(
      'listitem',
    );
    expect(picture?.querySelector('img')?.getAttribute('src')).toBe('/pages/token/screenshot');
    expect(picture?.textContent).toBe('Screenshot1,280 × 16,000 pixels, 31.5 kB. The page is higher.');
    expect(
      within(pdf as HTMLElement)
        .getByRole('link', { name: 'PDF' })
        .getAttribute('href'),
    ).toBe(PDF.link);
    expect(none?.textContent).toBe('MHTML archive: The browser did not make it.');
  });

  it('of commands are numbered', async () => {
    const second = { ...SCREENSHOT, name: 'screenshot-2', link: `${SCREENSHOT.link}-2` };
    const third = { ...NONE, kind: 'screenshot' as const, name: 'screenshot-3' };
    await renderPart(<Snapshots of={[SCREENSHOT, second, third]} />);
    const [, picture, none] = screen.getAllByRole('listitem');
    expect(picture?.querySelector('a')?.textContent).toBe('Screenshot 2');
    expect(none?.textContent).toBe('Screenshot 3: The browser did not make it.');
  });

  it('are left out where there are none', async () => {
    await renderPart(<Snapshots of={[]} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
