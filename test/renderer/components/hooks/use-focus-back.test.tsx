import { Menu, Modal } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useFocusBack } from '../../../../src/renderer/src/components/hooks/use-focus-back';
import { renderPart } from '../../render-part';

function Dialog({ onClose }: { readonly onClose: () => void }) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title="Rename">
      <input aria-label="New name" data-autofocus />
    </Modal>
  );
}

function WithMenu() {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button">Actions</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked(true)}>Rename</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked && <Dialog onClose={() => setAsked(false)} />}
    </>
  );
}

describe('the focus after a dialog', () => {
  it('goes back to the button of the menu that opened it', async () => {
    const { user } = renderPart(<WithMenu />);
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await user.type(await screen.findByRole('textbox', { name: 'New name' }), 'a{Escape}');
    await expect.poll(() => document.activeElement?.textContent).toBe('Actions');
  });
});
