import { Tooltip } from '@mantine/core';
import styles from './run.module.css';

const VALUE_PX = 26; // px; keeps the number below the name visible

interface Props {
  readonly name: string;
  /** Shown on hover or focus. */
  readonly hint: string;
}

/** A name with a tooltip. */
export function Explained({ name, hint }: Props) {
  return (
    <Tooltip
      label={hint}
      multiline
      w={290}
      position="bottom"
      offset={VALUE_PX}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={styles.explained}>
        {name}
      </button>
    </Tooltip>
  );
}
