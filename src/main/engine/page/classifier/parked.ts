import { ADVICE } from './advice';
import { isAnswered, type PageSignals, quoteText, titled } from './page-signals';
import type { Verdict } from './types';
import { DEFAULT_PAGES, PARKED_WORDS, PARKING_MARKS } from './words/parked';

const PARKED_PROSE = 1_500;
const PARKED_LINKS = 40;
const BARE_PROSE = 400; // characters of a page that only lists links and has a parking service's script

/** Detects a domain without a site: for sale, parked, or with its server's default page. */
export function getParked(signals: PageSignals): Verdict | null {
  const { says, facts } = signals;
  if (!isAnswered(facts) || signals.prose > PARKED_PROSE || signals.links > PARKED_LINKS) return null;
  const standard = [says.title, ...says.headings.slice(0, 2)].find((name) => DEFAULT_PAGES.test(name));
  if (standard !== undefined && isStandard(standard, signals))
    return parked(`The server shows its default page instead of a site (${quoteText(standard)}).`);
  const words = [...says.names, says.text].map((text) => PARKED_WORDS.exec(text)?.[0]).find((found) => found);
  if (words) return parked(`The domain has no site of its own; the page says ${quoteText(words)}.`);
  const mark = signals.prose < BARE_PROSE && PARKING_MARKS.some((each) => signals.source.includes(each));
  return mark ? parked(`The domain is parked${titled(signals)}.`) : null;
}

/** “Congratulations” and “It works” are headings of other pages too, which have more text. */
function isStandard(name: string, { prose, links }: PageSignals): boolean {
  const isPlain = /^(?:it works|congratulations|under construction|apache tomcat|default page)/.test(name);
  return !isPlain || (prose < 400 && links < 15);
}

function parked(seen: string): Verdict {
  return { reason: 'parked', message: `${seen} ${ADVICE.address}`, captcha: null };
}
