import { assertNever } from '@shared/errors';
import type { Locator } from '@shared/extractor';
import { isRecord } from '@shared/json-value';
import { type FieldQuery, followPath, getTexts, textsOfData, withUnitOfKey } from '../../extract/index';
import type { Page, StructuredEntity } from '../../page/index';
import {
  createObjectCache,
  outermostFirst,
  readBlobs,
  readJsonLd,
  readJsonLdEntities,
  readMeta,
  readMicrodata,
  readOpenGraph,
  readRdfa,
} from '../../page/index';

export type DataSource = (Locator & { by: 'data' })['source'];
type Plain = Readonly<Record<string, unknown>>;

/** An object stated by a page, and the name its paths start with. */
export interface DataRoot {
  readonly name: string;
  readonly properties: Plain;
}

const known = createObjectCache<Page, Map<DataSource, readonly DataRoot[]>>();

/** Objects that a page states in one kind of markup; parsed on first use. */
export function getDataRoots(page: Page, source: DataSource): readonly DataRoot[] {
  const bySource = known.get(page) ?? new Map<DataSource, readonly DataRoot[]>();
  known.set(page, bySource);
  const roots = bySource.get(source) ?? readRoots(page, source);
  bySource.set(source, roots);
  return roots;
}

/** The texts at a dotted path, from the first object with any. */
export function getDataTexts(page: Page, source: DataSource, path: string, query: FieldQuery): readonly string[] {
  for (const { name, properties } of getDataRoots(page, source)) {
    if (name !== '' && !path.startsWith(`${name}.`)) continue;
    const inner = name === '' ? path : path.slice(name.length + 1);
    const texts = getDataValues(properties, inner, source).flatMap((value) =>
      getFieldTexts(value, source, inner, query),
    );
    if (texts.length > 0) return texts;
  }
  return [];
}

/** Names of meta tags contain dots and colons themselves. */
function getDataValues(properties: Plain, path: string, source: DataSource): readonly unknown[] {
  if (source !== 'opengraph' && source !== 'meta') return followPath(properties, path);
  const value = properties[path];
  return Array.isArray(value) ? value : [value ?? null];
}

/** Texts of one structured value for a field. */
export function getFieldTexts(value: unknown, source: DataSource, path: string, query: FieldQuery): readonly string[] {
  if (source !== 'blob') return getTexts(value, getDataForm(query));
  const key = path.slice(path.lastIndexOf('.') + 1);
  return withUnitOfKey(key, textsOfData(value, query, key));
}

function getDataForm({ type }: FieldQuery): 'address' | 'date' | 'text' {
  if (type === 'url' || type === 'image') return 'address';
  return type === 'date' ? 'date' : 'text';
}

function readRoots(page: Page, source: DataSource): readonly DataRoot[] {
  switch (source) {
    case 'json_ld':
      return ofEntities(readJsonLdEntities(readJsonLd(page.document)));
    case 'microdata':
      return ofEntities(readMicrodata(page));
    case 'rdfa':
      return ofEntities(readRdfa(page));
    case 'opengraph':
      return [{ name: '', properties: readOpenGraph(page.document) }];
    case 'meta':
      return [{ name: '', properties: readMeta(page) }];
    case 'blob':
      return readBlobs(page).flatMap(({ name, data }) => (isRecord(data) ? [{ name, properties: data }] : []));
    default:
      return assertNever(source);
  }
}

function ofEntities(entities: readonly StructuredEntity[]): readonly DataRoot[] {
  return outermostFirst(entities).flatMap(({ types, properties }) =>
    (types.length === 0 ? ['Thing'] : types).map((name) => ({ name, properties })),
  );
}
