import { Tooltip } from '@mantine/core';
import { getRouteHash, type ScreenName } from '../../routing/route';
import { useRoute } from '../../routing/use-route';
import { useStore } from '../../store/store';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import { getScreenEntry, SCREENS } from '../screens';
import styles from './navigation.module.css';

interface Props {
  readonly name: ScreenName;
  readonly folded: boolean;
}

/** Link to a screen; its name is a tooltip if the navigation is collapsed. The first screen keeps its open job. */
export function NavigationLink({ name, folded }: Props) {
  const current = useRoute();
  const jobId = useStore((store) => store.jobId);
  const { icon: Icon, name: title } = SCREENS[name];
  return (
    <Tooltip label={title} position="right" disabled={!folded}>
      <a
        className={styles.link}
        href={getRouteHash(getScreenEntry(name, jobId))}
        aria-current={name === (SCREENS[current.screen].within ?? current.screen) ? 'page' : undefined}
      >
        <Icon size={17} strokeWidth={1.8} aria-hidden />
        <span>{title}</span>
        {name === 'jobs' && <RunningCount />}
      </a>
    </Tooltip>
  );
}

/** Number of running jobs; empty if there are none. */
function RunningCount() {
  const count = useStore((store) => store.running.length);
  if (count === 0) return null;
  return (
    <b className={styles.count} role="img" aria-label={texts.app.running(formatCount(count))}>
      {formatCount(count)}
    </b>
  );
}
