import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Route, routeHash, type ScreenName } from '../route';
import { SCREEN_NAMES, SCREENS } from '../screens';
import { useStore } from '../store/store';
import { texts } from '../texts';
import { useRoute } from '../use-route';
import styles from './navigation.module.css';

/** The screens; an open job stays open behind the first. */
export function Navigation() {
  const current = useRoute();
  const jobId = useStore((store) => store.jobId);
  const version = useStore((store) => store.app?.version);
  return (
    <nav className={styles.nav} aria-label={texts.app.nav}>
      <div className={styles.brand}>
        <img src="./icon.svg" width={24} height={24} alt="" />
        <span>{texts.app.name}</span>
      </div>
      <ul className={styles.list}>
        {SCREEN_NAMES.map((name) => (
          <li key={name}>
            <ScreenLink name={name} route={routeOf(name, jobId)} current={current} />
          </li>
        ))}
      </ul>
      {version && <div className={styles.foot}>{texts.app.version(version)}</div>}
    </nav>
  );
}

function routeOf(name: ScreenName, jobId: string | null): Route {
  return name === 'collect' ? { screen: name, jobId } : SCREENS[name].route;
}

interface LinkProps {
  readonly name: ScreenName;
  readonly route: Route;
  readonly current: Route;
}

function ScreenLink({ name, route, current }: LinkProps) {
  const narrow = useMediaQuery('(max-width: 1040px)');
  const { icon: Icon } = SCREENS[name];
  return (
    <Tooltip label={texts.app.screens[name]} position="right" disabled={!narrow}>
      <a className={styles.link} href={routeHash(route)} aria-current={current.screen === name ? 'page' : undefined}>
        <Icon size={17} strokeWidth={1.8} aria-hidden />
        <span>{texts.app.screens[name]}</span>
      </a>
    </Tooltip>
  );
}
