import { readDate } from '../../src/main/engine/extract/values/date';
import type { Figures } from '../parts';
import { loadPeer } from './load-peer';
import { share, timesASecond } from './speed';

type Part = 'year' | 'month' | 'day';

interface Chrono {
  readonly parse: (text: string) => readonly { readonly start: { readonly get: (part: Part) => number | null } }[];
}

interface AnyDate {
  readonly default: { readonly attempt: (text: string, locale: string) => Readonly<Partial<Record<Part, number>>> };
}

interface Case {
  readonly text: string;
  readonly locale: string;
  readonly day: string;
}

const LOCALES = ['en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'ru', 'ja', 'zh-CN', 'ko'];
const STYLES = ['full', 'long', 'medium', 'short'] as const;
const DAYS = ['2024-01-31', '2023-05-17', '2021-12-24', '2019-03-09', '2025-08-02', '2020-10-26', '2022-07-14'];
const BLOG = (day: string) => `Posted on ${day} by Ann`;

/** Dates as the standard's own library (CLDR) writes them in 14 locales; the day has to be read from them. */
export async function measureDates(): Promise<Figures> {
  const chrono = await loadPeer<Readonly<Record<string, Chrono>> & { readonly en: Chrono & { readonly GB: Chrono } }>(
    'chrono-node',
  );
  const { default: parser } = await loadPeer<AnyDate>('any-date-parser');
  /** The package's reader of a language; where it has none, that of English. */
  const chronoFor = (locale: string) => (locale === 'en-GB' ? chrono.en.GB : (chrono[locale.slice(0, 2)] ?? chrono.en));

  const cases: readonly Case[] = LOCALES.flatMap((locale) =>
    STYLES.flatMap((dateStyle) =>
      DAYS.map((day) => {
        const written = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(new Date(day));
        return { text: locale.startsWith('en') && dateStyle === 'long' ? BLOG(written) : written, locale, day };
      }),
    ),
  );
  const ours = ({ text, locale }: Case) =>
    readDate(text, { baseUrl: 'https://example.com/', language: locale.toLowerCase() })?.slice(0, 10) ?? null;
  const readers: Readonly<Record<string, (one: Case) => string | null>> = {
    ours,
    'chrono-node': ({ text, locale }) => {
      const result = chronoFor(locale).parse(text)[0]?.start;
      return result ? [result.get('year'), pad(result.get('month')), pad(result.get('day'))].join('-') : null;
    },
    'any-date-parser': ({ text, locale }) => {
      const { year, month, day } = parser.attempt(text, locale);
      return year && month && day ? [year, pad(month), pad(day)].join('-') : null;
    },
  };
  return Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [
      name,
      {
        right: share(cases.filter((one) => read(one) === one.day).length, cases.length),
        'texts/s': Math.round(cases.length * timesASecond(() => cases.forEach(read))),
      },
    ]),
  );
}

function pad(value: number | null | undefined): string {
  return String(value ?? 0).padStart(2, '0');
}
