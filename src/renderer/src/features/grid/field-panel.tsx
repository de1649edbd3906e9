import { Button } from '@mantine/core';
import type { FieldProfile } from '@shared/contract/job-items';
import type { Condition } from '@shared/item-filter';
import { useState } from 'react';
import { texts } from '../../texts';
import { FieldFacts } from './field-facts';
import { FilterForm } from './filter-form';
import styles from './profile.module.css';

const { head: words, filter } = texts.results;

/** What can be done with a column. */
export interface ColumnActs {
  readonly sort: (field: string, descending: boolean) => void;
  readonly hide: (field: string) => void;
  readonly pin: (field: string) => void;
  readonly reorder: (field: string, by: number) => number;
  readonly fit: (field: string) => void;
  readonly filter: (condition: Condition) => void;
  readonly isPinned: (field: string) => boolean;
}

interface Props {
  readonly field: string;
  readonly title: string;
  readonly profile: FieldProfile | undefined;
  readonly acts: ColumnActs;
  readonly onClose: () => void;
}

/** All about a column: what to do with it, and what its values are like. */
export function FieldPanel({ field, title, profile, acts, onClose }: Props) {
  const [filtering, setFiltering] = useState(false);
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
    [filter.add, () => setFiltering(!filtering)],
  ];
  return (
    <div className={styles.panel}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.acts}>
        {buttons.map(([name, act]) => (
          <Button key={name} size="compact-xs" variant="default" onClick={act}>
            {name}
          </Button>
        ))}
      </div>
      {filtering && (
        <FilterForm
          fields={[field]}
          profiles={new Map(profile ? [[field, profile]] : [])}
          of={field}
          onApply={onFilter}
        />
      )}
      {profile && <FieldFacts profile={profile} onFilter={onFilter} />}
    </div>
  );
}
