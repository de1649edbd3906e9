import { ADVICE } from './advice';
import { quoted, type Sight, titled } from './sight';
import type { Verdict } from './types';
import { VENDORS, type Vendor } from './vendors';
import { BOT_WORDS, COUNTRY_WORDS, DENIED, RATE_WORDS, WAIT_TITLES, WALL_TITLES } from './words/bot';

const WALL_PROSE = 2_500; // characters; walls are shorter, and pages that tell of walls longer
const NOTICE_PROSE = 900; // of a wall that is known by its words alone
const NOTICE_LINKS = 60;
const ANY_MARK = new RegExp(
  VENDORS.flatMap(({ marks }) => marks)
    .map((mark) => mark.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|'),
);
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 405, 406, 409, 418, 429, 451, 503]);

/** Header and value by which a service says that it answered in the site's place. */
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

/** A service says in its headers that this is not the page. */
export function getChallenge(sight: Sight): Verdict | null {
  const said = CHALLENGE_HEADERS.find(([header, value]) => value.test(sight.facts.headers[header] ?? ''));
  if (!said) return null;
  const [, , vendor, reason] = said;
  return reason === 'captcha' ? captchaBy(vendor, 'other', sight) : checkBy(vendor, sight);
}

/** A page of a known service in place of the page. */
export function getVendor(sight: Sight): Verdict | null {
  if (sight.prose > WALL_PROSE || isFurnished(sight)) return null;
  if (!ANY_MARK.test(sight.source) && !ANY_MARK.test(sight.text)) return null;
  const vendor = VENDORS.find(({ marks }) => holdsAny(sight, marks));
  if (!vendor || (vendor.tellsFaults && isServerFault(sight))) return null;
  if (RATE_WORDS.test(sight.says.text)) return tooMany(sight);
  const captcha = kindOfCaptcha(vendor, sight);
  return captcha ? captchaBy(vendor.name, captcha, sight) : checkBy(vendor.name, sight);
}

/** A wall known by what it says. */
export function findNotice(sight: Sight): Verdict | null {
  const { says, facts } = sight;
  const refused = REFUSALS.has(facts.httpStatus);
  if (isTitledAsWall(sight)) return checked(sight);
  if (sight.prose > (refused ? WALL_PROSE : NOTICE_PROSE) || sight.links > NOTICE_LINKS) return null;
  const named = says.names.find((name) => BOT_WORDS.test(name) || WAIT_TITLES.test(name));
  const isWaiting = named !== undefined && WAIT_TITLES.test(named);
  const words = BOT_WORDS.exec(says.text)?.[0] ?? null;
  if (named !== undefined && (!isWaiting || words !== null || isBare(sight))) return checked(sight);
  if (says.names.some((name) => RATE_WORDS.test(name))) return tooMany(sight);
  if (words !== null && (refused || isSmall(sight)))
    return bot(
      `The site takes the visit for a program's (${facts.httpStatus}${titled(sight)}); it says ${quoted(words)}.`,
    );
  return getRefusal(sight, refused);
}

/** Walls that explain themselves at length are known by a title that no other page has. */
function isTitledAsWall({ says, prose, links }: Sight): boolean {
  return prose < WALL_PROSE && links < NOTICE_LINKS && says.names.some((name) => WALL_TITLES.test(name));
}

function checked(sight: Sight): Verdict {
  return bot(`The site checks its visitors in place of showing the page (${sight.facts.httpStatus}${titled(sight)}).`);
}

function getRefusal(sight: Sight, refused: boolean): Verdict | null {
  const { says, facts } = sight;
  const country = COUNTRY_WORDS.exec(says.text)?.[0];
  if (country !== undefined && (refused || isSmall(sight)))
    return refusal(
      `The site keeps the page from visitors of some countries (${facts.httpStatus}); it says ${quoted(country)}.`,
    );
  if (RATE_WORDS.test(says.text) && refused) return tooMany(sight);
  if (refused || !isSmall(sight)) return null;
  const denied = says.names.find((name) => DENIED.test(name));
  return denied === undefined ? null : refusal(`The site refuses the page (${facts.httpStatus}${titled(sight)}).`);
}

const refusal = (seen: string): Verdict => ({
  reason: 'forbidden',
  message: `${seen} ${ADVICE.refused}`,
  captcha: null,
});
const bot = (seen: string): Verdict => ({ reason: 'bot_check', message: `${seen} ${ADVICE.bot_check}`, captcha: null });

function tooMany(sight: Sight): Verdict {
  const seen = `The site says that visits come too fast (${sight.facts.httpStatus}${titled(sight)}).`;
  return { reason: 'too_many_requests', message: `${seen} ${ADVICE.slower}`, captcha: null };
}

function checkBy(vendor: string, sight: Sight): Verdict {
  return bot(`${vendor} stands before the page and checks its visitors (${sight.facts.httpStatus}${titled(sight)}).`);
}

function captchaBy(vendor: string, kind: NonNullable<Verdict['captcha']>['kind'], sight: Sight): Verdict {
  return {
    reason: 'captcha',
    message: `${vendor} asks for a captcha before it shows the page (${sight.facts.httpStatus}${titled(sight)}). ${ADVICE.captcha}`,
    captcha: { kind, siteKey: null },
  };
}

function kindOfCaptcha({ captcha }: Vendor, sight: Sight) {
  return captcha && holdsAny(sight, captcha.marks) ? captcha.kind : null;
}

function holdsAny({ source, text }: Sight, marks: readonly string[]): boolean {
  return marks.some((mark) => source.includes(mark) || text.includes(mark));
}

/** Has the site's own menus and pictures around; services put bare pages. */
function isFurnished({ links, pictures, facts }: Sight): boolean {
  return !REFUSALS.has(facts.httpStatus) && (links > 25 || pictures > 8);
}

function isServerFault({ facts, says }: Sight): boolean {
  return facts.httpStatus >= 500 && !BOT_WORDS.test(says.text) && !WAIT_TITLES.test(says.title);
}

function isSmall({ prose, links, pictures }: Sight): boolean {
  return prose < NOTICE_PROSE && links < 30 && pictures < 12;
}

function isBare({ length, links }: Sight): boolean {
  return length < 400 && links < 6;
}
