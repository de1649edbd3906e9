import { isRecord } from '@shared/json-value';

/** JSON of an answer with a list of `results`, joined from the known JSON of these; null if none is known. */
export function joinJson(answer: unknown, getKnown: (result: unknown) => string | null): string | null {
  if (!isRecord(answer) || !Array.isArray(answer.results) || !answer.results.some((each) => getKnown(each) !== null))
    return null;
  const results = answer.results.map((each) => getKnown(each) ?? JSON.stringify(each));
  const parts = Object.entries(answer).flatMap(([name, value]) => {
    const json = name === 'results' ? `[${results.join(',')}]` : JSON.stringify(value);
    return json === undefined ? [] : [`${JSON.stringify(name)}:${json}`];
  });
  return `{${parts.join(',')}}`;
}
