import type { SavedTemplate, SavedTemplateBody } from '@shared/contract/templates';
import { AppError } from '@shared/errors';
import { hasWildcard, parsePattern } from '@shared/pattern';
import { requireUrl } from '@shared/url';
import { planTemplate } from '../extract/index';
import type { Store, TemplateRow } from '../store/index';

/** The library of templates. */
export interface Templates {
  readonly list: () => readonly SavedTemplate[];
  /** Throws `not_found`. */
  readonly get: (id: string) => SavedTemplate;
  /** Throws AppError for a name that is taken, an invalid pattern, or a sentence without fields. */
  readonly create: (body: SavedTemplateBody) => SavedTemplate;
  readonly replace: (id: string, body: SavedTemplateBody) => SavedTemplate;
  readonly remove: (id: string) => void;
}

export interface TemplatesParts {
  readonly store: Pick<Store, 'templates'>;
  readonly now: () => number;
  readonly randomId: () => string;
}

export function createTemplates({ store: { templates }, now, randomId }: TemplatesParts): Templates {
  const find = (id: string): TemplateRow => {
    const row = templates.get(id);
    if (!row) throw new AppError('not_found', `There is no template "${id}".`, { path: ['id'] });
    return row;
  };
  const checkTemplate = ({ name, description, template, pattern }: SavedTemplateBody, own: string | null) => {
    const other = templates.named(name);
    if (other && other.id !== own) throw taken(name);
    planTemplate(template);
    return { name, description, template, pattern: checkedPattern(pattern) };
  };
  return {
    list: () => templates.list().map(toSavedTemplate),
    get: (id) => toSavedTemplate(find(id)),
    create: (body) => {
      const at = now();
      const row = { id: randomId(), ...checkTemplate(body, null), createdAt: at, updatedAt: at };
      templates.insert(row);
      return toSavedTemplate(row);
    },
    replace: (id, body) => {
      const row = { ...find(id), ...checkTemplate(body, id), updatedAt: now() };
      templates.replace(row);
      return toSavedTemplate(row);
    },
    remove: (id) => {
      templates.remove(find(id).id);
    },
  };
}

function taken(name: string): AppError {
  return new AppError('invalid_request', `A template named "${name}" already exists.`, {
    path: ['name'],
    hint: 'Choose another name, or change that template.',
  });
}

function checkedPattern(pattern: string | null): string | null {
  if (pattern === null || pattern === '') return null;
  if (hasWildcard(pattern)) parsePattern(pattern, ['pattern']);
  else requireUrl(pattern, ['pattern']);
  return pattern;
}

function toSavedTemplate({ createdAt, updatedAt, ...row }: TemplateRow): SavedTemplate {
  return { ...row, createdAt: new Date(createdAt).toISOString(), updatedAt: new Date(updatedAt).toISOString() };
}
