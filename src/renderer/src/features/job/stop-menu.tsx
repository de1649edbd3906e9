import { Button, Menu } from '@mantine/core';
import { ChevronDown, CircleSlash, Square } from 'lucide-react';
import { useStore } from '../../store/store';
import { texts } from '../../texts';

const words = texts.stop;

/** Stops the open job: after the current pages, or at once. */
export function StopMenu({ stopping }: { readonly stopping: boolean }) {
  const control = useStore((store) => store.control);
  return (
    <Menu position="bottom-end" withArrow shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<Square size={13} aria-hidden />}
          rightSection={<ChevronDown size={13} aria-hidden />}
        >
          {words.button}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={stopping}
          leftSection={<Square size={14} aria-hidden />}
          onClick={() => void control('stopJob', 'after_current')}
        >
          <Choice name={words.after} hint={words.afterHint} />
        </Menu.Item>
        <Menu.Item leftSection={<CircleSlash size={14} aria-hidden />} onClick={() => void control('stopJob', 'now')}>
          <Choice name={words.now} hint={words.nowHint} />
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Choice({ name, hint }: { readonly name: string; readonly hint: string }) {
  return (
    <>
      <div>{name}</div>
      <small>{hint}</small>
    </>
  );
}
