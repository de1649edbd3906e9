import type { Extractor } from '@shared/contract/extractors';
import { texts } from '../../texts';

/** How many fields passed the exam, in words. */
export function passedWords({ certificate: { fields } }: Pick<Extractor, 'certificate'>): string {
  const all = Object.values(fields);
  return texts.extractors.passed(all.filter(({ accepted }) => accepted).length, all.length);
}
