/** Texts of Settings → About. */
export const aboutTexts = {
  runtime: { electron: 'Electron', chromium: 'Chromium', node: 'Node.js', sqlite: 'SQLite', system: 'System' },
  copy: 'Copy details for a report',
  copied: 'Copied',
  copyHint: 'Versions only: no addresses, folders, keys or results.',
  tour: 'Take the tour',
  licences: 'Licences',
  licencesHint:
    'What Winnow is made of, and on which terms. Chromium’s own list is in LICENSES.chromium.html beside the program.',
  showLicences: 'Show the licences',
  findLicence: 'Find a package',
  licenceCount: (count: string) => `${count} packages`,
  noLicenceText: 'The package carries no licence text of its own.',
  noLicences: 'The list of licences is made when Winnow is built, and this copy has none.',
} as const;
