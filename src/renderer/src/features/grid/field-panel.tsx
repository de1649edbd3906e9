import { Button, TextInput } from '@mantine/core';
import type { FieldProfile } from '@shared/contract/job-items';
import type { Condition } from '@shared/item-filter';
import { useState } from 'react';
import { takeSelection } from '../../components/take-focus';
import { texts } from '../../texts';
import { type ColumnKind, PAGE_FIELD } from '../cells';
import { FieldFacts } from './field-facts';
import { FilterForm } from './filter-form';
import styles from './profile.module.css';

const { head: words, filter } = texts.results;

/** Actions for a column. */
export interface ColumnActs {
  readonly sort: (field: string, descending: boolean) => void;
  readonly hide: (field: string) => void;
  readonly pin: (field: string) => void;
  readonly reorder: (field: string, by: number) => number;
  readonly fit: (field: string) => void;
  readonly rename: (field: string, name: string) => void;
  readonly filter: (condition: Condition) => void;
  readonly isPinned: (field: string) => boolean;
}

interface Props {
  readonly field: string;
  readonly title: string;
  readonly profile: FieldProfile | undefined;
  readonly kind: ColumnKind | null;
  readonly acts: ColumnActs;
  readonly onClose: () => void;
}

/** A column's actions and profile. */
export function FieldPanel({ field, title, profile, kind, acts, onClose }: Props) {
  const [open, setOpen] = useState<'filter' | 'name' | null>(null);
  const after = (act: () => unknown) => () => {
    act();
    onClose();
  };
  const onFilter = (condition: Condition) => after(() => acts.filter(condition))();
  const buttons: readonly (readonly [string, () => void])[] = [
    [words.sortUp, after(() => acts.sort(field, false))],
    [words.sortDown, after(() => acts.sort(field, true))],
    [acts.isPinned(field) ? words.unpin : words.pin, after(() => acts.pin(field))],
    [words.hide, after(() => acts.hide(field))],
    [words.left, () => void acts.reorder(field, -1)],
    [words.right, () => void acts.reorder(field, 1)],
    [words.fit, after(() => acts.fit(field))],
    [words.rename, () => setOpen(open === 'name' ? null : 'name')],
    [filter.add, () => setOpen(open === 'filter' ? null : 'filter')],
  ];
  return (
    <div className={styles.panel}>
      <h3 className={styles.title}>{title}</h3>
      {title !== field && field !== PAGE_FIELD && <p className={styles.usual}>{field}</p>}
      <div className={styles.acts}>
        {buttons.map(([name, act]) => (
          <Button key={name} size="compact-xs" variant="default" onClick={act}>
            {name}
          </Button>
        ))}
      </div>
      {open === 'name' && (
        <NameForm field={field} title={title} onSave={(name) => after(() => acts.rename(field, name))()} />
      )}
      {open === 'filter' && (
        <FilterForm fields={[field]} kinds={new Map(kind ? [[field, kind]] : [])} of={field} onApply={onFilter} />
      )}
      {profile && <FieldFacts profile={profile} kind={kind} onFilter={onFilter} />}
    </div>
  );
}

interface NameProps {
  readonly field: string;
  readonly title: string;
  readonly onSave: (name: string) => void;
}

/** Renames the column, for the grid, exports and copies. */
function NameForm({ field, title, onSave }: NameProps) {
  const [name, setName] = useState(title);
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSave(name);
      }}
    >
      <TextInput
        size="xs"
        label={words.name}
        description={words.nameHint(field)}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        ref={takeSelection}
      />
      <Button type="submit" size="xs">
        {words.saveName}
      </Button>
    </form>
  );
}
