import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ServedWindow } from '../served-window';
import { violationsInBothThemes } from '../violations';

/** Drops a file on the window, as a file manager does. */
export function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  return page.evaluate(`{
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(${JSON.stringify(bytes.toString('base64'))}), (each) => each.charCodeAt(0));
    data.items.add(new File([bytes], ${JSON.stringify(name)}));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }`);
}

/** Files that are dropped to be opened as projects. */
export function projectFiles(served: ServedWindow): void {
  describe('files of projects', () => {
    it('tell of a file that is none, and keep the choice of another', async () => {
      const { page } = await served.show('/#/projects/open');
      await page.getByText('Choose a .winnow file').waitFor();
      await drop(page, 'broken.winnow', Buffer.from('nothing'));
      await page.getByText('This is not a file of a Winnow project.').waitFor();
      await page.getByText('Choose a file that was saved with "Save as" on a project.').waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Choose another file…' }).waitFor();
    });
  });
}
