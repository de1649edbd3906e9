import { translate } from '../language/translate';

/** Texts for reading HTML. */
export const htmlTexts = translate('html', {
  from: 'Source of the pages',
  kinds: { pages: 'Addresses', html: 'HTML' },
  url: 'Address of the page',
  urlHint: 'Used to resolve relative links. It is not visited.',
  urlPlaceholder: 'https://example.com/shop/1',
  html: 'HTML',
  placeholder: '<html>…</html>',
  incomplete: 'Enter the address of the page and paste its HTML.',
  reads: (url: string) => `Reads the pasted HTML as ${url}, no visit`,
} as const);
