import type { ReplayDetails, ReplaySummary } from '@shared/contract/replays';
import type { Binding, Json, JsonPath, Recipe, RequestTemplate } from '@shared/replay';
import { toIsoOrNull } from '@shared/utc-time';
import type { ReplayRow } from '../store/index';
import { showPath } from './json-path';

export function summarizeReplay(row: ReplayRow): ReplaySummary {
  const { id, site, pattern, template, state, enabled, reason, recipe, pages, createdAt, usedAt } = row;
  return {
    id,
    site,
    pattern,
    // a sentence names no fields, but the recipe has the fields inferred from it
    fields: Object.keys(typeof template === 'string' ? (recipe?.fields ?? {}) : template),
    state,
    enabled,
    reason,
    calls: recipe?.steps.length ?? 0,
    pages,
    createdAt: new Date(createdAt).toISOString(),
    usedAt: toIsoOrNull(usedAt),
  };
}

export function showReplay(row: ReplayRow): ReplayDetails {
  const { recipe, certificate, history } = row;
  return {
    ...summarizeReplay(row),
    template: row.template,
    chain: recipe?.steps.map((step, at) => showStep(step.request, step.once, at)) ?? [],
    sources: recipe ? showSources(recipe) : [],
    paging: recipe?.paging ? showPaging(recipe) : null,
    certificate,
    history: [...history],
  };
}

function showStep(request: RequestTemplate | null, once: boolean, at: number): ReplayDetails['chain'][number] {
  if (request === null)
    return { call: at + 1, method: 'GET', url: '{the page}', headers: {}, body: null, parameters: [], once };
  const parameters = listParameters(request, []);
  const part = (name: string) => getMember(request, name);
  const path = getList(part('path'))
    .map((each) => writeTemplate(each))
    .join('/');
  const query = Object.entries(getObject(part('query')))
    .map(([name, value]) => `${name}=${writeTemplate(value)}`)
    .join('&');
  const headers = Object.entries(getObject(part('headers'))).map(([name, value]) => [
    name,
    SECRET.test(name) ? '•••' : writeTemplate(value),
  ]);
  const body = part('body');
  return {
    call: at + 1,
    method: writeTemplate(part('method')),
    url: `${writeTemplate(part('origin'))}/${path}${query === '' ? '' : `?${query}`}`,
    headers: Object.fromEntries(headers),
    body: body && !(body.is === 'literal' && body.value === null) ? writeTemplate(body) : null,
    parameters,
    once,
  };
}

const SECRET = /auth|token|key|secret|session|password/i;

/** A part of a template, including literals. */
export function getMember(template: RequestTemplate | undefined, name: string): RequestTemplate | undefined {
  if (template?.is === 'object') return template.of[name];
  const value =
    template?.is === 'literal' && typeof template.value === 'object' && template.value !== null
      ? (Reflect.get(template.value, name) as Json | undefined)
      : undefined;
  return value === undefined ? undefined : { is: 'literal', value };
}

export function getList(template: RequestTemplate | undefined): readonly RequestTemplate[] {
  if (template?.is === 'list') return template.of;
  return template?.is === 'literal' && Array.isArray(template.value)
    ? template.value.map((value: Json) => ({ is: 'literal', value }))
    : [];
}

export function getObject(template: RequestTemplate | undefined): Readonly<Record<string, RequestTemplate>> {
  if (template?.is === 'object') return template.of;
  if (template?.is !== 'literal' || typeof template.value !== 'object' || template.value === null) return {};
  return Object.fromEntries(Object.entries(template.value).map(([name, value]) => [name, { is: 'literal', value }]));
}

/** Formats a template with parameters in braces. */
function writeTemplate(template: RequestTemplate | undefined): string {
  if (template === undefined) return '';
  switch (template.is) {
    case 'literal':
      return typeof template.value === 'string' ? template.value : JSON.stringify(template.value);
    case 'bound':
      return `${template.to.how === 'around' ? template.to.before : ''}{${showSource(template.to)}}${template.to.how === 'around' ? template.to.after : ''}`;
    case 'json':
      return writeTemplate(template.of);
    case 'list':
      return `[${template.of.map(writeTemplate).join(', ')}]`;
    case 'object':
      return `{${Object.entries(template.of)
        .map(([name, member]) => `"${name}": ${writeTemplate(member)}`)
        .join(', ')}}`;
  }
}

function listParameters(template: RequestTemplate, path: JsonPath): { readonly name: string; readonly from: string }[] {
  switch (template.is) {
    case 'literal':
      return [];
    case 'bound':
      return [{ name: showPath(path), from: showSource(template.to) }];
    case 'json':
      return listParameters(template.of, path);
    case 'list':
      return template.of.flatMap((member, at) => listParameters(member, [...path, at]));
    case 'object':
      return Object.entries(template.of).flatMap(([name, member]) => listParameters(member, [...path, name]));
  }
}

/** Describes the source of a parameter. */
function showSource({ from, path, how, plus }: Binding): string {
  const at = showPath(path);
  if (typeof from === 'number') return `answer ${from + 1}: ${at}`;
  switch (from) {
    case 'url':
      return `page address: ${at}`;
    case 'cookies':
      return `cookie ${at}`;
    case 'previous':
      return `answer before: ${at}`;
    case 'request':
      return how === 'plus' ? `call before: ${at} ${plus < 0 ? '-' : '+'} ${Math.abs(plus)}` : `call before: ${at}`;
    case 'clock':
      return `time in ${path[0] === 's' ? 'seconds' : 'milliseconds'}`;
    case 'random':
      return 'random UUID';
  }
}

function showSources({ fields, records }: Recipe): ReplayDetails['sources'] {
  return Object.entries(fields).map(([field, { step, path, many, transform }]) => ({
    field,
    call: step + 1,
    path: showPath([
      ...(records?.step === step ? [...records.path, '*'] : []),
      ...path,
      ...(many === null ? [] : ['*', ...many]),
    ]),
    change: transform.kind === 'same' ? null : transform.kind,
  }));
}

function showPaging({ paging }: Recipe): string | null {
  if (!paging) return null;
  const parameters = listParameters(paging.next, []).filter(
    ({ from }) => from.startsWith('call before') || from.startsWith('answer before'),
  );
  const goesOn = parameters.map(({ name, from }) => `${name} from ${from}`).join(', ');
  switch (paging.until.by) {
    case 'flag':
      return `${goesOn}; until ${showPath(paging.until.path)} is ${paging.until.is}`;
    case 'total':
      return `${goesOn}; until there are as many rows as ${showPath(paging.until.path)} says`;
    case 'short':
      return `${goesOn}; until an answer has fewer than ${paging.until.size} rows`;
    case 'equal':
      return `${goesOn}; until ${showPath(paging.until.path)} is ${showPath(paging.until.other)}`;
    case 'empty':
      return `${goesOn}; until an answer has no rows`;
  }
}
