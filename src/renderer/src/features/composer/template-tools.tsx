import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import { Library, Maximize2, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../../texts';
import { TEMPLATE_VIEWS, type TemplateView, useUndo } from '../template-editor';
import styles from './template-field.module.css';

interface Props {
  readonly view: TemplateView;
  readonly onView: (view: TemplateView) => void;
  readonly onOpen: (what: 'large' | 'library') => void;
}

/** Template view, history, and where else to edit it. */
export function TemplateTools({ view, onView, onOpen }: Props) {
  const { undo, redo, canUndo, canRedo } = useUndo();
  const { views, view: label, undo: undoLabel, redo: redoLabel, library, enlarge } = texts.templateEditor;
  return (
    <div className={styles.tools}>
      <SegmentedControl
        size="xs"
        aria-label={label}
        value={view}
        onChange={(value) => onView(TEMPLATE_VIEWS.find((each) => each === value) ?? 'form')}
        data={TEMPLATE_VIEWS.map((value) => ({ value, label: views[value] }))}
      />
      <span className={styles.space} />
      <Tool label={undoLabel} isOff={!canUndo} onClick={undo} icon={<Undo2 size={15} aria-hidden />} />
      <Tool label={redoLabel} isOff={!canRedo} onClick={redo} icon={<Redo2 size={15} aria-hidden />} />
      <Tool label={library} isOff={false} onClick={() => onOpen('library')} icon={<Library size={15} aria-hidden />} />
      <Tool label={enlarge} isOff={false} onClick={() => onOpen('large')} icon={<Maximize2 size={15} aria-hidden />} />
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly icon: ReactNode;
}

function Tool({ label, isOff, onClick, icon }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} variant="subtle" color="gray" aria-label={label} disabled={isOff} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
