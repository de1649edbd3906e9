import { translate } from '../language/translate';

/** Texts of the grid of items. */
export const gridTexts = translate('grid', {
  label: 'Items',
  waiting: 'No items yet. They appear here as pages are extracted.',
  reading: 'Loading items…',
  sorting: 'Sorting…',
  filtering: 'Filtering…',
  none: 'No items.',
  noneHintSentence:
    'No item meets all conditions of the sentence. Loosen them, or open URLs to see which pages were read.',
  noneHintFields: 'None of the pages has values for these fields. Check the pages and the template.',
  noneHint:
    'No page matched the pattern. Open URLs to see what was found or failed, or try the pattern in the pattern workbench.',
  noneHintFailed: (message: string) => `No page could be read. ${message}`,
  seeErrors: 'Show errors',
  noneHintStopped: 'The job ended before any page was extracted.',
  noMatch: (text: string) => `No item contains “${text}”.`,
  clearSearch: 'Clear the filter',
  search: 'Filter items',
  rows: (shown: string, all: string) => `${shown} of ${all}`,
  status: { ok: 'Page read', block: 'Page blocked', error: 'Page failed' },
  copyLink: 'Open the stored copy',
  copyColumn: 'Stored page',
  numberColumn: '#',
  page: 'Page',
  inspector: 'Selected value',
  inspectorHint: 'Select a cell to see its full value and where it was found.',
  save: 'Save',
  fileFailed: 'File not downloaded',
  saveFile: (name: string) => `Save ${name}`,
  source: (source: string, sure: string) => `from ${source}, ${sure} confident`,
} as const);
