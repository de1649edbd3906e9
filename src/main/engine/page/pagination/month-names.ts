const LANGUAGES = ['en', 'en-GB', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'cs', 'ru'];
const MONTHS = 12;

let numbers: ReadonlyMap<string, number> | null = null;

/** The number of a month, from 0, by its name or abbreviation in a language of Europe; null for other words. */
export function getMonthNumber(word: string): number | null {
  numbers ??= new Map(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
        return Array.from({ length: MONTHS }, (_, at) => [toName(format.format(Date.UTC(2000, at, 15))), at] as const);
      }),
    ),
  );
  return numbers.get(toName(word)) ?? null;
}

function toName(word: string): string {
  return word.toLowerCase().replace(/\.$/, '');
}
