import { ADVICE } from './advice';
import { describesEntity, isAnswered, type PageSignals, quoteText } from './page-signals';
import type { Verdict } from './types';
import { MISSING_WORDS, STATUS_ONLY } from './words/missing';

const NOTICE_PROSE = 1_500; // characters, if title or heading say it
const SMALL_PROSE = 450; // characters, if only the text says it
const LONG_NAME = 120; // a longer headline about missing pages is not a notice

/** Detects a page that says that nothing is at its URL although its status says otherwise. */
export function getMissing(signals: PageSignals): Verdict | null {
  if (!isAnswered(signals.facts) || signals.prose > NOTICE_PROSE) return null;
  const statement = findInNames(signals) ?? findInText(signals);
  if (statement === null || describesEntity(signals)) return null;
  const message = `The page says that there is nothing at this address (${quoteText(statement)}), though its status is ${signals.facts.httpStatus}. ${ADVICE.address}`;
  return { reason: 'soft_404', message, captcha: null };
}

function findInNames({ says, prose, title, headings }: PageSignals): string | null {
  const at = says.names.findIndex((name) => name.length < LONG_NAME && MISSING_WORDS.test(name));
  const shown = [title, headings[0] ?? ''];
  if (at >= 0) return shown[at] ?? null;
  const heading = says.headings[0] ?? '';
  const status = [...getSegments(says.title), heading].find((part) => STATUS_ONLY.test(part));
  // a number may be a name; then the heading contains it too
  const namesEntity = heading.includes('404') && !STATUS_ONLY.test(heading);
  const isMeant = status !== undefined && !namesEntity && (MISSING_WORDS.test(getBeginning(says.text)) || prose < 200);
  return isMeant ? status : null;
}

function findInText({ says, prose, links, pictures }: PageSignals): string | null {
  if (prose > SMALL_PROSE || links > 60 || pictures > 25) return null;
  const inHeading = says.headings.find((name) => name.length < LONG_NAME && MISSING_WORDS.test(name));
  if (inHeading !== undefined) return inHeading;
  return links < 25 && prose < SMALL_PROSE / 2 ? (MISSING_WORDS.exec(getBeginning(says.text))?.[0] ?? null) : null;
}

const BEGINNING = 1_500; // characters from the start, where notices are

function getBeginning(text: string): string {
  return text.slice(0, BEGINNING);
}

/** Splits a title at the separators between page name and site name. */
function getSegments(title: string): readonly string[] {
  return title.split(/\s[|–—\-•·:»›/]\s|\s*[|»›]\s*/u);
}
