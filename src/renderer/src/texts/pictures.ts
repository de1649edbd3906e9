import { translate } from '../language/translate';

/** Texts of pictures of elements of stored pages. */
export const pictureTexts = translate('pictures', {
  show: 'Pictures',
  before: 'Before',
  after: 'Now',
  none: 'No picture',
  altBefore: (name: string) => `${name} before, on the page`,
  altAfter: (name: string) => `${name} now, on the page`,
} as const);
