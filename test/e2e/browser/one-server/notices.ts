import { describe, expect, it } from 'vitest';
import type { ServedWindow } from '../served-window';

const CARD = (index: number) =>
  `<li class="card"><h3><a href="/p/${index}">Product ${index}</a></h3><span class="price">£${index}.00</span></li>`;
const CARDS = Array.from({ length: 8 }, (_, index) => CARD(index + 1)).join('');
const LIST = `<!doctype html><title>Shop</title><h1>Everything</h1><p>Showing 1–24 of 283 results</p><ul>${CARDS}</ul>`;

/** What a job says beside its table. */
export function jobNotices(served: ServedWindow): void {
  describe('notices of a job', () => {
    it('count the pages that list more records than were read, and name them on demand', async () => {
      const pages = [1, 2].map((number) => ({ url: `http://shop.test/list/${number}`, html: LIST }));
      const data = { pages, template: { name: 'Name of the product', price: 'Price' }, perPage: 'many' };
      const answer = await served.request().post(`${served.baseUrl()}/api/extract`, { data });
      const { page } = await served.show(`/#/jobs/${(await answer.json()).jobId}`);
      const notices = page.getByRole('region', { name: 'Notices of this job' });
      await notices.getByText('2 pages list more records than were read.').waitFor();
      await notices.getByRole('button', { name: 'Details' }).press('Enter');
      // in the order in which the pages were read
      await expect
        .poll(async () => (await notices.getByRole('link').allInnerTexts()).toSorted())
        .toEqual(pages.map(({ url }) => url));
      const named = notices.getByRole('listitem').filter({ has: page.getByRole('link') });
      expect(await named.first().innerText()).toMatch(/24|283/);
    });
  });
}
