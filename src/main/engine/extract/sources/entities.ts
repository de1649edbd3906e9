import type { Candidate } from '../candidate';
import { followPath, getTexts, type Wanted } from '../entities/property';
import type { FieldQuery } from '../query';
import type { SourceReader } from '../source-reader';
import { inProperty } from '../view/where';

const BASE = 0.95; // markup written for machines is right but for carelessness
const STEP = 0.01; // among a field's properties the first fits best

/** JSON-LD, microdata and RDFa: the properties a field's name or meaning leads to. */
export const fromEntities: SourceReader = (subject, query) => {
  const found: Candidate[] = [];
  for (const { entity, weight } of subject.entities) {
    for (const [rank, path] of query.properties.entries()) {
      const texts = followPath(entity.properties, path).flatMap((value) => getTexts(value, getWantedForm(query)));
      if (texts.length === 0) continue;
      const at = `${entity.types[0] ?? 'Thing'}.${path}`;
      found.push({
        texts,
        score: BASE * weight - rank * STEP,
        source: entity.source,
        where: inProperty(at, `${entity.source}:${at}`),
      });
      break;
    }
  }
  return found;
};

function getWantedForm(query: FieldQuery): Wanted {
  if (query.type === 'url' || query.type === 'image') return 'address';
  return query.type === 'date' ? 'date' : 'text';
}
