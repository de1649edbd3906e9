/** Texts for reading HTML. */
export const htmlTexts = {
  from: 'Where the pages come from',
  kinds: { pages: 'Addresses', html: 'HTML' },
  url: 'Address of the page',
  urlHint: 'Links in the HTML are read relative to it. It is not visited.',
  urlPlaceholder: 'https://example.com/shop/1',
  html: 'HTML',
  placeholder: '<html>…</html>',
  incomplete: 'Enter the address of the page and paste its HTML.',
  reads: (url: string) => `Reads the HTML at hand as ${url}, no visit`,
} as const;
