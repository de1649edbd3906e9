import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { inElement } from '../view/where';
import { splitName } from '../words/fold';

const SCORE = 0.66;
const MAX_TEXT = 120; // characters
const MAX_NODES = 12; // elements in an address of several lines

const NAME = String.raw`\p{Lu}[\p{L}'’./ -]{1,40}`;
const NUMBER = String.raw`(?!24\s?h)\d{1,5}\s?[a-z]?(?:\s?[-–/]\s?\d{1,4}\s?[a-z]?)?(?:\s(?:bis|ter))?`;
const FRENCH = String.raw`${NUMBER},?\s(?:rue|avenue|av\.|boulevard|bd|place|impasse|chemin|allée|quai|cours|route|square|passage)\s[^,\d]{2,50}`;
const CONTINENTAL = String.raw`${NAME}\s${NUMBER}`;
const ENGLISH = String.raw`\d{1,6}[A-Za-z]?\s[\p{Lu}\d][\p{L}\d'’.# –-]{2,50}`;
const GAP = String.raw`\s?[,·|–-]\s?`;
const POSTCODE_CITY = String.raw`(?:[A-Z]{1,2}-)?\d{4,5}(?:\s[A-Z]{2})?\s\p{Lu}[\p{L}'’./() -]{1,40}`;
const UK_POSTCODE = String.raw`[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}`;
const US_STATES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Washington|Wisconsin|Wyoming';
const US_END = String.raw`(?:[A-Z]{2}|${US_STATES}),?\s\d{5}(?:-\d{4})?`;
const CANADIAN_END = String.raw`[A-Z]{2},?\s[A-Z]\d[A-Z]\s?\d[A-Z]\d`;
const COUNTRY = String.raw`(?:,?\s(?:USA?|U\.S\.A?\.|United States(?: of America)?|UK|United Kingdom|England|Scotland|Wales|Canada))?`;
const ADDRESS = new RegExp(
  `^(?:(?:${FRENCH}|${CONTINENTAL})${GAP}${POSTCODE_CITY}(?:,\\s\\p{Lu}[\\p{L} ]{3,24})?|${ENGLISH}(?:,\\s?[\\p{L}'’. -]{2,40}){0,3}[, ]{1,2}(?:${UK_POSTCODE}|${US_END}|${CANADIAN_END})${COUNTRY})$`,
  'u',
);
const JAPANESE =
  /^(?:〒?\d{3}-\d{4}\s?)?(?:東京都|北海道|(?:大阪|京都)府|\p{Script=Han}{2,3}県)[^\s、。]{3,40}\d[\d－ー−-]*\S{0,20}$/u;

const BAR = /\s+[|·•]\s+/;

/**
 * The only text of a page or record that has the form of a postal address; that of a page's footer if its content has none and
 * what it is about has no place of its own.
 */
export function postalAddress(subject: Subject, query: FieldQuery): readonly Candidate[] {
  const { view, scope } = subject;
  const own = findAddresses(view, (at) => scope === 'record' || !view.inAside(at));
  if (own.size === 0 && scope === 'record') return titleStreet(view);
  const found = own.size === 0 && mayBeInFooter(subject, query) ? findAddresses(view, (at) => view.inAside(at)) : own;
  const [only] = found;
  if (!only || found.size > 1) return [];
  const [text, at] = only;
  return [{ texts: [text], score: SCORE, source: 'rules', where: inElement(view.elements[at]), alone: true }];
}

function findAddresses(view: Subject['view'], isIn: (at: number) => boolean): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const at of view.elements.keys()) {
    const length = view.textLength(at);
    if (length < 10 || length > MAX_TEXT * 2 || !isIn(at)) continue;
    const lines = view.linesOf(at);
    const whole = view.endOf(at) - at <= MAX_NODES && lines.length <= 4 ? [lines.join(', ')] : [];
    const parts = [...lines, ...lines.flatMap((line) => line.split(BAR)), ...whole];
    for (const text of parts.map((part) => part.replace(DOUBLE_COMMA, ''))) if (isAddress(text)) found.set(text, at);
  }
  return found;
}

const DOUBLE_COMMA = /,\s*(?=,)/g; // of lines that end with a comma

/** Whether the footer's address may be meant: that of a company, or of a page about something without a place. */
function mayBeInFooter({ entities }: Subject, { path, description }: FieldQuery): boolean {
  if (OF_COMPANY.test(`${splitName(path)} ${description}`)) return true;
  return !entities.some(({ entity }) => entity.types.some((type) => HAS_PLACE.test(type)));
}

const OF_COMPANY =
  /(?<!\p{L})(?:company|business|firm|office|headquarters?|hq|shop|store|agency|contact|firma|unternehmen|büro|geschäft|kontakt|entreprise|société|magasin|empresa|tienda|contacto|azienda|negozio)/iu;
const HAS_PLACE =
  /Event$|^(?:Festival|JobPosting|RealEstateListing|Accommodation|House|SingleFamilyResidence|Apartment\w*|Residence|Place|TouristAttraction|Museum|Person|Course|Hotel|Offer)$/;

/** The address that begins with a text: on its line before other contacts, or with the next lines. */
export function getWholeAddress(lines: readonly string[], text: string): string {
  const plain = text.replace(CONTACT_BEHIND, '');
  if (plain !== text && isAddress(plain)) return plain;
  const at = lines.findIndex((line) => line.endsWith(text));
  if (at < 0) return text;
  const joined = [2, 3, 4].map((count) =>
    [text, ...lines.slice(at + 1, at + count)].join(', ').replace(DOUBLE_COMMA, ''),
  );
  return joined.find(isAddress) ?? text;
}

const CONTACT_BEHIND =
  /[\s,;|·•–-]+(?:online|e-?mail|mail|phone|tel|telephone|telefon|teléfono|téléphone|fax|call)\s?[:.].*$/isu;

const TITLE = 0.58;
const STREET = new RegExp(`^(?:${FRENCH}|${CONTINENTAL}|\\d{1,6}[A-Za-z]?\\s\\p{Lu}[\\p{L}'’. -]{2,50})$`, 'u');

/** A street with a number as the title of a record: homes are often listed so. */
function titleStreet(view: Subject['view']): readonly Candidate[] {
  const title = view.elements.find((element, at) => /^(?:h[1-6]|a)$/.test(element.name) && view.textLength(at) > 0);
  const text = title === undefined ? '' : view.textOf(view.indexOf(title) ?? 0);
  return STREET.test(text) ? [{ texts: [text], score: TITLE, source: 'rules', where: inElement(title) }] : [];
}

function isAddress(text: string): boolean {
  return text.length <= MAX_TEXT && /\d/.test(text) && (ADDRESS.test(text) || JAPANESE.test(text));
}
