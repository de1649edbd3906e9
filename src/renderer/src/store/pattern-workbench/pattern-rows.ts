import { hasWildcard } from '@shared/pattern';
import type { Draft } from '../draft/draft';
import { readTarget, splitEntries } from '../draft/target';

/** Role of a pattern: which pages are wanted, and which are visited to find them. */
export const ROLES = ['hit', 'only', 'skip', 'high'] as const;
export type Role = (typeof ROLES)[number];
/** Roles of which there may be several. */
export const SIDE_ROLES = ['only', 'skip', 'high'] as const satisfies readonly Role[];
export type SideRole = (typeof SIDE_ROLES)[number];

export interface PatternEntry {
  readonly id: number;
  readonly role: Role;
  readonly text: string;
}

/** Patterns of the form; the first is the wanted one, even if empty. */
export function getPatternRows({ target, options }: Pick<Draft, 'target' | 'options'>): readonly PatternEntry[] {
  const hit = hasWildcard(target) && readTarget(target).kind !== 'query' ? target.trim() : '';
  const sides = SIDE_ROLES.flatMap((role) => splitEntries(options[role]).map((text) => ({ role, text })));
  return [{ role: 'hit' as const, text: hit }, ...sides].map((row, id) => ({ ...row, id }));
}

/** The form with these patterns; the wanted one stays if none is given. */
export function applyRowsToDraft(draft: Draft, rows: readonly PatternEntry[]): Draft {
  const hit = getRowTexts(rows, 'hit')[0];
  const sides = SIDE_ROLES.map((role) => [role, getRowTexts(rows, role).join('\n')] as const);
  const options = { ...draft.options, ...Object.fromEntries(sides) };
  return hit === undefined ? { ...draft, options } : { ...draft, target: hit, options, pagesOf: null, html: null };
}

/** `priority` of the rows; null if there is none. */
export function getPriority(rows: readonly PatternEntry[]): Readonly<Partial<Record<SideRole, string[]>>> | null {
  const given = SIDE_ROLES.map((role) => [role, getRowTexts(rows, role)] as const).filter(
    ([, texts]) => texts.length > 0,
  );
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** Texts of a role's rows without empty ones. */
export function getRowTexts(rows: readonly PatternEntry[], role: Role): string[] {
  return rows.filter((row) => row.role === role && row.text.trim() !== '').map(({ text }) => text.trim());
}

/** Applies a pattern: a wanted one replaces the previous, other roles are added without duplicates. */
export function withPattern(rows: readonly PatternEntry[], role: Role, text: string): readonly PatternEntry[] {
  if (role === 'hit') return rows.map((row) => (row.role === 'hit' ? { ...row, text } : row));
  if (text !== '' && getRowTexts(rows, role).includes(text)) return rows;
  return [...rows, { id: nextId(rows), role, text }];
}

export function withText(rows: readonly PatternEntry[], id: number, text: string): readonly PatternEntry[] {
  return rows.map((row) => (row.id === id ? { ...row, text } : row));
}

export function withRole(rows: readonly PatternEntry[], id: number, role: SideRole): readonly PatternEntry[] {
  return rows.map((row) => (row.id === id ? { ...row, role } : row));
}

export function removeRow(rows: readonly PatternEntry[], id: number): readonly PatternEntry[] {
  return rows.filter((row) => row.id !== id);
}

/** Whether two lists are equivalent. */
export function areSameRows(one: readonly PatternEntry[], other: readonly PatternEntry[]): boolean {
  return ROLES.every((role) => getRowTexts(one, role).join('\n') === getRowTexts(other, role).join('\n'));
}

function nextId(rows: readonly PatternEntry[]): number {
  return Math.max(0, ...rows.map(({ id }) => id)) + 1;
}
