import { fold } from './fold';

/** Words that change a term's meaning. */
export const HARMFUL = new Set(
  fold(
    'old was list strike crossed related similar recommended also nav menu footer header icon btn button form input toggle filter sort search share social login add cart wishlist tab placeholder loading skeleton hidden error logo banner ad from to unit shipping delivery per save saving discount avatar bio caption comment reply breadcrumb label title link img image wrap count empty star svg next prev site widget sidebar popup modal',
  ).split(' '),
);

/** Whether a word next to a term changes its meaning. */
export function isHarmfulWord(word: string): boolean {
  return HARMFUL.has(word);
}
