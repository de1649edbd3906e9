import type { Extractor } from '@shared/contract/extractors';
import { texts } from '../../texts';

/** Number of fields that passed, as text. */
export function describePassed({ certificate: { fields } }: Pick<Extractor, 'certificate'>): string {
  const all = Object.values(fields);
  return texts.extractors.passed(all.filter(({ accepted }) => accepted).length, all.length);
}
