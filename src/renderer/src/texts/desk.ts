import { translate } from '../language/translate';

/** Texts of the desk: form and results. */
export const deskTexts = translate('desk', {
  form: 'Show the form',
  hide: 'Hide the form',
  results: 'Show the results',
  hint: (text: string, keys: string) => `${text} (${keys})`,
} as const);
