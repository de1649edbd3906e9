import type { UpdateCheck } from '@shared/desktop-settings';
import { translate } from '../language/translate';

/** Texts of updates: the card of Settings → About and the line on top of the window. */
export const updateTexts = translate('updates', {
  title: 'Updates',
  unchecked: 'Not checked yet.',
  checking: 'Checking for updates…',
  current: (version: string) => `Winnow ${version} is up to date.`,
  available: (version: string) => `Winnow ${version} is available.`,
  downloading: (version: string, percent: number) => `Downloading Winnow ${version}: ${percent}%`,
  ready: (version: string) => `Winnow ${version} is ready. Restart to install it.`,
  progress: 'Download',
  notes: 'What is new',
  check: 'Check for updates',
  download: 'Download',
  downloadAgain: 'Download again',
  restart: 'Restart to update',
  see: 'What is new',
  later: 'Not now',
  setting: 'Automatic checks',
  settings: {
    tell: 'Check daily and tell me',
    off: 'Check only when I ask',
  } satisfies Record<UpdateCheck, string>,
  settingHint: 'Nothing is downloaded or installed unless you ask for it.',
} as const);
