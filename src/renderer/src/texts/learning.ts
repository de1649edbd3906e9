/** Texts for learned extractors in a job, and for corrections. */
export const learningTexts = {
  name: 'By extractors',
  title: 'What extractors read',
  summary: (pages: string, values: string) =>
    `Learned extractors read ${values} on ${pages}: without a model, and without Winnow’s usual search of the page.`,
  saved: (sum: string) => `A model would have cost ${sum} for them.`,
  savedUnknown: 'What a model would have cost for them is not known, for its price is not.',
  extractor: 'Extractor',
  fields: 'Fields it reads',
  left: 'Fields left',
  examples: 'Made from',
  learnedHere: 'learned in this job',
  noFields: '—',
  reader: 'Read by',
  correct: 'Correct this value…',
  right: 'Right value',
  rightList: 'Right values, one per line',
  rightHint: 'Leave it empty where the page has none.',
  open: 'Open the extractor',
} as const;
