import { Button, SegmentedControl } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { texts } from '../../../texts';
import { besides } from '../draft/besides';
import { moved, withoutField, withPerPage, withTaking } from '../draft/change-draft';
import { faultyNames, withField } from '../draft/picker-draft';
import { showElement } from '../frame/safe-dom';
import type { Preview } from '../preview/use-preview';
import type { PickerState } from '../use-picker';
import { ChoiceNotice } from './choice-notice';
import { FieldRow } from './field-row';
import styles from './fields.module.css';
import { SaveBar } from './save-bar';

interface Props {
  readonly picker: PickerState;
  readonly preview: Preview;
}

/** The fields picked so far, what they hold, and what becomes of them. */
export function FieldPanel({ picker, preview }: Props) {
  const { draft, change } = picker;
  const { fields } = draft;
  const tree = picker.framed?.tree ?? null;
  const faulty = faultyNames(fields);
  return (
    <section className={styles.panel} aria-label={texts.picker.fields.title}>
      <div className={styles.scroll}>
        <div className={styles.head}>
          <h2>{texts.picker.fields.title}</h2>
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={!picker.canUndo}
            leftSection={<Undo2 size={13} aria-hidden />}
            title={texts.picker.undoHint}
            onClick={picker.undo}
          >
            {texts.picker.undo}
          </Button>
        </div>
        {fields.length > 0 && <PerPage picker={picker} />}
        <ChoiceNotice picker={picker} preview={preview} />
        {fields.length === 0 && (
          <div className={styles.none}>
            <strong>{texts.picker.fields.none}</strong>
            <p>{texts.picker.fields.noneHint}</p>
          </div>
        )}
        <ol className={styles.list}>
          {fields.map((field, at) => (
            <FieldRow
              key={field.id}
              field={field}
              at={at}
              count={fields.length}
              isActive={field.id === picker.active}
              isFaulty={faulty.has(field.id)}
              nodes={field.nodes.flatMap((number) => tree?.nodes.get(number) ?? [])}
              items={preview.answer?.preview.items ?? null}
              besides={tree && (besides(draft, tree, field)?.attribute ?? null)}
              onBesides={() => picker.takeBesides(field.id)}
              onActivate={() => picker.activate(field.id)}
              onShow={() => showElement(picker.framed?.elements.get(field.nodes[0] ?? -1))}
              onChange={(next, what) => change((latest) => withField(latest, next), `${what} ${field.id}`)}
              onTake={(taking) => tree && change((latest) => withTaking(latest, tree, field.id, taking))}
              onResize={(way) => picker.resize(field.id, way)}
              onMove={(by) => change((latest) => moved(latest, field.id, by))}
              onRemove={() => change((latest) => withoutField(latest, field.id))}
            />
          ))}
        </ol>
        {faulty.size > 0 && (
          <p className={styles.fault} role="alert">
            {texts.picker.fields.badName}
          </p>
        )}
      </div>
      <SaveBar picker={picker} preview={preview} />
    </section>
  );
}

const PER_PAGE = ['one', 'many'] as const;

function PerPage({ picker: { draft, change } }: Pick<Props, 'picker'>) {
  return (
    <div className={styles.perPage}>
      {texts.picker.fields.perPage}
      <SegmentedControl
        size="xs"
        aria-label={texts.picker.fields.perPage}
        value={draft.perPage}
        onChange={(value) => {
          const perPage = PER_PAGE.find((kind) => kind === value) ?? 'one';
          change((latest) => withPerPage(latest, perPage));
        }}
        data={PER_PAGE.map((value) => ({ value, label: texts.picker.fields[value] }))}
      />
    </div>
  );
}
