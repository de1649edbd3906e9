import { normalizeUrl } from '@shared/url';
import type { StructuredData, StructuredEntity } from '../../page/index';
import { followPath, getTexts } from '../entities/property';
import { asEntity } from '../entities/rank';
import type { PageView } from '../view/page-view';
import { fold } from '../words/fold';

/** A list entity of the page's markup, with its names. */
export interface StatedRecord {
  readonly entity: StructuredEntity;
  readonly url: string | null;
  /** Folded. */
  readonly name: string | null;
}

const MIN_RECORDS = 2;

/** The longest list of entities in the markup: an ItemList, or entities of one type. */
export function statedRecords(structured: StructuredData, baseUrl: string): readonly StatedRecord[] {
  const lists = [...itemLists(structured.entities), ...byType(structured.entities)].filter(
    (list) => list.length >= MIN_RECORDS,
  );
  const longest = lists.reduce<readonly StructuredEntity[]>(
    (best, list) => (list.length > best.length ? list : best),
    [],
  );
  return longest.map((entity) => ({
    entity,
    url: getEntityAddress(entity, baseUrl),
    name: getEntityName(entity),
  }));
}

/** The entity of the markup that a part of the page shows: by a link to it, or by its name as a line of text. */
export function matchStated(
  records: readonly StatedRecord[],
  view: PageView,
  baseUrl: string,
): StructuredEntity | null {
  if (records.length === 0) return null;
  const links = new Set(
    view.elements.flatMap((element) =>
      element.attribs.href === undefined ? [] : [normalizeUrl(element.attribs.href, baseUrl)],
    ),
  );
  const linked = records.filter(({ url }) => url !== null && links.has(url));
  if (linked.length === 1) return linked[0]?.entity ?? null;
  const lines = new Set(view.linesOf(0).map(fold));
  const named = records.filter(({ name }) => name !== null && name !== '' && lines.has(name));
  return named.length === 1 ? (named[0]?.entity ?? null) : null;
}

function itemLists(entities: readonly StructuredEntity[]): readonly (readonly StructuredEntity[])[] {
  return entities
    .filter(
      ({ types }) => types.includes('ItemList') || types.includes('OfferCatalog') || types.includes('CollectionPage'),
    )
    .map((list) =>
      [
        ...followPath(list.properties, 'itemListElement'),
        ...followPath(list.properties, 'mainEntity.itemListElement'),
      ].flatMap((entry) => {
        const element = asEntity(entry, list.source);
        const inner = element ? asEntity(followPath(element.properties, 'item')[0], list.source) : null;
        return inner ?? element ?? [];
      }),
    );
}

function byType(entities: readonly StructuredEntity[]): readonly (readonly StructuredEntity[])[] {
  const groups = new Map<string, StructuredEntity[]>();
  for (const entity of entities) {
    const key = entity.types.join(' ');
    if (key === '' || /ListItem|ImageObject|Person|Organization|Offer|Rating|Breadcrumb/.test(key)) continue;
    groups.set(key, [...(groups.get(key) ?? []), entity]);
  }
  return [...groups.values()];
}

function getEntityAddress(entity: StructuredEntity, baseUrl: string): string | null {
  const texts = ['url', '@id', 'id']
    .flatMap((key) => followPath(entity.properties, key))
    .flatMap((value) => getTexts(value, 'address'));
  return texts.map((text) => normalizeUrl(text, baseUrl)).find((url) => url !== null) ?? null;
}

function getEntityName(entity: StructuredEntity): string | null {
  const [name] = ['name', 'headline']
    .flatMap((key) => followPath(entity.properties, key))
    .flatMap((value) => getTexts(value, 'text'));
  return name === undefined ? null : fold(name);
}
