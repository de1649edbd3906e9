import type { FieldQuery } from '../asked/query';

/** How values of a field differ between pages of one kind: always, mostly, mostly and among other amounts, or no more often than not. */
export type Nature = 'own' | 'mostly own' | 'price' | 'shared';

/** Fields that identify an entity; a value repeated on every page is wrong. */
const OWN = new Set([
  'name',
  'description',
  'body',
  'sku',
  'gtin',
  'isbn',
  'mpn',
  'ingredients',
  'instructions',
  'model',
  'job title',
]);
/** Fields that mostly differ between entities, although two may share a value. */
const MOSTLY_OWN = new Set(
  'date|date modified|event start|event end|rating|rating count|comment count|pages|mileage|phone|street|address|email|website|latitude|longitude|total time|nutrition|author|actors|director|tags|height|weight|engine|fuel economy|type|team'.split(
    '|',
  ),
);

/** Nature of a field; an unknown field is assumed to differ between entities. */
export function getFieldNature({ concept, type, form, path }: FieldQuery): Nature {
  if (type === 'boolean' || form === 'currency' || form === 'language') return 'shared';
  if (concept === null) return 'mostly own';
  if (path.includes('.')) return 'shared';
  if (OWN.has(concept.id)) return 'own';
  if (concept.id === 'url' || concept.id === 'image') return type === 'url' || type === 'image' ? 'own' : 'mostly own';
  if (concept.type === 'price') return 'price';
  return MOSTLY_OWN.has(concept.id) ? 'mostly own' : 'shared';
}
