import { AppError, type ErrorPath } from '@shared/errors';
import { isRecord } from '@shared/json-value';
import { type FieldQuery, flatQueries, getQueries, readTypedValue, type TemplatePlan } from '../../extract/index';
import type { Answers } from '../types';

/** An item's values by dotted path. Throws `invalid_request` for an unknown field, or a value of the wrong type. */
export function getAnswers(plan: TemplatePlan, item: Readonly<Record<string, unknown>>, at: ErrorPath): Answers {
  const queries = new Map(flatQueries(getQueries(plan)).map((query) => [query.path, query]));
  const answers: Record<string, unknown> = {};
  const read = (holder: Readonly<Record<string, unknown>>, prefix: string, path: ErrorPath): void => {
    for (const [name, value] of Object.entries(holder)) {
      if (prefix === '' && name.startsWith('_')) continue;
      const query = queries.get(prefix + name);
      if (query) answers[query.path] = getQueryAnswer(query, value, [...path, name]);
      else if (isRecord(value)) read(value, `${prefix}${name}.`, [...path, name]);
      else throw unknownField(prefix + name, [...queries.keys()], [...path, name]);
    }
  };
  read(item, '', at);
  return answers;
}

/** A value in the form of its field's type. Lists of objects are not converted. Throws `invalid_request`. */
export function getQueryAnswer(query: FieldQuery, value: unknown, path: ErrorPath): unknown {
  if (value === null || value === '') return null;
  if (!query.many) return toTypedAnswer(query, value, path);
  const values = Array.isArray(value) ? value : [value];
  return values.map((each, index) => (isRecord(each) ? each : toTypedAnswer(query, each, [...path, index])));
}

function toTypedAnswer(query: FieldQuery, value: unknown, path: ErrorPath): unknown {
  // several names for a field of one value become one text
  if (query.type === 'text' && query.form === null && Array.isArray(value) && value.every(isString))
    return value.length === 0 ? null : value.join(', ');
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const read = isScalar
    ? readTypedValue(String(value), query.type, query.form, { baseUrl: 'http://localhost/', language: null })
    : null;
  // texts are right as written, and URLs need the page to be resolved
  if (typeof value === 'string' && (query.type === 'text' || query.type === 'url' || query.type === 'image'))
    return value;
  if (read !== null) return read;
  const shown = JSON.stringify(value).slice(0, 80);
  const hint = Array.isArray(value)
    ? 'Write a field of several values as a list in the template: ["each value"].'
    : null;
  throw new AppError('invalid_request', `${shown} is not ${withArticle(query.type)}, which "${query.path}" is.`, {
    path,
    ...(hint !== null && { hint }),
  });
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function unknownField(name: string, known: readonly string[], path: ErrorPath): AppError {
  return new AppError('invalid_request', `The template has no field "${name}"; it has ${known.join(', ')}.`, { path });
}

function withArticle(type: string): string {
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;
}
