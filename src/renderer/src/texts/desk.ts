/** Texts of the desk: form and results. */
export const deskTexts = {
  form: 'Show the form',
  hide: 'Hide the form',
  results: 'Show the results',
  hint: (text: string, keys: string) => `${text} (${keys})`,
} as const;
