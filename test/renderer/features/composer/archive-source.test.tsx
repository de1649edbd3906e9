import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ArchiveSource } from '../../../../src/renderer/src/features/composer/archive-source';
import { useStore } from '../../../../src/renderer/src/store/store';
import { serveApi } from '../../in-memory-api';
import { renderPart } from '../../render-part';

it('takes the pages of an archive in place of addresses, by keyboard alone', async () => {
  const leftOut = { notPages: 310, failed: 4, tooLarge: 0, unreadable: 0, repeated: 0 };
  const broken = { message: 'The archive is broken.', records: 1518, byte: 70_011 };
  const calls = serveApi({
    importArchive: () => ({ jobId: 'job-1', name: 'Archive a.warc.gz', pages: 1204, leftOut, broken }),
  });
  const { user } = renderPart(<ArchiveSource />);
  await user.tab();
  await user.keyboard('{Enter}');
  await user.type(await screen.findByLabelText('File'), '/home/ada/a.warc.gz{Enter}');
  expect((await screen.findByText(/The archive holds/)).textContent).toBe(
    'The archive holds 1,204 pages. Left out: 310 other files, 4 errors and redirects. ' +
      'The file is broken after 1,518 records, at byte 70,011 of its unpacked content. The rest is missing.',
  );
  expect(calls.map(({ request }) => request)).toEqual([{ file: '/home/ada/a.warc.gz' }]);
  await user.keyboard('{Enter}');
  await expect
    .poll(() => useStore.getState().draft.pagesOf)
    .toEqual({ jobId: 'job-1', name: 'Archive a.warc.gz', pages: 1204 });
});
