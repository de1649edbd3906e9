import { SegmentedControl } from '@mantine/core';
import { texts } from '../../texts';
import { type OpenWay, openWays } from '../open-page';
import styles from './picker.module.css';

interface Props {
  readonly way: OpenWay;
  readonly onWay: (way: OpenWay) => void;
}

/** Chooses how the page is opened, and says what that is good for. */
export function OpenWays({ way, onWay }: Props) {
  return (
    <div className={styles.ways}>
      <SegmentedControl
        size="xs"
        aria-label={texts.picker.live.label}
        value={way}
        onChange={(value) => onWay(openWays().find((each) => each === value) ?? 'visit')}
        data={openWays().map((value) => ({ value, label: texts.picker.live.ways[value] }))}
      />
      <p className={styles.hint}>{texts.picker.live.hints[way]}</p>
    </div>
  );
}
