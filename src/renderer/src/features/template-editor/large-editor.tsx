import { ActionIcon, Button, Modal, SegmentedControl, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Library, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFocusBack } from '../../components/hooks/use-focus-back';
import { Panes } from '../../components/panes';
import { texts } from '../../texts';
import styles from './large-editor.module.css';
import { LazyJson } from './lazy-json';
import { TemplateForm } from './template-form';
import { TEMPLATE_VIEWS, type TemplateView } from './template-view';
import { useUndo } from './use-undo';

interface Props {
  readonly onLibrary: () => void;
  readonly onClose: () => void;
}

/** The template in a large window: form and JSON side by side, or one at a time in a narrow one. */
export function LargeEditor({ onLibrary, onClose }: Props) {
  useFocusBack();
  const isWide = useMediaQuery('(min-width: 960px)', true, { getInitialValueInEffect: false });
  const [view, setView] = useState<TemplateView>('form');
  const form = (
    <div className={styles.scroll}>
      <TemplateForm onLibrary={onLibrary} onJson={isWide ? null : () => setView('json')} />
    </div>
  );
  const { title, views, library } = texts.templateEditor;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="min(1240px, 94vw)"
      closeButtonProps={{ 'aria-label': texts.common.close }}
      classNames={{ body: styles.body ?? '' }}
    >
      <div className={styles.tools}>
        {!isWide && (
          <SegmentedControl
            size="xs"
            aria-label={texts.templateEditor.view}
            value={view}
            onChange={(value) => setView(TEMPLATE_VIEWS.find((each) => each === value) ?? 'form')}
            data={TEMPLATE_VIEWS.map((value) => ({ value, label: views[value] }))}
          />
        )}
        <span className={styles.space} />
        <UndoButtons />
        <Button size="compact-sm" variant="default" leftSection={<Library size={14} aria-hidden />} onClick={onLibrary}>
          {library}
        </Button>
      </div>
      <div className={styles.editor}>{isWide ? <SideBySide form={form} /> : view === 'form' ? form : <LazyJson />}</div>
    </Modal>
  );
}

function UndoButtons() {
  const { undo, redo, canUndo, canRedo } = useUndo();
  const labels = texts.templateEditor;
  return (
    <>
      <Tooltip label={labels.undo}>
        <ActionIcon size={28} variant="subtle" color="gray" aria-label={labels.undo} disabled={!canUndo} onClick={undo}>
          <Undo2 size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={labels.redo}>
        <ActionIcon size={28} variant="subtle" color="gray" aria-label={labels.redo} disabled={!canRedo} onClick={redo}>
          <Redo2 size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** The form on the left, the JSON on the right. */
function SideBySide({ form }: { readonly form: ReactNode }) {
  const json = (
    <div className={styles.json}>
      <LazyJson />
    </div>
  );
  return (
    <Panes
      id="template-editor"
      direction="horizontal"
      separator={texts.templateEditor.view}
      panes={[
        { id: 'form', content: form, size: '50%', min: '360px' },
        { id: 'json', content: json, min: '300px' },
      ]}
    />
  );
}
