import type { Closing } from '@shared/desktop-settings';

/** Texts of Settings → Desktop. */
export const desktopTexts = {
  title: 'Closing and starting',
  closing: 'When the last window is closed while jobs run',
  closings: {
    ask: 'Ask what to do',
    background: 'Keep running in the background',
    quit: 'Pause jobs and quit',
  } satisfies Record<Closing, string>,
  closingHint: 'In the background, Winnow is in the tray: a click there opens the window again.',
  notifications: 'Notify me when a job ends or needs me',
  notificationsHint: 'Only while the window is not in front.',
  startAtLogin: 'Start with the computer',
  startAtLoginHint: 'In the background, so that schedules run and jobs go on.',
  failed: 'The setting was not kept.',
} as const;
