import type { Element } from 'domhandler';

export interface AttributeData {
  /** Name of the attribute, or of an island's component. */
  readonly name: string;
  readonly data: object;
}

const MIN_LENGTH = 20; // characters; shorter JSON in attributes is settings
const DATA_NAME = /^(?:data-|:|v-bind:|x-data$|ng-init$|props$|state$|initial-|wire:)/;

/** Finds JSON objects and lists in an element's attributes: data for scripts, and properties of islands. */
export function attributeData(element: Element): readonly AttributeData[] {
  const found: AttributeData[] = [];
  for (const name in element.attribs) {
    const value = element.attribs[name] ?? '';
    if (value.length < MIN_LENGTH || !DATA_NAME.test(name) || !/^\s*[[{]/.test(value)) continue;
    const data = parseFilledObject(value);
    if (data === null) continue;
    found.push(isAstroIsland(element, name) ? islandData(element, data) : { name, data });
  }
  return found;
}

function isAstroIsland({ name }: Element, attribute: string): boolean {
  return name === 'astro-island' && attribute === 'props';
}

function islandData({ attribs }: Element, data: object): AttributeData {
  const component = attribs['component-export'] ?? '';
  const properties = Object.entries(data).map(([key, pair]) => [key, islandValue(pair, 0)]);
  return {
    name: component === '' || component === 'default' ? 'astro-island' : component,
    data: Object.fromEntries(properties),
  };
}

const MAX_DEPTH = 200;

/** Decodes Astro's pairs of kind and value; lists are kind 1. */
function islandValue(pair: unknown, depth: number): unknown {
  if (!Array.isArray(pair) || typeof pair[0] !== 'number' || depth > MAX_DEPTH) return pair;
  const value: unknown = pair[1];
  if (Array.isArray(value)) return value.map((item) => islandValue(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, islandValue(inner, depth + 1)]));
}

function parseFilledObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? value : null;
  } catch {
    return null;
  }
}
