import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { Placeholder } from '../../components/placeholder';
import type { Command } from '../../features/commands';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import type { FoundGroup } from './find-commands';
import styles from './palette.module.css';
import { PaletteOption } from './palette-option';

export const LIST_ID = 'palette-list';

/** Element id of a command's row, for `aria-activedescendant`. */
export function getOptionId({ id }: Command): string {
  return `palette-${id.replaceAll(/[^\w-]/g, '-')}`;
}

interface Props {
  readonly groups: readonly FoundGroup[];
  readonly typed: string;
  readonly active: Command | undefined;
  /** More may come. */
  readonly loading: boolean;
  readonly onRun: (command: Command) => void;
}

/** Matching commands in groups. */
export function PaletteList({ groups, typed, active, loading, onRun }: Props) {
  const activeId = active && getOptionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <>
      <VisuallyHidden role="status">{sayCount(count, typed, loading)}</VisuallyHidden>
      {count === 0 && (
        <div className={styles.none}>
          <Placeholder
            title={loading ? texts.palette.loading : texts.palette.none(typed)}
            {...(!loading && { hint: texts.palette.noneHint })}
          />
        </div>
      )}
      <div id={LIST_ID} className={styles.list} role="listbox" aria-label={texts.palette.list}>
        {groups.map(({ name, found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list of options takes groups, not sets of fields
          <div key={name} role="group" aria-labelledby={`palette-group-${name}`}>
            <div id={`palette-group-${name}`} className={styles.caption} role="presentation">
              {texts.palette.groups[name]}
            </div>
            {found.map(({ command, marks }) => (
              <PaletteOption
                key={command.id}
                id={getOptionId(command)}
                command={command}
                marks={marks}
                active={command === active}
                onRun={() => onRun(command)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function sayCount(count: number, typed: string, loading: boolean): string {
  if (count > 0) return texts.palette.found(formatCount(count));
  return loading ? texts.palette.loading : texts.palette.none(typed);
}
