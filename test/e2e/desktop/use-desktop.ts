import { afterAll, beforeAll, expect } from 'vitest';
import { type Desktop, type Display, inPage, launchDesktop, openDisplay, removeDataDir } from '../../helpers/desktop';

// eight requests a second to the sample site would be most of a test's time
const LIFT_LIMIT = `fetch('/api/settings', {
  method: 'PATCH',
  headers: { 'content-type': 'application/json', 'winnow-session': localStorage.getItem('winnow-session') },
  body: '{"hostPerSecond":0}',
}).then((answer) => answer.ok)`;

/** The app as a person starts it, on a display of its own. */
export interface StartedDesktop {
  readonly desktop: () => Desktop;
  readonly display: () => Display;
}

/** Call it in a `describe`: starts the app before its tests, and ends it with its data after them. */
export function useDesktop(): StartedDesktop {
  let display: Display | null = null;
  let desktop: Desktop | null = null;

  beforeAll(async () => {
    display = await openDisplay();
    desktop = await launchDesktop(display);
    expect(await inPage(desktop, LIFT_LIMIT)).toBe(true);
  });

  afterAll(async () => {
    await desktop?.close();
    if (desktop) await removeDataDir(desktop.dataDir);
    await display?.close();
  });

  const started = <Part>(part: Part | null): Part => {
    if (part === null) throw new Error('the app runs only while the tests do');
    return part;
  };
  return { desktop: () => started(desktop), display: () => started(display) };
}
