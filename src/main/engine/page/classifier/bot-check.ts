import { ADVICE } from './advice';
import { type PageSignals, quoteText, titled } from './page-signals';
import type { Verdict } from './types';
import { VENDORS, type Vendor } from './vendors';
import { BOT_WORDS, COUNTRY_WORDS, DENIED, RATE_WORDS, WAIT_TITLES, WALL_TITLES } from './words/bot';

const WALL_PROSE = 2_500; // characters; walls are shorter, pages about walls longer
const NOTICE_PROSE = 900; // characters of a wall that only its words reveal
const NOTICE_LINKS = 60;
const ANY_MARK = new RegExp(
  VENDORS.flatMap(({ marks }) => marks)
    .map((mark) => mark.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|'),
);
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 405, 406, 409, 418, 429, 451, 503]);

/** Header and value by which a service shows that it answered instead of the site. */
const CHALLENGE_HEADERS: readonly (readonly [
  header: string,
  value: RegExp,
  vendor: string,
  reason: 'captcha' | 'bot_check',
])[] = [
  ['cf-mitigated', /challenge/, 'Cloudflare', 'bot_check'],
  ['x-vercel-mitigated', /challenge|deny/, 'Vercel', 'bot_check'],
  ['x-amzn-waf-action', /challenge/, 'AWS WAF', 'bot_check'],
  ['x-amzn-waf-action', /captcha/, 'AWS WAF', 'captcha'],
];

/** Detects a service whose headers say that this is not the page. */
export function getChallenge(signals: PageSignals): Verdict | null {
  const matched = CHALLENGE_HEADERS.find(([header, value]) => value.test(signals.facts.headers[header] ?? ''));
  if (!matched) return null;
  const [, , vendor, reason] = matched;
  return reason === 'captcha' ? captchaBy(vendor, 'other', signals) : checkBy(vendor, signals);
}

/** Detects the page of a known service. */
export function getVendor(signals: PageSignals): Verdict | null {
  if (signals.prose > WALL_PROSE || isFurnished(signals)) return null;
  if (!ANY_MARK.test(signals.source) && !ANY_MARK.test(signals.text)) return null;
  const vendor = VENDORS.find(({ marks }) => holdsAny(signals, marks));
  if (!vendor || (vendor.reportsFaults && isServerFault(signals))) return null;
  if (RATE_WORDS.test(signals.says.text)) return judgeTooMany(signals);
  const captcha = kindOfCaptcha(vendor, signals);
  return captcha ? captchaBy(vendor.name, captcha, signals) : checkBy(vendor.name, signals);
}

/** Detects a wall by its text. */
export function findNotice(signals: PageSignals): Verdict | null {
  const { says, facts } = signals;
  const refused = REFUSALS.has(facts.httpStatus);
  if (isTitledAsWall(signals)) return createBotCheck(signals);
  if (signals.prose > (refused ? WALL_PROSE : NOTICE_PROSE) || signals.links > NOTICE_LINKS) return null;
  const named = says.names.find((name) => BOT_WORDS.test(name) || WAIT_TITLES.test(name));
  const isWaiting = named !== undefined && WAIT_TITLES.test(named);
  const words = BOT_WORDS.exec(says.text)?.[0] ?? null;
  if (named !== undefined && (!isWaiting || words !== null || isBare(signals))) return createBotCheck(signals);
  if (says.names.some((name) => RATE_WORDS.test(name))) return judgeTooMany(signals);
  if (words !== null && (refused || isSmall(signals)))
    return bot(
      `The site thinks that a program is visiting (${facts.httpStatus}${titled(signals)}); it says ${quoteText(words)}.`,
    );
  return getRefusal(signals, refused);
}

/** Recognizes walls with long explanations by a title that no other page has. */
function isTitledAsWall({ says, prose, links }: PageSignals): boolean {
  return prose < WALL_PROSE && links < NOTICE_LINKS && says.names.some((name) => WALL_TITLES.test(name));
}

function createBotCheck(signals: PageSignals): Verdict {
  return bot(`The site checks its visitors before it shows the page (${signals.facts.httpStatus}${titled(signals)}).`);
}

function getRefusal(signals: PageSignals, refused: boolean): Verdict | null {
  const { says, facts } = signals;
  const country = COUNTRY_WORDS.exec(says.text)?.[0];
  if (country !== undefined && (refused || isSmall(signals)))
    return refusal(
      `The site blocks visitors from some countries (${facts.httpStatus}); it says ${quoteText(country)}.`,
    );
  if (RATE_WORDS.test(says.text) && refused) return judgeTooMany(signals);
  if (refused || !isSmall(signals)) return null;
  const denied = says.names.find((name) => DENIED.test(name));
  return denied === undefined ? null : refusal(`The site refuses the page (${facts.httpStatus}${titled(signals)}).`);
}

const refusal = (seen: string): Verdict => ({
  reason: 'forbidden',
  message: `${seen} ${ADVICE.refused}`,
  captcha: null,
});
const bot = (seen: string): Verdict => ({ reason: 'bot_check', message: `${seen} ${ADVICE.bot_check}`, captcha: null });

function judgeTooMany(signals: PageSignals): Verdict {
  const seen = `The site says that requests are too frequent (${signals.facts.httpStatus}${titled(signals)}).`;
  return { reason: 'too_many_requests', message: `${seen} ${ADVICE.slower}`, captcha: null };
}

function checkBy(vendor: string, signals: PageSignals): Verdict {
  return bot(`${vendor} protects the page and checks its visitors (${signals.facts.httpStatus}${titled(signals)}).`);
}

function captchaBy(vendor: string, kind: NonNullable<Verdict['captcha']>['kind'], signals: PageSignals): Verdict {
  return {
    reason: 'captcha',
    message: `${vendor} asks for a captcha before it shows the page (${signals.facts.httpStatus}${titled(signals)}). ${ADVICE.captcha}`,
    captcha: { kind, siteKey: null },
  };
}

function kindOfCaptcha({ captcha }: Vendor, signals: PageSignals) {
  return captcha && holdsAny(signals, captcha.marks) ? captcha.kind : null;
}

function holdsAny({ source, text }: PageSignals, marks: readonly string[]): boolean {
  return marks.some((mark) => source.includes(mark) || text.includes(mark));
}

/** Whether the site's own menus and images surround the text; a service sends a bare page. */
function isFurnished({ links, pictures, facts }: PageSignals): boolean {
  return !REFUSALS.has(facts.httpStatus) && (links > 25 || pictures > 8);
}

function isServerFault({ facts, says }: PageSignals): boolean {
  return facts.httpStatus >= 500 && !BOT_WORDS.test(says.text) && !WAIT_TITLES.test(says.title);
}

function isSmall({ prose, links, pictures }: PageSignals): boolean {
  return prose < NOTICE_PROSE && links < 30 && pictures < 12;
}

function isBare({ length, links }: PageSignals): boolean {
  return length < 400 && links < 6;
}
