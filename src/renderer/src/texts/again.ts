import type { ImportedArchive } from '@shared/contract/archives';
import { translate } from '../language/translate';

/** Texts for reading stored pages again. */
export const againTexts = translate('again', {
  archive: {
    open: 'From an archive…',
    title: 'Pages of a web archive',
    file: 'File',
    fileHint:
      'Full path of a .warc or .warc.gz file on this computer. Its pages are stored as a job; nothing is visited.',
    placeholder: '/home/ada/shop.warc.gz',
    reading: 'Reading the archive…',
    read: 'Read',
    use: 'Use these pages',
    found: (pages: string) => `The archive holds ${pages}.`,
    broken: (records: string, byte: string) =>
      `The file is broken after ${records} records, at byte ${byte} of its unpacked content. The rest is missing.`,
    without: (parts: string) => `Left out: ${parts}.`,
    leftOut: {
      notPages: 'other files',
      failed: 'errors and redirects',
      tooLarge: 'too large',
      unreadable: 'unreadable',
      repeated: 'further captures of the same URL',
    } satisfies Record<keyof ImportedArchive['leftOut'], string>,
  },
  button: 'Read again…',
  buttonOf: (name: string) => `Read ${name} again`,
  hint: 'Read the stored pages with a changed template, without visiting the site',
  title: 'Stored pages',
  of: (name: string) => `of “${name}”`,
  noVisits: 'Pages are read as they were stored. No site is visited.',
  visitInstead: 'Visit the pages instead',
  reads: (pages: string | null) => `Reads ${pages ?? 'the stored pages'}, no visits`,
  suffixes: { again: ' (read again)', otherList: ' (other list)' },
  changes: {
    label: 'Changes since the earlier job',
    against: 'Compared with',
    earlier: 'the earlier job',
    filter: 'Kinds of changes',
    kinds: { changed: 'Changed', added: 'Added', removed: 'Removed', same: 'Same' },
    record: (number: string) => `record ${number}`,
    before: 'Before',
    after: 'After',
    field: 'Field',
    missing: '—',
    noValue: 'No value',
    unasked: 'not in the template',
    newFields: (names: string) => `New: ${names}`,
    droppedFields: (names: string) => `Dropped: ${names}`,
    none: 'No changes.',
    noneHint: 'All items have the same values in the fields that both jobs share.',
    noneOfKind: 'No changes of this kind.',
    waiting: 'Changes are listed when the job has finished.',
    more: (shown: string, all: string) => `Showing the first ${shown} of ${all}.`,
  },
} as const);

const MAX_CHARACTERS = 180; // of a job's name, leaving room for a suffix

/** A job's name without the suffix for reading pages again. */
export function bareName(name: string): string {
  const { again } = againTexts.suffixes;
  return name.endsWith(again) ? name.slice(0, -again.length) : name;
}

/** A job's name with the suffix for reading its pages again. */
export function addSuffix(name: string, suffix: keyof typeof againTexts.suffixes): string {
  return bareName(name).slice(0, MAX_CHARACTERS) + againTexts.suffixes[suffix];
}
