import { Button } from '@mantine/core';
import { Library, Plus } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { FIRST_EXAMPLES, getExampleText } from '../template-library';
import { parsePastedRows } from './paste-rows';
import styles from './template-form.module.css';
import type { FormEdit } from './use-form-edit';

interface Props {
  readonly edit: FormEdit;
  readonly onLibrary: () => void;
}

/** The form without fields: how to start. */
export function EmptyForm({ edit, onLibrary }: Props) {
  const setTemplate = useStore((store) => store.setTemplate);
  const paste = (event: ClipboardEvent) => {
    const rows = parsePastedRows(event.clipboardData.getData('text/plain'));
    if (!rows) return;
    event.preventDefault();
    edit.insert([0], rows);
  };
  return (
    <div className={styles.empty} onPaste={paste}>
      <strong>{texts.templateEditor.start}</strong>
      <span className={styles.soft}>{texts.templateEditor.startHint}</span>
      <div className={styles.buttons}>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => edit.insert([0])}
          data-add=""
        >
          {texts.templateEditor.addField}
        </Button>
        {FIRST_EXAMPLES.map((name) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => setTemplate(getExampleText(name))}>
            {texts.template.example[name]}
          </Button>
        ))}
        <Button size="compact-sm" variant="subtle" leftSection={<Library size={14} aria-hidden />} onClick={onLibrary}>
          {texts.templateEditor.more}
        </Button>
      </div>
    </div>
  );
}
