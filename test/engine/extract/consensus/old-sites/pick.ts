/** One of the values, spread so that neighbouring pages differ and values come back now and then. */
export function pick<T>(values: readonly [T, ...T[]], site: number, page: number, salt = 0): T {
  const at = Math.imul(page * 7 + site * 3 + salt * 11 + 1, 2654435761) >>> 8;
  return values[at % values.length] ?? values[0];
}

/** Whether a page of a site says what some pages leave out: about five of six do. */
export function says(site: number, page: number, salt: number): boolean {
  return (page * 5 + site + salt) % 6 !== 0;
}

/** The wording of a site. */
export function wording<T>(words: readonly [T, ...T[]], site: number, salt = 0): T {
  return words[(site + salt) % words.length] ?? words[0];
}

const FIRST = [
  'Anna',
  'Peter',
  'Ruth',
  'Martin',
  'Clara',
  'Hugo',
  'Irene',
  'Victor',
  'Edith',
  'Oscar',
  'Nora',
] as const;
const LAST = [
  'Keller',
  'Brook',
  'Lindgren',
  'Moss',
  'Carver',
  'Okafor',
  'Hale',
  'Duarte',
  'Stone',
  'Winter',
  'Ito',
  'Vance',
  'Reyes',
] as const;

/** A person's name. */
export function person(site: number, page: number, salt = 0): string {
  const first = FIRST[(page * 3 + site + salt * 5) % FIRST.length];
  const last = LAST[(page * 5 + site * 2 + salt * 7) % LAST.length];
  return `${first} ${last}`;
}

/** A place with its state. */
export function town(site: number, page: number): string {
  return pick(
    ['Springfield, IL', 'Dover, DE', 'Salem, OR', 'Austin, TX', 'Boise, ID', 'Akron, OH', 'Mobile, AL', 'Reno, NV'],
    site,
    page,
    3,
  );
}

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
