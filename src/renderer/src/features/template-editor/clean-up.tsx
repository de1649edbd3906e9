import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import type { Step } from '@shared/clean-up/index';
import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import type { ValueRow } from '../../store/draft/template-rows';
import { texts } from '../../texts';
import { CleanUpPanel } from './clean-up-panel';

interface Props {
  readonly row: ValueRow;
  readonly name: string;
  /** Names of the groups around the field, and its own. */
  readonly names: readonly string[];
  /** `part` is the argument being typed; null for a separate action. */
  readonly onChange: (steps: readonly Step[], part: string | null) => void;
}

/** Button that opens a field's clean-up steps. */
export function CleanUp({ row, name, names, onChange }: Props) {
  const [opened, setOpened] = useState(false);
  const label = texts.templateEditor.cleanUpOf(name);
  const has = row.steps.length > 0;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="right-start"
      width={380}
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <Tooltip label={texts.templateEditor.cleanUp} disabled={opened}>
          <ActionIcon
            size={30}
            variant={has ? 'light' : 'subtle'}
            color={has ? 'field' : 'gray'}
            aria-label={label}
            onClick={() => setOpened((now) => !now)}
            data-part="clean-up"
          >
            <WandSparkles size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p={0}>
        <CleanUpPanel row={row} title={label} names={names} onChange={onChange} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
