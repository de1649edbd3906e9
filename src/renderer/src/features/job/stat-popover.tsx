import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './run.module.css';

const VALUE_PX = 26; // keeps the number below the name visible

interface Props {
  readonly name: string;
  readonly value: string;
  /** Title of the popover. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A number whose name opens details. */
export function StatPopover({ name, value, title, children }: Props) {
  return (
    <div className={styles.roomForUnit}>
      <dt>
        <Popover position="bottom" offset={VALUE_PX} withArrow shadow="md" trapFocus returnFocus>
          <Popover.Target>
            <button type="button" className={styles.explained}>
              {name}
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label={title}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the focus while it is open, and scrolls where it is narrow */}
            <div className={styles.figures} tabIndex={0} data-autofocus>
              {children}
            </div>
          </Popover.Dropdown>
        </Popover>
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
