import { separators } from '../../texts/format';

type Separators = typeof separators;

/**
 * Reads a number as a person types it: with the separators of the window's language, as the table shows it, and with a currency sign or spaces.
 * A lone mark that cannot group thousands is a decimal mark. Null if the text is not a number.
 */
export function readTypedNumber(text: string, { decimal }: Separators = separators): number | null {
  const bare = text.replace(/[\s'\u2019]/g, '').replace(/^([-+]?)\p{Sc}|\p{Sc}$/gu, '$1');
  if (bare === '') return null;
  const value = Number(isGrouped(bare, decimal) ? withoutGroups(bare) : bare.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** Whether the marks before the last digits group thousands: both marks occur, one occurs twice, or it is the language's own. */
function isGrouped(text: string, decimal: string): boolean {
  const [whole = '', group] = /^[-+]?\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/.exec(text) ?? [];
  if (whole === '' || group === undefined) return false;
  return group !== decimal || text.split(/[.,]/).length > 2;
}

/** Drops the marks of groups, and writes the decimal mark as code does. */
function withoutGroups(text: string): string {
  const group = /[.,]/.exec(text)?.[0] ?? ',';
  return text.replaceAll(group, '').replace(',', '.');
}
