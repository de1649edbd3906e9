import { PressKeys } from '../../features/shortcuts';
import { texts } from '../../texts';
import styles from './palette.module.css';

/** Which keys the palette hears. */
export function PaletteFoot() {
  const { walk, run, close } = texts.palette.keys;
  return (
    <div className={styles.foot}>
      <PressKeys press="ArrowUp" />
      <PressKeys press="ArrowDown" />
      <span>{walk}</span>
      <PressKeys press="Enter" />
      <span>{run}</span>
      <PressKeys press="Escape" />
      <span>{close}</span>
    </div>
  );
}
