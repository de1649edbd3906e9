import { useEffect } from 'react';
import { call } from '../../api/client';
import { useStore } from '../../store/store';

interface TourSteps {
  /** Null while the tour is not shown. */
  readonly step: number | null;
  readonly go: (step: number) => void;
  /** Ends the tour for good; Help and the palette start it again. */
  readonly leave: () => void;
}

/** Shows the tour at the first run, and when the menu asks for it. */
export function useTour(steps: number): TourSteps {
  const step = useStore((store) => store.tour);
  const setTour = useStore((store) => store.setTour);
  const known = useStore((store) => store.app !== null);
  useEffect(() => {
    if (!known) return;
    let gone = false;
    void isFirstRun().then((first) => first && !gone && setTour(0));
    return () => {
      gone = true;
    };
  }, [known, setTour]);
  useEffect(() => window.winnow?.onCommand((command) => command === 'tour' && setTour(0)), [setTour]);
  const leave = () => {
    setTour(null);
    void keepDone();
    document.getElementById('main')?.focus(); // the pressed button is gone
  };
  return { step, go: (next) => setTour(Math.min(Math.max(next, 0), steps - 1)), leave };
}

/** Storage key used in a browser; the desktop app stores this with its settings, because its port may change. */
const DONE = 'winnow-tour';

async function isFirstRun(): Promise<boolean> {
  if (await isDone().catch(() => true)) return false;
  const jobs = await call('listJobs', { limit: 1 }).catch(() => null);
  return jobs?.total === 0; // others know Winnow from before there was a tour
}

async function isDone(): Promise<boolean> {
  return window.winnow ? (await window.winnow.readDesktop()).tourDone : window.localStorage.getItem(DONE) !== null;
}

async function keepDone(): Promise<void> {
  try {
    if (window.winnow) await window.winnow.changeDesktop({ tourDone: true });
    else window.localStorage.setItem(DONE, 'done');
  } catch {
    // the folder or storage is not writable, so the next start offers the tour again
  }
}
