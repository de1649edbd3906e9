import type { Certificate } from '@shared/extractor';
import type { ExtractorRow } from '../../store/index';
import type { PickedBefore } from '../registry/index';

/** Dotted paths of the fields whose elements a person picked. */
export function getPickedFields({ fields }: Certificate): readonly string[] {
  return Object.entries(fields).flatMap(([path, { author, accepted }]) =>
    author === 'person' && accepted ? [path] : [],
  );
}

/** What a person picked of an extractor; null if nothing. */
export function toPickedBefore({ document, certificate }: ExtractorRow): PickedBefore | null {
  const fields = getPickedFields(certificate);
  return fields.length === 0 ? null : { document, fields };
}
