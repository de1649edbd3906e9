import { useMantineColorScheme } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../components/error-boundary';
import { ErrorNotice } from '../features/errors';
import { useShortcutKeys } from '../features/shortcuts';
import { language } from '../language/current';
import { useRoute } from '../routing/use-route';
import { followContrast, showAppearance } from '../store/appearance';
import { useStore } from '../store/store';
import { texts } from '../texts';
import styles from './app.module.css';
import { ConnectionBanner } from './frame/connection-banner';
import { Overlay } from './frame/overlay';
import { RecoveryBanner } from './frame/recovery-banner';
import { TopLines } from './frame/top-lines';
import { useDroppedProject } from './frame/use-dropped-project';
import { useFrameShortcuts } from './frame/use-frame-shortcuts';
import { Navigation } from './navigation/navigation';
import { SCREENS } from './screens';

/** The window: navigation and one screen. `died` is the address at which it crashed before. */
export function App({ died = null }: { readonly died?: string | null }) {
  const connect = useStore((store) => store.connect);
  const { screen } = useRoute();
  // settings made on one screen appear on the next
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on each screen
  useEffect(() => {
    void connect();
  }, [connect, screen]);
  useShortcutKeys();
  useFrameShortcuts();
  useDroppedProject();
  useLiveAppearance();
  useRunningJobs();
  return (
    <div className={styles.app}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of this page; only the hash is taken */}
      <a className={styles.skip} href="#main" onClick={skipToMain}>
        {texts.app.skip}
      </a>
      <div className={styles.banners}>
        <ConnectionBanner />
        <RecoveryBanner died={died} />
        <TopLines />
      </div>
      <Navigation />
      <main id="main" className={styles.main} tabIndex={-1}>
        <CurrentScreen />
      </main>
      <Overlay />
    </div>
  );
}

/** Counts running jobs once the server responds. */
function useRunningJobs(): void {
  const known = useStore((store) => store.app !== null);
  const followRunning = useStore((store) => store.followRunning);
  useEffect(() => (known ? followRunning() : undefined), [known, followRunning]);
}

function CurrentScreen() {
  const { screen } = useRoute();
  const connection = useStore((store) => store.connection);
  const connectError = useStore((store) => store.connectError);
  const known = useStore((store) => store.app !== null);
  useEffect(() => {
    document.title = `${SCREENS[screen].name} · ${texts.app.name}`;
  }, [screen]);
  if (!known) {
    return (
      <div className={styles.starting}>
        {connection === 'starting' ? texts.app.starting : <ErrorNotice error={connectError} />}
      </div>
    );
  }
  const { Part } = SCREENS[screen].part;
  return (
    <ErrorBoundary key={screen}>
      <Suspense fallback={<div className={styles.starting}>{texts.common.loading}</div>}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The hash holds the route, so the skip link moves the focus itself. */
function skipToMain(event: React.MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Applies the chosen appearance when the system's changes, and reports it to the desktop, whose window paints before the page. */
function useLiveAppearance(): void {
  const { colorScheme } = useMantineColorScheme();
  const appearance = useStore((store) => store.appearance);
  useEffect(() => {
    showAppearance(appearance);
    return followContrast(() => showAppearance(appearance));
  }, [appearance]);
  const { contrast } = appearance;
  useEffect(() => {
    void window.winnow?.noteAppearance({ theme: colorScheme, contrast, language });
  }, [colorScheme, contrast]);
}
