import { ActionIcon, Tooltip } from '@mantine/core';
import { type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { texts } from '../../../texts';
import { useLiveCommands } from '../../commands';
import type { PickerState } from '../use-picker';
import styles from './fields.module.css';

/** Undo and redo buttons, each with what it would do. */
export function HistoryButtons({ picker: { undoes, redoes, undo, redo } }: { readonly picker: PickerState }) {
  const undoIt = {
    id: 'picker-undo',
    text: texts.picker.undo(undoes),
    group: 'screen',
    shortcut: 'pickerUndo',
  } as const;
  const redoIt = { id: 'picker-redo', text: texts.picker.redo(redoes), group: 'screen' } as const;
  useLiveCommands([
    ...(undoes === null ? [] : [{ ...undoIt, run: undo }]),
    ...(redoes === null ? [] : [{ ...redoIt, run: redo }]),
  ]);
  return (
    <div className={styles.history}>
      <HistoryButton icon={Undo2} label={texts.picker.undo} does={undoes} onClick={undo} />
      <HistoryButton icon={Redo2} label={texts.picker.redo} does={redoes} onClick={redo} />
    </div>
  );
}

interface Props {
  readonly icon: LucideIcon;
  readonly label: (what: string | null) => string;
  readonly does: string | null;
  readonly onClick: () => void;
}

function HistoryButton({ icon: Icon, label, does, onClick }: Props) {
  return (
    <Tooltip label={label(does)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={label(does)}
        data-disabled={does === null || undefined}
        aria-disabled={does === null}
        onClick={onClick}
      >
        <Icon size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
