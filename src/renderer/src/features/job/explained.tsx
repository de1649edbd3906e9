import { Tooltip } from '@mantine/core';
import styles from './run.module.css';

const VALUE_PX = 26; // the explanation leaves the number below the name in sight

interface Props {
  readonly name: string;
  /** Shown while the name is pointed at or has the focus. */
  readonly hint: string;
}

/** A name that says more on demand. */
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
