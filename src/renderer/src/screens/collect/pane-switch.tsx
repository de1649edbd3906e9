import { ActionIcon, Tooltip } from '@mantine/core';
import { PanelLeftClose, PanelLeftOpen, Table2 } from 'lucide-react';
import { getAriaKeys, getShortcutHint } from '../../features/shortcuts';
import { texts } from '../../texts';

interface Props {
  /** The pane it shows; `results` hides the form. */
  readonly to: 'form' | 'results';
  /** Whether the results are hidden. */
  readonly alone?: boolean;
  readonly onClick: () => void;
}

/** Shows the form, or hides it in favour of the results. */
export function PaneSwitch({ to, alone = false, onClick }: Props) {
  const text = to === 'form' ? texts.desk.form : alone ? texts.desk.results : texts.desk.hide;
  const Icon = to === 'form' ? PanelLeftOpen : alone ? Table2 : PanelLeftClose;
  return (
    <Tooltip label={texts.desk.hint(text, getShortcutHint('form'))}>
      <ActionIcon
        size="md"
        variant="subtle"
        color="gray"
        aria-label={text}
        aria-keyshortcuts={getAriaKeys('form')}
        data-pane-switch
        onClick={onClick}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
