/** Texts of the desk: the form and the results beside it. */
export const deskTexts = {
  form: 'Show the form',
  hide: 'Hide the form',
  results: 'Show the results',
  hint: (text: string, keys: string) => `${text} (${keys})`,
} as const;
