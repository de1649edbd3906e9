import { DATA_SOURCES, type Locator } from '@shared/extractor';
import { isObject } from '@shared/json-value';
import type { FieldQuery } from '../../extract/index';
import { type DataSource, getDataRoots, getDataTexts, getFieldTexts } from '../run/data';
import { toTypedValue } from '../run/typed';
import { type Given, isRight, scoreAgreement } from '../run/values';
import type { Sample } from './sample';

const MAX_PATHS = 4000; // per source and page
const MAX_DEPTH = 7;
const MAX_BRANCHES = 60; // keys of an object; list entries do not count
const MAX_FOUND = 8; // per source

interface Place {
  readonly path: string;
  readonly texts: readonly string[];
}

type Typing = string;
const known = new WeakMap<object, Map<Typing, readonly Place[]>>();

/** Locators for structured data and script data that contain the answer. */
export function findDataLocators(sample: Sample, answer: unknown, query: FieldQuery, given: Given): readonly Locator[] {
  return DATA_SOURCES.flatMap((source) => {
    const right = getSamplePlaces(sample, source, query).filter(({ texts }) =>
      isRight(scoreAgreement(toTypedValue(texts, query, sample.context), answer, query, sample.context, given)),
    );
    return right.slice(0, MAX_FOUND).map(({ path }): Locator => ({ by: 'data', source, path, transforms: [] }));
  });
}

/** All paths of a source with their values, as an extractor reads them. */
export function getSamplePlaces({ ready: { page } }: Sample, source: DataSource, query: FieldQuery): readonly Place[] {
  const typing = `${source} ${query.type} ${query.form} ${query.many}`;
  const made = known.get(page) ?? new Map<Typing, readonly Place[]>();
  known.set(page, made);
  const places = made.get(typing) ?? findPlaces(page, source, query);
  made.set(typing, places);
  return places;
}

type Page = Sample['ready']['page'];

function findPlaces(page: Page, source: DataSource, query: FieldQuery): readonly Place[] {
  const paths = new Map<string, readonly string[]>();
  let left = MAX_PATHS;
  for (const { name, properties } of getDataRoots(page, source)) {
    const pending: { path: string; value: unknown; depth: number }[] = [{ path: '', value: properties, depth: 0 }];
    for (let node = pending.pop(); node && left > 0; node = pending.pop(), left--) {
      if (Array.isArray(node.value)) {
        const { path, depth, value } = node;
        for (const inner of value.slice(0, MAX_BRANCHES))
          if (isObject(inner)) pending.push({ path, value: inner, depth });
      }
      const inside = Array.isArray(node.value) ? [] : Object.entries(propertiesIn(node.value)).slice(0, MAX_BRANCHES);
      for (const [key, value] of inside) {
        if (key.includes('.') && source !== 'opengraph' && source !== 'meta') continue;
        const path = node.path === '' ? key : `${node.path}.${key}`;
        const whole = name === '' ? path : `${name}.${path}`;
        if (!paths.has(whole) && getFieldTexts(value, source, path, query).length > 0)
          paths.set(whole, getDataTexts(page, source, whole, query));
        if (isObject(value) && node.depth < MAX_DEPTH) pending.push({ path, value, depth: node.depth + 1 });
      }
    }
  }
  return [...paths].map(([path, texts]) => ({ path, texts })).filter(({ texts }) => texts.length > 0);
}

/** Nested entities have their properties one level deeper. */
function propertiesIn(value: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(value)) return {};
  const { properties, types } = value;
  return isObject(properties) && Array.isArray(types) ? properties : value;
}
