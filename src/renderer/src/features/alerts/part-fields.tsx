import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { TargetFields } from '../destinations';
import styles from './alerts.module.css';
import type { Part, PartForm } from './part-forms';

interface Props<Kind extends string> {
  readonly label: string;
  readonly part: Part<Kind>;
  readonly kinds: readonly { readonly value: Kind; readonly label: string }[];
  readonly form: PartForm;
  /** Initial values when another kind is chosen. */
  readonly first: (kind: Kind) => Part<Kind>['values'];
  readonly remove: string;
  readonly onChange: (part: Part<Kind>) => void;
  /** Undefined for the only part, which cannot be removed. */
  readonly onRemove: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A rule or channel: its kind, and the fields of that kind. */
export function PartFields<Kind extends string>(props: Props<Kind>) {
  const { label, part, kinds, form, first, remove, onChange, onRemove, children } = props;
  return (
    <fieldset className={styles.part} aria-label={label}>
      <div className={styles.kind}>
        <NativeSelect
          aria-label={label}
          data={[...kinds]}
          value={part.kind}
          onChange={(event) => {
            const kind = kinds.find(({ value }) => value === event.currentTarget.value)?.value ?? part.kind;
            onChange({ ...part, kind, values: first(kind) });
          }}
        />
        {onRemove && (
          <Tooltip label={remove}>
            <ActionIcon variant="subtle" color="gray" aria-label={`${remove}: ${label}`} onClick={onRemove}>
              <X size={15} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {form.fields.length > 0 && (
        <TargetFields
          key={part.kind}
          fields={form.fields}
          values={part.values}
          onChange={(values) => onChange({ ...part, values })}
        />
      )}
      {children}
    </fieldset>
  );
}
