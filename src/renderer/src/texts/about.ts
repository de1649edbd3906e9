import { translate } from '../language/translate';

/** Texts of Settings → About. */
export const aboutTexts = translate('about', {
  runtime: { electron: 'Electron', chromium: 'Chromium', node: 'Node.js', sqlite: 'SQLite', system: 'System' },
  copy: 'Copy details for a report',
  copied: 'Copied',
  copyHint: 'Versions only: no addresses, folders, keys or results.',
  tour: 'Take the tour',
  licences: 'Licences',
  licencesHint:
    'The packages Winnow includes, with their licences. Chromium’s own list is in LICENSES.chromium.html next to the program.',
  showLicences: 'Show the licences',
  findLicence: 'Find a package',
  licenceCount: (count: string) => `${count} packages`,
  noLicenceText: 'This package has no licence text.',
  noLicences: 'The list is created when Winnow is built. This copy has none.',
} as const);
