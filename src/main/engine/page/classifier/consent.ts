import { ADVICE } from './advice';
import { foldText } from './fold';
import { isAnswered, isRedirectedTo, type PageSignals, titled } from './page-signals';
import type { Verdict } from './types';
import {
  ACCEPT_BUTTONS,
  AGE_BUTTONS,
  AGE_WORDS,
  CONSENT_ADDRESS,
  CONSENT_DEMANDS,
  CONSENT_WORDS,
} from './words/consent';

const AGE_ADDRESS = /\bage\b|alter|\bedad\b/i;
const WALL_PROSE = 3_500;
const AGE_PROSE = 700;
const WALL_SHARE = 0.7; // minimum share of the text that is about consent on a wall without other content
const MAX_EXTRA = 200; // characters of other text on a wall, such as its name

/** Detects a redirect to a URL that asks for consent. */
export function getConsentAddress(signals: PageSignals): Verdict | null {
  if (!isAnswered(signals.facts) || signals.prose > WALL_PROSE || !isRedirectedTo(CONSENT_ADDRESS, signals.facts))
    return null;
  const isConsent = CONSENT_WORDS.test(signals.says.text);
  const mayBeAge = AGE_WORDS.test(signals.says.text);
  if (!isConsent && !mayBeAge) return null;
  const address = signals.facts.finalUrl.replace(/[?#].*$/s, '');
  const isAge = mayBeAge && (!isConsent || AGE_ADDRESS.test(address));
  const asked = isAge ? "the visitor's age" : 'consent';
  return consent(`The site redirected the visit to a page that asks for ${asked}, ${address}${titled(signals)}.`);
}

/** Detects a page that only waits for consent or the visitor's age. */
export function getConsent(signals: PageSignals): Verdict | null {
  if (!isAnswered(signals.facts) || signals.prose > WALL_PROSE || signals.links > 40 || signals.pictures > 12)
    return null;
  if (isAgeGate(signals))
    return consent(`The page asks for the visitor's age before it shows its content${titled(signals)}.`);
  return isConsentWall(signals)
    ? consent(`The page asks for consent before it shows its content${titled(signals)}.`)
    : null;
}

function isConsentWall({ pieces, prose, links, says, buttons }: PageSignals): boolean {
  if (!buttons.some((text) => ACCEPT_BUTTONS.test(foldText(text)))) return false;
  const spoken = pieces
    .filter(({ inWall, text }) => inWall || CONSENT_WORDS.test(foldText(text)))
    .reduce((sum, { text }) => sum + text.length, 0);
  if (isShortPage({ pieces, links, says }) || isPolicyPage({ pieces, links, says })) return false;
  if (spoken === 0 || (prose - spoken > MAX_EXTRA && spoken < prose * WALL_SHARE)) return false;
  const names = [...says.headings, says.title];
  return (
    names.some((name) => CONSENT_WORDS.test(name) || CONSENT_DEMANDS.test(name)) ||
    CONSENT_DEMANDS.test(says.text) ||
    CONSENT_DEMANDS.test(says.linked)
  );
}

/**
 * Whether a page with little text, such as that of a contact, has a banner but is not a wall: its title begins with its own
 * heading, neither of which is about consent, it says something of its own, and it links to the rest of the site.
 */
function isShortPage({ pieces, links, says }: Pick<PageSignals, 'pieces' | 'links' | 'says'>): boolean {
  if (links < LINKS_OF_SITE || !pieces.some(({ inWall }) => inWall) || CONSENT_WORDS.test(says.title)) return false;
  const isOwn = (text: string) => !says.headings.includes(text) && !CONSENT_WORDS.test(text);
  if (!pieces.some(({ text, inWall }) => !inWall && isOwn(foldText(text)))) return false;
  const own = says.headings.filter(
    (heading) => heading !== '' && !CONSENT_WORDS.test(heading) && !CONSENT_DEMANDS.test(heading),
  );
  return own.some((heading) => says.title.length > heading.length && TITLE_END.test(withoutStart(says.title, heading)));
}

/**
 * Whether a page is about cookies or privacy itself and only has a banner: beside the banner it has a heading, text that
 * demands nothing, and links to the rest of the site.
 */
function isPolicyPage({ pieces, links, says }: Pick<PageSignals, 'pieces' | 'links' | 'says'>): boolean {
  if (links < LINKS_OF_MENU || !pieces.some(({ inWall }) => inWall)) return false;
  const own = pieces.flatMap(({ text, inWall }) => (inWall ? [] : [foldText(text)]));
  const isHeading = (text: string) => text !== '' && says.headings.includes(text);
  return (
    own.some((text) => isHeading(text) && CONSENT_WORDS.test(text)) &&
    own.some((text) => !isHeading(text)) &&
    !own.some((text) => CONSENT_DEMANDS.test(text))
  );
}

function withoutStart(title: string, start: string): string {
  return title.startsWith(start) ? title.slice(start.length) : '';
}

const LINKS_OF_SITE = 3; // a wall has one or two: its policy and its imprint
const LINKS_OF_MENU = 5; // a wall may also link to its partners and a subscription
const TITLE_END = /^\s*[|·•»<>~«—–:-]/;

function isAgeGate({ pieces, prose, says, buttons, fields, links }: PageSignals): boolean {
  if (prose - getBannerProse(pieces) > AGE_PROSE || links > 25 || !AGE_WORDS.test(says.text)) return false;
  const birthday = fields.some(({ names }) => /birth|\bdob\b|year|geburt|naissance|nacimiento/.test(names));
  return birthday || buttons.filter((text) => AGE_BUTTONS.test(foldText(text))).length > 0;
}

/** Characters of a cookie banner beside the question. */
function getBannerProse(pieces: PageSignals['pieces']): number {
  const ofBanner = pieces
    .map(({ text }) => foldText(text))
    .filter((text) => CONSENT_WORDS.test(text) && !AGE_WORDS.test(text));
  return ofBanner.reduce((sum, { length }) => sum + length, 0);
}

function consent(seen: string): Verdict {
  return { reason: 'consent', message: `${seen} ${ADVICE.consent}`, captcha: null };
}
