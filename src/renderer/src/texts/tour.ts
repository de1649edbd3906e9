import { translate } from '../language/translate';

/** Texts of the tour. */
export const tourTexts = translate('tour', {
  title: 'Tour',
  step: (at: number, of: number) => `${at} of ${of}`,
  steps: [
    {
      title: 'Say what you want to collect.',
      text: 'Type an address, a list, a pattern with * or a sentence. Winnow says what it will do before it visits anything.',
    },
    {
      title: 'Try it on the built-in shop.',
      text: 'The sample site runs on this computer, so it works offline and costs nothing.',
    },
    {
      title: 'Check a value.',
      text: 'Each row is an item. Press Enter on a cell, or click it, to see where on its page the value was found.',
    },
    {
      title: 'Take your table with you.',
      text: 'Export saves your table as CSV, Excel or JSON. F1 opens the guide, and the ? beside an option explains it.',
    },
  ],
  sample: 'Collect the shop',
  before: 'Back',
  next: 'Next',
  finish: 'Finish tour',
  leave: 'Skip the tour',
  start: 'Take the tour',
  startWords: 'tour introduction first steps help tutorial',
} as const);
