import { TextInput } from '@mantine/core';
import { printStep, type Step } from '@shared/clean-up/index';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { RowFault } from '../../store/draft/template-faults';
import type { Row, RowPath, ValueRow } from '../../store/draft/template-rows';
import { texts } from '../../texts';
import { CleanUp } from './clean-up';

import { DragHandle, dragTarget } from './drag-handle';
import { parsePastedRows } from './paste-rows';
import { RowActions } from './row-actions';
import styles from './template-form.module.css';
import { TypeSelect } from './type-select';
import { type FormEdit, formatRowPath } from './use-form-edit';

interface RowProps {
  readonly row: Row;
  readonly path: RowPath;
  /** Number of siblings, including itself. */
  readonly count: number;
  readonly faults: readonly RowFault[];
  readonly edit: FormEdit;
}

/** A field: name, type, description, clean-up. */
export function FieldRow(props: RowProps) {
  const { row, path, edit, faults } = props;
  const [isOver, setOver] = useState(false);
  const name = row.name || texts.templateEditor.unnamed(formatRowPath(path));
  const error = faults.find(({ severity }) => severity === 'error');
  const doubts = faults.filter(({ severity }) => severity === 'doubt');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only a target for dragging; the handle's keys do the same
    <div
      className={styles.row}
      data-over={isOver || undefined}
      onKeyDown={(event) => onRowKey(event, props)}
      {...dragTarget(path, edit, setOver)}
    >
      <div className={styles.line}>
        <DragHandle name={name} path={path} />
        <TextInput
          className={styles.name}
          size="xs"
          aria-label={texts.templateEditor.name(formatRowPath(path))}
          placeholder={texts.templateEditor.namePlaceholder}
          value={row.name}
          onChange={(event) => edit.replace(path, { ...row, name: event.currentTarget.value }, 'name')}
          onPaste={(event) => onPaste(event, props)}
          onKeyDown={(event) => onNameKey(event, props)}
          error={error !== undefined}
          spellCheck={false}
          {...(faults.length > 0 && { 'aria-describedby': faultId(path) })}
          data-part="name"
        />
        <TypeSelect row={row} name={name} onChange={(changed) => edit.replace(path, changed, null)} />
        <RowActions {...props} name={name} />
      </div>
      {row.kind === 'value' && <ValueParts {...props} row={row} name={name} />}
      {faults.length > 0 && (
        <div id={faultId(path)} className={styles.faults}>
          {error && <p className={styles.bad}>{error.message}</p>}
          {doubts.map(({ message }) => (
            <p key={message} className={styles.warn}>
              {message}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function ValueParts({ row, path, edit, name }: RowProps & { readonly row: ValueRow; readonly name: string }) {
  return (
    <>
      <div className={styles.line}>
        <DescriptionInput
          name={name}
          value={row.description}
          onChange={(description) => edit.replace(path, { ...row, description }, 'description')}
        />
        <CleanUp
          row={row}
          names={edit.namesOf(path)}
          name={name}
          onChange={(steps, part) => edit.replace(path, { ...row, steps }, part)}
        />
      </div>
      <StepChips steps={row.steps} />
    </>
  );
}

function faultId(path: RowPath): string {
  return `template-row-${formatRowPath(path).replaceAll('.', '-')}-faults`;
}

function onRowKey(event: KeyboardEvent, { path, edit }: RowProps): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (by === 0 || !event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation(); // otherwise its group would move too
  const part = event.target instanceof HTMLElement ? event.target.dataset.part : undefined;
  edit.move(path, by, part);
}

/** Enter adds a field below. */
function onNameKey(event: KeyboardEvent, { path, edit }: RowProps): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  edit.insert([...path.slice(0, -1), (path.at(-1) ?? 0) + 1]);
}

/** Several names pasted into an empty name become several fields. */
function onPaste(event: ClipboardEvent, { row, path, edit }: RowProps): void {
  const rows = parsePastedRows(event.clipboardData.getData('text/plain'));
  if (!rows) return;
  event.preventDefault();
  if (row.name === '' && row.kind === 'value' && row.description === '') edit.paste(path, rows);
  else edit.insert([...path.slice(0, -1), (path.at(-1) ?? 0) + 1], rows);
}

/** A field's clean-up steps in order. */
function StepChips({ steps }: { readonly steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <div className={styles.chips}>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list may contain a step twice
        <code key={at} className={styles.chip}>
          {printStep(step)}
        </code>
      ))}
    </div>
  );
}

interface Props {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field's description. Keeps a trailing space while typing, which the template drops if steps follow. */
function DescriptionInput({ name, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const shown = typed.trim() === value.trim() ? typed : value;
  return (
    <TextInput
      className={styles.description}
      size="xs"
      aria-label={texts.templateEditor.description(name)}
      placeholder={texts.templateEditor.descriptionPlaceholder}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
      data-part="description"
    />
  );
}
