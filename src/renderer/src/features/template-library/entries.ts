import type { SavedTemplate } from '@shared/contract/templates';
import { hasWildcard, parsePattern } from '@shared/pattern';
import type { Template } from '@shared/template';
import { texts } from '../../texts';
import { EXAMPLE_NAMES, EXAMPLE_TEMPLATES } from './examples';

/** A template in the library. */
export interface Entry {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly template: Template;
  /** Null for an example. */
  readonly saved: SavedTemplate | null;
  /** Whether it is for the requested pages. */
  readonly fits: boolean;
}

/** Library entries that match a search, those for these pages first. */
export function listEntries(saved: readonly SavedTemplate[], target: string, words: string): readonly Entry[] {
  const own = saved.map((one) => ({ ...toEntry(one), fits: one.pattern !== null && isFor(one.pattern, target) }));
  const sorted = [...own.filter(({ fits }) => fits), ...own.filter(({ fits }) => !fits)];
  return [...sorted, ...EXAMPLES].filter((entry) => isFound(entry, words));
}

function toEntry(saved: SavedTemplate): Omit<Entry, 'fits'> {
  const { id, name, description, template } = saved;
  return { key: id, name, description, template, saved };
}

const EXAMPLES: readonly Entry[] = EXAMPLE_NAMES.map((name) => {
  const { name: shown, hint } = texts.templateLibrary.examples[name];
  const template: Template = EXAMPLE_TEMPLATES[name];
  return { key: `example ${name}`, name: shown, description: hint, template, saved: null, fits: false };
});

function isFound({ name, description, template, saved }: Entry, words: string): boolean {
  const text = `${name} ${description} ${JSON.stringify(template)} ${saved?.pattern ?? ''}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Whether a template's pattern concerns the target's pages: they match, or have the same host. */
export function isFor(pattern: string, target: string): boolean {
  const host = getPatternHost(pattern);
  return host !== null && getTargets(target).some((one) => getPatternHost(one) === host);
}

function getTargets(target: string): readonly string[] {
  return target.match(/https?:\/\/\S+/gi) ?? [];
}

function getPatternHost(text: string): string | null {
  try {
    return hasWildcard(text) ? parsePattern(text, []).host : new URL(text).host;
  } catch {
    return null;
  }
}

/** Field names, or the sentence. */
export function getSummary(template: Template): readonly string[] | string {
  return typeof template === 'string' ? template : Object.keys(template);
}
