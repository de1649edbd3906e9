import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RunButton } from '../../../../src/renderer/src/features/picker/run/run-button';
import type { RunPicked } from '../../../../src/renderer/src/features/picker/run/use-run-picked';
import { useShortcutKeys } from '../../../../src/renderer/src/features/shortcuts';
import { renderPart } from '../../render-part';

const URL = 'https://shop.example/products';

function Panel({ isOff, ran }: { readonly isOff: boolean; readonly ran: string[] }) {
  useShortcutKeys();
  const picked = { busy: false, error: null, run: (target) => ran.push(target) } satisfies Partial<RunPicked>;
  return (
    <>
      <input aria-label="Field name" />
      <RunButton url={URL} patterns={[]} isOff={isOff} picked={picked as unknown as RunPicked} />
    </>
  );
}

const press = '{Control>}{Enter}{/Control}';

it('runs by Ctrl+Enter from a field name, from the button and from anywhere else, once each', async () => {
  const ran: string[] = [];
  const { user } = renderPart(<Panel isOff={false} ran={ran} />);
  await user.keyboard(press);
  await user.click(screen.getByLabelText('Field name'));
  await user.keyboard(press);
  screen.getByRole('button', { name: 'Run' }).focus();
  await user.keyboard(press);
  expect(ran).toEqual([URL, URL, URL]);
});

it('does not run what is not ready', async () => {
  const ran: string[] = [];
  const { user } = renderPart(<Panel isOff={true} ran={ran} />);
  await user.keyboard(press);
  expect(ran).toEqual([]);
});
