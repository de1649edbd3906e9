import { Button } from '@mantine/core';
import { ArrowUpCircle } from 'lucide-react';
import { useState } from 'react';
import { getRouteHash } from '../../routing/route';
import { useRoute } from '../../routing/use-route';
import { texts } from '../../texts';
import styles from './updates.module.css';
import { useUpdate } from './use-update';

const words = texts.updates;

/** Announces a new version once it is available or ready; hidden next to the card that says the same. */
export function UpdateBanner() {
  const { state, act } = useUpdate();
  const [dismissed, setDismissed] = useState('');
  const route = useRoute();
  if (state?.state !== 'available' && state?.state !== 'ready') return null;
  const key = `${state.state} ${state.version}`;
  const isBeside = route.screen === 'settings' && route.section === 'about';
  if (dismissed === key || isBeside) return null;
  return (
    <div className={styles.banner} role="status">
      <ArrowUpCircle size={16} className={styles.icon} aria-hidden />
      <span className={styles.words}>{words[state.state](state.version)}</span>
      {state.state === 'ready' ? (
        <Button size="compact-sm" variant="default" onClick={() => act('restart')}>
          {words.restart}
        </Button>
      ) : (
        <Button
          component="a"
          size="compact-sm"
          variant="default"
          href={getRouteHash({ screen: 'settings', section: 'about' })}
        >
          {words.see}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => setDismissed(key)}>
        {words.later}
      </Button>
    </div>
  );
}
