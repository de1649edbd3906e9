import type { Closing } from '@shared/desktop-settings';
import { translate } from '../language/translate';

/** Texts of Settings → Desktop. */
export const desktopTexts = translate('desktop', {
  title: 'Closing and starting',
  closing: 'When the last window is closed while jobs run',
  closings: {
    ask: 'Ask what to do',
    background: 'Keep running in the background',
    quit: 'Pause jobs and quit',
  } satisfies Record<Closing, string>,
  closingHint: 'In the background, Winnow stays in the tray. Click its icon to open the window.',
  notifications: 'Notify me when a job ends or needs me',
  notificationsHint: 'Only while the window is in the background.',
  startAtLogin: 'Start Winnow when I log in',
  startAtLoginHint: 'In the background, so that schedules and jobs keep running.',
  failed: 'The setting could not be saved.',
} as const);
