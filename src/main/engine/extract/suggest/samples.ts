import { planTemplate } from '../asked/template-plan';
import { flatQueries, getQueries } from '../read-record';
import { readPerson } from '../values/index';
import type { FieldIdea } from './types';

/** Ideas with samples as a run would read them: the name from "By Jane Doe · 4 min". */
export function withReadSamples(ideas: readonly FieldIdea[]): readonly FieldIdea[] {
  const persons = findPersons(ideas.filter(({ type }) => type === 'text').map(({ name }) => name));
  return ideas.map((idea) => {
    if (!persons.has(idea.name)) return idea;
    return { ...idea, samples: [...new Set(idea.samples.map((text) => readPerson(text) ?? text))] };
  });
}

/** Which of these fields contain a person. */
function findPersons(names: readonly string[]): ReadonlySet<string> {
  if (names.length === 0) return new Set();
  const template = Object.fromEntries(names.map((name) => [name, `The ${name.replaceAll('_', ' ')}`]));
  const queries = flatQueries(getQueries(planTemplate(template)));
  return new Set(queries.flatMap(({ path, form }) => (form === 'person' ? path : [])));
}
