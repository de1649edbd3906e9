import type { UpdateCheck } from '@shared/desktop-settings';

/** Texts of updates: the card of Settings → About and the line on top of the window. */
export const updateTexts = {
  title: 'Updates',
  unchecked: 'Not looked for yet.',
  checking: 'Looking for a new version…',
  current: (version: string) => `Winnow ${version} is the newest version.`,
  available: (version: string) => `Winnow ${version} is available.`,
  downloading: (version: string, percent: number) => `Downloading Winnow ${version}: ${percent} %`,
  ready: (version: string) => `Winnow ${version} is ready. It is installed when you restart.`,
  progress: 'Download',
  notes: 'What is new',
  check: 'Check for updates',
  download: 'Download',
  downloadAgain: 'Download again',
  restart: 'Restart to update',
  see: 'What is new',
  later: 'Not now',
  setting: 'New versions',
  settings: {
    tell: 'Look once a day and tell me',
    off: 'Look only when I ask',
  } satisfies Record<UpdateCheck, string>,
  settingHint: 'Nothing is downloaded or installed unless you ask for it.',
} as const;
