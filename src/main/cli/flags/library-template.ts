import type { SavedTemplate } from '@shared/contract/templates';
import { editDistance } from '@shared/edit-distance';
import type { Template } from '@shared/template';
import { UsageError } from '../usage-error';

/** Finds a saved template by name. Throws `UsageError` if there is none. */
export type TemplateNamed = (name: string) => Promise<Template>;

/** `read` is called only if a template is named. */
export function libraryTemplates(read: () => Promise<readonly SavedTemplate[]>): TemplateNamed {
  return async (name) => findSavedTemplate(await read(), name, ', nor a file of that name').template;
}

/** The template with a name or id, with or without `@`. Throws `UsageError` if there is none; `suffix` says where else was searched. */
export function findSavedTemplate(saved: readonly SavedTemplate[], given: string, suffix = ''): SavedTemplate {
  const name = given.replace(/^@/, '');
  const found =
    saved.find((each) => each.name === given || each.name === name) ??
    saved.find((each) => each.id === given) ??
    onlyOne(saved.filter((each) => isAlike(each.name, name)));
  if (found) return found;
  throw new UsageError(`There is no template "${name}" in the library${suffix}.`, hintFor(name, saved));
}

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function onlyOne<Value>(values: readonly Value[]): Value | null {
  return values.length === 1 ? (values[0] ?? null) : null;
}

function hintFor(name: string, saved: readonly SavedTemplate[]): string {
  if (saved.length === 0) return 'The library is empty; save a template in the window, or with winnow templates save.';
  const near = nearNames(
    name,
    saved.map((each) => each.name),
  );
  return near.length > 0 ? `Did you mean ${near.map((each) => `@${each}`).join(', ')}?` : `It has ${listSome(saved)}.`;
}

const SHOWN = 5;

function listSome(saved: readonly SavedTemplate[]): string {
  const shown = saved.slice(0, SHOWN).map((each) => `@${each.name}`);
  const more = saved.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

const MOST = 3;
const TYPOS = 0.34; // share of the longer word's letters; with more typos it is another word

/** Similar names, or names that contain the typed text, nearest first. */
function nearNames(typed: string, names: readonly string[]): readonly string[] {
  const wanted = typed.toLowerCase();
  return names
    .map((name) => ({ name, away: editDistance(wanted, name.toLowerCase()) }))
    .filter(({ name, away }) => away <= Math.max(wanted.length, name.length) * TYPOS || isLikeName(name, wanted))
    .toSorted((one, other) => one.away - other.away)
    .slice(0, MOST)
    .map(({ name }) => name);
}

function isLikeName(name: string, wanted: string): boolean {
  const plain = name.toLowerCase();
  return wanted.length > 1 && (plain.includes(wanted) || wanted.includes(plain));
}
