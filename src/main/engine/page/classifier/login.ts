import { ADVICE } from './advice';
import { foldText } from './fold';
import { isRedirectedTo, type PageSignals, quoteText, titled } from './page-signals';
import type { ResponseFacts, Verdict } from './types';
import {
  FOR_MEMBERS,
  FOR_MORE,
  FOR_OWN,
  LOGIN_ADDRESS,
  LOGIN_DEMANDS,
  LOGIN_NAMES,
  SUBSCRIBER_WORDS,
} from './words/login';

const DOOR_PROSE = 1_500; // maximum number of characters on a login page, with notices and offers
const TEASER_PROSE = 700; // characters of a text whose rest is for subscribers
const STATUSES: ReadonlySet<number> = new Set([401, 403]);
const MANY_FIELDS = 4; // fields; a form with more is for signing up

/** Detects a page whose only purpose is to log in. */
export function getLogin(signals: PageSignals): Verdict | null {
  if (!mayAsk(signals)) return null;
  const led = isRedirectedTo(LOGIN_ADDRESS, signals.facts);
  if (signals.prose > DOOR_PROSE || !(led ? mayLogIn(signals) : hasPassword(signals))) return null;
  if (led)
    return login(
      `The site redirected the visit to a login page, ${signals.facts.finalUrl.replace(/[?#].*$/s, '')}${titled(signals)}.`,
    );
  const { says } = signals;
  const isNamed = LOGIN_NAMES.test(says.title) || (LOGIN_NAMES.test(says.headings[0] ?? '') && isSpare(signals));
  const demands = LOGIN_DEMANDS.test(says.text) && isSpare(signals);
  const isAll = signals.prose < 300 && signals.links < 12 && signals.pictures < 8;
  return isNamed || demands || isAll ? login(`The page is a form to log in${titled(signals)}.`) : null;
}

/** Whether the last segment of a URL names a login page: then a login form is the requested page, not a wall. */
export function isLoginAddress({ requestedUrl }: Pick<ResponseFacts, 'requestedUrl'>): boolean {
  const last = new URL(requestedUrl).pathname.split('/').findLast((part) => part !== '') ?? '';
  return LOGIN_ADDRESS.test(`/${last}/`);
}

/** Detects a page that requires a login or a subscription. */
export function findGate(signals: PageSignals): Verdict | null {
  if (!mayAsk(signals)) return null;
  if (signals.prose > TEASER_PROSE || signals.links > 80 || signals.pictures > 30) return null;
  const { says } = signals;
  const paid = SUBSCRIBER_WORDS.exec(says.text)?.[0];
  if (paid !== undefined && isTeaser(signals) && !isOnlyFact(signals, SUBSCRIBER_WORDS))
    return login(`The page is for subscribers only; it says ${quoteText(paid)}.`);
  const demand = LOGIN_DEMANDS.exec(says.text)?.[0];
  if (demand === undefined || isForMore(signals) || isForOwn(signals) || isOnlyFact(signals, LOGIN_DEMANDS))
    return null;
  const isDemanded = says.names.some((name) => LOGIN_DEMANDS.test(name)) || (signals.prose < 350 && isSpare(signals));
  return isDemanded ? login(`The page is only shown after a login; it says ${quoteText(demand)}.`) : null;
}

const SHOWN_PROSE = 30; // characters in entries of lists and tables
const SHOWN_LINKS = 60; // characters of links outside menus

/** Whether a page shows a part of a list, and asks for a login only to see more of it. */
function isForMore({ says, entryProse, linked }: PageSignals): boolean {
  return FOR_MORE.test(says.text) && (entryProse >= SHOWN_PROSE || linked.length >= SHOWN_LINKS);
}

/** Whether a page shows a list, and asks for a login only to show the visitor's own things as well. */
function isForOwn(signals: PageSignals): boolean {
  const { names, text } = signals.says;
  if (!FOR_OWN.test(text) || names.some((name) => LOGIN_DEMANDS.test(name))) return false;
  return showsRecords(signals);
}

const RECORDS = 3;
const VALUE = 40; // characters of a price, a date or a number

/** Whether a page has values of one form, such as the prices of a list; the sections and links of a login page have none. */
function showsRecords({ pieces }: PageSignals): boolean {
  const forms = pieces
    .filter(({ text, inWall }) => !inWall && text.length <= VALUE && /\d/.test(text))
    .map(({ text }) => text.replaceAll(/\d+/g, '0').replaceAll(/\p{L}+/gu, 'a'));
  return forms.some((form) => forms.filter((other) => other === form).length >= RECORDS);
}

const FACT = 60; // characters of a value

/** Whether the page says of its subject who may come, such as "Cost: Members only", and asks for no login. */
function isOnlyFact({ pieces, says }: PageSignals, notice: RegExp): boolean {
  if (says.names.some((name) => notice.test(name))) return false;
  const texts = pieces.map(({ text }) => foldText(text));
  const saying = texts.flatMap((text, at) => (notice.test(text) ? [at] : []));
  return (
    saying.length > 0 &&
    saying.every((at) => {
      const [, term = '', value = ''] = /^(?:([^.:!?]{2,40}):)?(.*)$/su.exec(texts[at] ?? '') ?? [];
      const isNamed = term !== '' || /[^.:!?]{2,40}:$/u.test(texts[at - 1] ?? '');
      return (isNamed || pieces[at]?.isValue === true) && value.length <= FACT && FOR_MEMBERS.test(value);
    })
  );
}

/** Many pages offer a subscription; the offer is a wall if it makes up most of the text. */
function isTeaser({ prose, says }: PageSignals): boolean {
  return LOGIN_NAMES.test(says.text) || LOGIN_NAMES.test(says.linked) || prose < 300;
}

function mayAsk({ facts }: PageSignals): boolean {
  return facts.httpStatus < 300 || STATUSES.has(facts.httpStatus);
}

function mayLogIn(signals: PageSignals): boolean {
  const { fields, says } = signals;
  if (fields.some(({ kind }) => kind === 'password')) return true;
  return [...says.names, says.text, says.linked].some((text) => LOGIN_NAMES.test(text));
}

function hasPassword({ fields }: PageSignals): boolean {
  const shown = fields.filter(({ kind, isHidden }) => !isHidden && kind !== 'choice');
  return shown.some(({ kind }) => kind === 'password') && shown.length <= MANY_FIELDS;
}

/** Whether a page has little except the form; a page that only contains a login box has more. */
function isSpare({ links, pictures, length, prose }: PageSignals): boolean {
  return links < 45 && pictures < 15 && length - prose < 1_500;
}

function login(seen: string): Verdict {
  return { reason: 'login', message: `${seen} ${ADVICE.login}`, captcha: null };
}
