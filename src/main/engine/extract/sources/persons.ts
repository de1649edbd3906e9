import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import { getTexts } from '../entities/property';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { inProperty } from '../view/where';
import { conceptOfTerm } from '../vocabulary';
import { pageHeading } from './headings';
import { fromLives } from './life-dates';

const STATED = 0.9;
const HEADED = 0.72;
/** Fields that only pages about a person have. */
const LIFE = new Set(['birth date', 'birthplace', 'death date', 'nationality']);

/** On a page about one person, that person is the requested author, player or the like. */
export const fromPersons: SourceReader = (subject, query) => {
  if (subject.scope === 'record' || query.many || query.nested || query.form !== 'person') return [];
  const [main] = subject.entities;
  const isPerson = main?.entity.types.includes('Person') === true;
  if (main && !isPerson && main.entity.types.length > 0 && main.weight === 1) return [];
  const stated = isPerson ? getTexts(main.entity.properties.name, 'text') : [];
  const found: Candidate[] = [];
  if (main && stated.length > 0)
    found.push({
      texts: stated,
      score: STATED,
      source: main.entity.source,
      where: inProperty('Person.name', `${main.entity.source}:Person.name`),
    });
  if (isPerson || describesLife(subject, query))
    found.push(...pageHeading(subject).map((one) => ({ ...one, score: HEADED, alone: true })));
  return found;
};

/** Whether the page has a label such as "Born", or text about a birth. */
function describesLife(subject: Subject, query: FieldQuery): boolean {
  const labelled = subject
    .labels()
    .some(({ label, at }) => LIFE.has(conceptOfTerm(label)?.id ?? '') && !subject.view.inAside(at));
  return labelled || fromLives(subject, { ...query, concept: BIRTH, form: null }).length > 0;
}

const BIRTH = conceptOfTerm('birth date');
