import { useMediaQuery } from '@mantine/hooks';
import { PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { useId } from 'react';
import { SCREEN_GROUPS, type ScreenGroup } from '../../components/screen';
import { SCREEN_NAMES } from '../../routing/route';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { foldNavigation } from '../frame/use-frame-shortcuts';
import { SCREENS } from '../screens';
import styles from './navigation.module.css';
import { NavigationButton } from './navigation-button';
import { NavigationLink } from './navigation-link';

/** The screens in groups, the palette above them, and settings at the bottom. */
export function Navigation() {
  const narrow = useMediaQuery('(max-width: 1040px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const byChoice = useStore((store) => store.appearance.navigation === 'icons');
  const setOverlay = useStore((store) => store.setOverlay);
  const folded = narrow || byChoice;
  return (
    <nav className={`${styles.nav} ${folded ? styles.folded : ''}`} aria-label={texts.app.nav} data-frame>
      <div className={styles.brand}>
        <img src="./icon.svg" width={24} height={24} alt="" />
        <span>{texts.app.name}</span>
      </div>
      <NavigationButton
        icon={Search}
        text={texts.app.find}
        label={texts.app.findLabel}
        shortcut="palette"
        folded={folded}
        framed
        onClick={() => setOverlay('palette')}
      />
      <div className={styles.groups}>
        {SCREEN_GROUPS.map((group) => (
          <Group key={group} group={group} folded={folded} />
        ))}
      </div>
      {!narrow && (
        <NavigationButton
          icon={byChoice ? PanelLeftOpen : PanelLeftClose}
          text={byChoice ? texts.app.unfold : texts.app.fold}
          shortcut="navigation"
          folded={folded}
          onClick={foldNavigation}
        />
      )}
    </nav>
  );
}

interface GroupProps {
  readonly group: ScreenGroup;
  readonly folded: boolean;
}

function Group({ group, folded }: GroupProps) {
  const id = useId();
  return (
    <div className={`${styles.group} ${group === 'foot' ? styles.foot : ''}`}>
      <div id={id} className={styles.caption}>
        {texts.app.groups[group]}
      </div>
      <ul className={styles.list} aria-labelledby={id}>
        {SCREEN_NAMES.filter((name) => SCREENS[name].group === group && !SCREENS[name].within).map((name) => (
          <li key={name}>
            <NavigationLink name={name} folded={folded} />
          </li>
        ))}
      </ul>
    </div>
  );
}
