import type { TemplateObject } from '@shared/template';

/** Spanish has one word for the length of a thing and for a longitude, which templates ask for beside a latitude. */
const WORD = /(?<!\p{L})longitud(?:es)?(?!\p{L})/giu;
const COORDINATES = /(?<!\p{L})(?:lat|latitud\p{L}*|coord\p{L}*|geo\p{L}*|gps|mapa?|meridiano)(?!\p{L})/iu;
const LENGTH = 'largo';

/** The fields with "largo" for a "longitud" that is a length: that of a template without other words for coordinates. */
export function withSpanishLengths(fields: TemplateObject): TemplateObject {
  const entries = Object.entries(fields);
  const words = entries.flatMap(([name, node]) => [name.replaceAll('_', ' '), typeof node === 'string' ? node : '']);
  if (words.every((word) => word.search(WORD) < 0) || words.some((word) => COORDINATES.test(word))) return fields;
  return Object.fromEntries(
    entries.map(([name, node]) => [name, typeof node === 'string' ? toLength(name.replaceAll('_', ' '), node) : node]),
  );
}

function toLength(name: string, description: string): string {
  if (description.trim() !== '') return description.replace(WORD, LENGTH);
  return name.search(WORD) < 0 ? description : name.replace(WORD, LENGTH);
}
