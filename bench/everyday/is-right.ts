import { fold } from '../../src/main/engine/extract/words/fold';

/**
 * Whether a value is one of those accepted. Fields whose words state no type may return what the page shows: "£121.00" for
 * 121, "3 november 2026" for 2026-11-03.
 */
export function isRight(value: unknown, truth: readonly unknown[]): boolean {
  return truth.some((one) => one !== null && isSame(value, one));
}

function isSame(value: unknown, truth: unknown): boolean {
  if (Array.isArray(truth)) return hasSameMembers(value, truth);
  if (typeof truth === 'boolean') return value === truth;
  if (Array.isArray(value)) return value.length === 1 && isSame(value[0], truth);
  const wanted = String(truth);
  if (typeof value === 'number') return isNumber(wanted) && Number(wanted) === value;
  if (typeof value !== 'string') return false;
  if (toPlain(value) === toPlain(wanted)) return true;
  if (isNumber(wanted)) return isSameAmount(value, Number(wanted));
  return /^\d{4}-\d\d-\d\d$/.test(wanted) && isSameDay(value, wanted);
}

function hasSameMembers(value: unknown, truth: readonly unknown[]): boolean {
  const members = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/\s*[,;]\s*/) : [];
  return members.length === truth.length && truth.every((one, at) => isSame(members[at], one));
}

/** Punctuation and spaces do not count; signs within words do. */
function toPlain(text: string): string {
  return fold(text)
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
}

function isNumber(text: string): boolean {
  return /^[+-]?\d+(?:\.\d+)?$/.test(text);
}

/** A text with a single number, and at most a word and a sign beside it. */
function isSameAmount(text: string, amount: number): boolean {
  const [found, ...others] = text.match(/\d[\d.,' \u00a0\u202f]*\d|\d/g) ?? [];
  if (found === undefined || others.length > 0 || text.length > found.length + 15) return false;
  const bare = found.replace(/[' \u00a0\u202f]/g, '');
  const readings = [bare.replaceAll(',', ''), bare.replaceAll('.', '').replace(',', '.')];
  return readings.some((reading) => Number(reading) === amount);
}

function isSameDay(text: string, day: string): boolean {
  if (text.startsWith(`${day}T`)) return true;
  const [year = '', month = '', date = ''] = day.split('-');
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const isNamed = /\p{L}{3}/u.test(text);
  const isComplete = numbers.includes(Number(year)) && numbers.includes(Number(date));
  return text.length < 45 && isComplete && (isNamed || numbers.includes(Number(month)));
}
