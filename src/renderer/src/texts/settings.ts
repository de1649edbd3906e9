import type { Contrast, Density } from '../appearance';
import type { SettingsSection } from '../route';

/** Texts of the settings that apply to every site. */
export const settingsTexts = {
  title: 'Settings',
  appearance: 'Appearance',
  theme: 'Theme',
  themes: { auto: 'System', light: 'Light', dark: 'Dark' },
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' } satisfies Record<Density, string>,
  contrast: 'Contrast',
  contrasts: { system: 'System', standard: 'Standard', high: 'High' } satisfies Record<Contrast, string>,
  manners: 'Manners',
  mannersHint: 'How Winnow treats the sites it visits. Changes apply to pages visited from now on.',
  hostConcurrency: 'Requests at a time to one site',
  hostPerSecond: 'Requests a second to one site',
  hostPerSecondHint: '0 lifts the limit',
  respectRobots: 'Obey robots.txt',
  respectRobotsHint: 'Pages a site asks robots not to read are skipped',
  timeout: 'Time for one page, in seconds',
  save: 'Save',
  saved: 'Saved.',
  about: 'About',
  address: 'Address',
  data: 'Data folder',
  version: 'Version',
  sections: {
    general: 'General',
    browser: 'Browser',
    proxies: 'Proxies',
    captcha: 'Captchas',
  } satisfies Record<SettingsSection, string>,
  program: 'Program',
  state: 'State',
  pageCache: 'Use stored pages up to this age, in hours',
  pageCacheHint: '0: visit every page anew',
} as const;
