import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Helped } from '../../../../src/renderer/src/features/help';
import { renderPart } from '../../render-part';

it('says what an option is, beside a label that stays its own', async () => {
  const { user } = renderPart(
    <Helped topic="option:maxVisits">
      <TextInput label="Max. visits" />
    </Helped>,
  );
  expect(screen.getByRole('textbox', { name: 'Max. visits' })).toBeDefined();
  const mark = screen.getByRole('button', { name: 'What is this?', description: 'What is “Max. visits”?' });
  await user.click(mark);
  await screen.findByText(/The crawl ends after this many pages/);
  const link = screen.getByRole('link', { name: 'More in the guide' });
  expect(link.getAttribute('href')).toBe('/docs/guide/crawling#order-and-limits');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByText(/The crawl ends after/)).toBeNull();
});
