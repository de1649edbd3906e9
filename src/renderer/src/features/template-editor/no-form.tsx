import { Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { readTemplate } from '../../store/draft/template-text';
import { texts } from '../../texts';
import styles from './template-form.module.css';

interface Props {
  readonly text: string;
  readonly onJson: (() => void) | null;
  readonly onUndo: () => void;
}

/** Replaces the form while the JSON cannot be shown as rows. */
export function NoForm({ text, onJson, onUndo }: Props) {
  const reading = readTemplate(text);
  return (
    <div className={styles.empty} role="status">
      <strong className={styles.bad}>
        <CircleAlert size={15} aria-hidden />
        {isParsableJson(text) ? texts.templateEditor.notRows : texts.templateEditor.notJson}
      </strong>
      {reading.kind === 'faulty' && <span className={styles.soft}>{reading.message}</span>}
      <div className={styles.buttons}>
        {onJson && (
          <Button size="compact-sm" onClick={onJson}>
            {texts.templateEditor.toJson}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onUndo}>
          {texts.templateEditor.undo}
        </Button>
      </div>
    </div>
  );
}

function isParsableJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
