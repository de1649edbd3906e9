import { Button } from '@mantine/core';
import { FolderOpen } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { routeHash } from '../../route';
import { texts } from '../../texts';
import { FieldPanel } from './fields/field-panel';
import { marksOf } from './frame/marks-of';
import { PageFrame } from './frame/page-frame';
import { showElement } from './frame/safe-dom';
import styles from './picker.module.css';
import { PreviewPanel } from './preview/preview-panel';
import { usePreview } from './preview/use-preview';
import { usePicker } from './use-picker';

/** The stored page, the fields picked on it, and what they read. */
export function Workbench({ page }: { readonly page: string }) {
  const picker = usePicker(page);
  const { draft, framed } = picker;
  const preview = usePreview(draft);
  const sheet = useRef<HTMLDivElement>(null);
  const read = preview.isOld ? null : (preview.answer?.preview.nodes ?? null);
  const marks = useMemo(() => marksOf(draft, framed?.tree ?? null, read), [draft, framed, read]);
  const fieldOf = (number: number): string | null => {
    const field =
      draft.fields.find(({ nodes }) => nodes.includes(number)) ??
      draft.fields.find(({ name }) => read?.some((record) => record[name]?.includes(number)));
    return field?.name ?? null;
  };
  const resize = (number: number, way: 'widen' | 'narrow'): number | null => {
    const field = draft.fields.find(({ nodes }) => nodes.includes(number));
    const at = field?.nodes.indexOf(number) ?? -1;
    const next = field ? picker.resize(field.id, way) : null;
    return next?.fields.find(({ id }) => id === field?.id)?.nodes[at] ?? null;
  };
  const names = draft.fields.map(({ name }) => name);
  return (
    <div className={styles.workbench}>
      <div className={styles.tools}>
        <h1>{texts.app.screens.picker}</h1>
        <span className={styles.url} title={draft.url}>
          {draft.url}
        </span>
        <Button
          component="a"
          href={routeHash({ screen: 'picker', page: null })}
          size="compact-sm"
          variant="default"
          leftSection={<FolderOpen size={14} aria-hidden />}
        >
          {texts.picker.otherPage}
        </Button>
      </div>
      <PageFrame
        ref={sheet}
        page={page}
        framed={framed}
        marks={marks}
        fieldOf={fieldOf}
        onFramed={picker.onFramed}
        onPick={picker.pick}
        onResize={resize}
        onUndo={picker.undo}
      />
      <FieldPanel picker={picker} preview={preview} />
      <PreviewPanel preview={preview} names={names} onShow={(number) => showElement(framed?.elements.get(number))} />
    </div>
  );
}
