import type { StructuredEntity } from '../types';

/** The given entities, then those nested in them, level by level, without duplicates. */
export function outermostFirst(outermost: readonly StructuredEntity[]): readonly StructuredEntity[] {
  const found = new Set(outermost);
  // iterating a Set includes entries added meanwhile
  for (const entity of found) {
    for (const nested of findEntities(entity.properties)) found.add(nested);
  }
  return [...found];
}

/** Nearest entities within a value, through lists and plain objects. */
function findEntities(value: unknown): readonly StructuredEntity[] {
  const entities: StructuredEntity[] = [];
  const waiting: unknown[] = [value];
  for (let at = 0; at < waiting.length; at++) {
    const next = waiting[at];
    if (isEntity(next)) entities.push(next);
    else if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) waiting.push(inner);
  }
  return entities;
}

/** Whether a property's value is an entity, rather than a plain object. */
export function isEntity(value: unknown): value is StructuredEntity {
  if (typeof value !== 'object' || value === null) return false;
  return 'source' in value && 'types' in value && Array.isArray(value.types) && 'properties' in value;
}
