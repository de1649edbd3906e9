import type { ResponseOf } from '@shared/contract';
import { findExtraField } from '../draft/extra-fields';
import type { PickedField, PickerDraft } from '../draft/picker-draft';
import type { PageTree } from '../page/page-tree';

/**
 * Fields of a list whose links can be opened: those whose values are links, and those whose elements are inside a link.
 */
export function linkColumns(draft: PickerDraft, tree: PageTree | null): readonly PickedField[] {
  if (draft.perPage !== 'many' || draft.list !== null) return [];
  return draft.fields.filter((field) => !field.isList && (isLinkField(field) || isInsideLink(draft, tree, field)));
}

export function isLinkField({ type, taking }: PickedField): boolean {
  return type === 'url' && typeof taking !== 'string' && taking.attribute === 'href';
}

function isInsideLink(draft: PickerDraft, tree: PageTree | null, field: PickedField): boolean {
  return tree !== null && findExtraField(draft, tree, field)?.attribute === 'href';
}

/** Links to pages of one kind. */
export interface LinkKind {
  readonly pattern: string;
  readonly count: number;
  readonly example: string;
}

const ALMOST_ALL = 0.9; // share; the rest are stray links

/** The kinds of links in a column, the most frequent first; empty if almost all links are of one kind. */
export function linkKinds({ results }: Pick<ResponseOf<'suggestPatterns'>, 'results'>): readonly LinkKind[] {
  const kinds = results.filter(({ urls }) => urls > 0);
  if (kinds.length < 2 || (kinds[0]?.share ?? 0) >= ALMOST_ALL) return [];
  return kinds.map(({ pattern, urls, examples: [example = pattern] }) => ({ pattern, count: urls, example }));
}

/** The URLs in a column, without duplicates. */
export function columnLinks(items: readonly Readonly<Record<string, unknown>>[], name: string): readonly string[] {
  const values = items.flatMap((item) => item[name]);
  return [...new Set(values.filter((value): value is string => typeof value === 'string' && /^https?:/i.test(value)))];
}

/** Whether two URLs differ at most in their fragments, as links that open a dialog on their page do. */
export function isSamePage(url: string, other: string): boolean {
  return withoutFragment(url) === withoutFragment(other);
}

function withoutFragment(url: string): string {
  return URL.canParse(url) ? new URL(url).href.replace(/#.*$/, '') : url;
}
