import { splitName } from '../words/fold';
import { readPeriodAmounts } from './asked-period';
import { byQuery } from './by-query';
import type { FieldQuery } from './query';

/** An amount of goods that a price is for: 100 ml, 1 kg. */
export interface PricedAmount {
  readonly count: number;
  readonly unit: string;
}

/** A price as a text states it for an amount of goods. */
export interface UnitPrice extends PricedAmount {
  /** With its currency sign. */
  readonly amount: string;
  /** With the unit: "€1.80/100ml". */
  readonly phrase: string;
}

/** What a field asks for: the price of a certain amount, or any unit price that is shown ("Grundpreis"). */
export type AskedUnitPrice = PricedAmount | 'any';

/** The names of each unit, for fields and pages. */
const UNITS = {
  kg: 'kgs?|kilos?|kilogram(?:m|mes?|s|os?)?|chilogramm[oi]|chilo|quilo|公斤|千克',
  g: 'gr?|gram(?:m|me|o|mo)?s?|grammi|克',
  lb: 'lbs?|pounds?',
  oz: '(?:fl\\.? ?)?oz|(?:fluid )?ounces?',
  l: 'lt?|ltr|lit(?:er|re|ro)s?|litri|升',
  ml: 'ml|millilit(?:er|re|ro)s?|毫升',
  cl: 'cl',
  dl: 'dl',
  gal: 'gal|gallons?',
  m2: 'm ?[²2]|㎡|qm|sqm|sq\\.? ?m|square met(?:er|re)s?|quadratmetern?|m[eè]tres? carr[eé]s?|metros? cuadrados?|metr[oi] quadr(?:at)?[oi]|平方?米',
  ft2: 'ft ?[²2]|sq\\.? ?ft|sqft|square f(?:oo|ee)t',
  m3: 'm ?[³3]|cubic met(?:er|re)s?|kubikmetern?',
  m: 'lfm|(?:laufende[nr]? ?)?met(?:er|re|ro)s?|mètres?|metri',
  kwh: 'kwh|kilowatt[ -]?hours?|kilowattstunden?',
  piece:
    'st[üu]cke?|stk|st|pieces?|pcs?|pi[èe]ces?|piezas?|pezz[oi]|pz|unit[ée]s?|unidad(?:es)?|uds?|units?|wl|waschladung(?:en)?|個|件',
} as const;

const COUNT = '\\d{1,4}(?:[.,]\\d{1,3})?';
const UNIT = Object.entries(UNITS)
  .map(([unit, names]) => `(?<${unit}>${names})`)
  .join('|');
const ANY_UNIT = Object.values(UNITS).join('|');
const PER =
  "\\/|(?<!\\p{L})(?:per|pro|je|par|por|al?|alla|all[’']|au|à(?: l[a’'])?|les?|la|el|los|the|za|за|á|each)(?!\\p{L})";
const SIGN = '(?:\\p{Sc}|[A-Z]{3}(?![\\p{L}])|euros?|zł|kr)';

/** What follows an amount: "/100ml", " € / 1 l", " les 100 ml". */
const BEHIND = new RegExp(`^\\s?${SIGN}?\\s?(?:${PER})\\s?(?<count>${COUNT})?\\s?(?:${UNIT})(?![\\p{L}\\d])`, 'iu');
/** What precedes an amount: "per 100 ml: £", "1 kg = ". */
const BEFORE = new RegExp(
  `(?:(?:${PER})\\s?(?<count>${COUNT})?\\s?(?:${UNIT})\\s?[:=]?|(?<=^|[\\s(])(?<given>${COUNT})\\s?(?<named>${ANY_UNIT})\\s?=)\\s?${SIGN}?\\s?$`,
  'iu',
);
/** The same for goods sold by the piece: "€0.79 / can", "0,79 € pro Dose". */
const BEHIND_ANY = new RegExp(
  `^\\s?${SIGN}?\\s?(?:\\/|(?:per|pro|par|por)\\s)\\s?(?<piece>\\p{L}{2,})(?!\\p{L})`,
  'iu',
);
const SIGN_BEFORE = new RegExp(`${SIGN}\\s?$`, 'u');
const SIGN_BEHIND = new RegExp(`^\\s?${SIGN}`, 'u');
const AMOUNT = /\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+(?!\d)(?:[.,]\d+)?|\d(?:[\d.,'’]*\d)?/g;
const MAX_AROUND = 32; // characters beside an amount

/** The prices that a text states for an amount of goods in any unit or, if `whichever`, for a piece: "€0.79 / can". */
export function readUnitPrices(text: string, whichever = false): readonly UnitPrice[] {
  return [...text.matchAll(AMOUNT)].flatMap(({ 0: digits, index }) => {
    const [start, end] = [index, index + digits.length];
    const before = text.slice(Math.max(0, start - MAX_AROUND), start);
    const behind = text.slice(end, end + MAX_AROUND);
    const found = BEHIND.exec(behind) ?? BEFORE.exec(before) ?? (whichever ? readForThing(behind) : null);
    if (found === null) return [];
    const [tail = ''] = SIGN_BEHIND.exec(behind) ?? [];
    const [lead = ''] = (tail === '' ? SIGN_BEFORE.exec(before) : null) ?? [];
    const amount = `${lead}${digits}${tail}`.trim();
    const isBehind = found.index === 0 && behind.startsWith(found[0]);
    return [
      { ...toAmount(found.groups ?? {}), amount, phrase: isBehind ? `${lead}${digits}${found[0]}`.trim() : amount },
    ];
  });
}

/** What follows the price of a piece; a period of time is not a piece, as in "€62,000 per year". */
function readForThing(behind: string): RegExpExecArray | null {
  const found = BEHIND_ANY.exec(behind);
  return found === null || readPeriodAmounts(`1${found[0]}`).some(({ period }) => period !== null) ? null : found;
}

function toAmount(groups: Readonly<Record<string, string | undefined>>): PricedAmount {
  const { count, given, named } = groups;
  const unit =
    Object.keys(UNITS).find((name) => groups[name] !== undefined) ??
    Object.entries(UNITS).find(([, names]) => new RegExp(`^(?:${names})$`, 'iu').test(named ?? ''))?.[0] ??
    '';
  return { count: Number((count ?? given ?? '1').replace(',', '.')), unit };
}

const PER_AMOUNT = new RegExp(`(?:${PER})\\s?(?<count>${COUNT})?\\s?(?:${UNIT})(?![\\p{L}\\d])`, 'iu');
/** "Was kosten 100 ml?", "price for 100 g". */
const COSTS = new RegExp(
  `(?:costs?|kosten|kostet|much (?:is|are)|for|für|pour|para|por|voor|co[uû]te(?:nt)?|cuestan?|costano?)\\s(?<count>${COUNT})\\s?(?:${UNIT})(?![\\p{L}\\d])`,
  'iu',
);
/** "Literpreis", "Quadratmeterpreis", "平米単価". */
const COMPOUND = new RegExp(`(?<!\\p{L})(?:${UNIT})-?(?:preis|単価)`, 'iu');
const MONEY =
  /price|cost|preis|kost|prix|co[uû]t|precio|cuesta|prezzo|costa|preço|prijs|rent|miete|loyer|単価|单价|\p{Sc}/iu;
const WHICHEVER =
  /(?<!\p{L})(?:unit (?:price|cost)|(?:price|cost) per unit|grundpreis|einzelpreis|prix (?:à|a) l[’' ]unité(?: de mesure)?|prix unitaire|precio (?:por unidad(?: de medida)?|unitario)|prezzo (?:unitario|per unità(?: di misura)?)|preço unitário|prijs per eenheid)(?!\p{L})|単価|单价/iu;

/** The amount of goods whose price a field asks for; null for other fields. */
export const getAskedUnitPrice = byQuery(({ path, description }): AskedUnitPrice | null =>
  readAsked(`${splitName(path)} ${description}`),
);

function readAsked(words: string): AskedUnitPrice | null {
  if (!MONEY.test(words)) return null;
  if (WHICHEVER.test(words)) return 'any';
  const groups = (PER_AMOUNT.exec(words) ?? COSTS.exec(words) ?? COMPOUND.exec(words))?.groups;
  return groups === undefined ? null : toAmount(groups);
}

/** Whether a price is for the amount that a field asks for. */
export function isOfAmount({ count, unit }: PricedAmount, wanted: AskedUnitPrice): boolean {
  return wanted === 'any' || (count === wanted.count && unit === wanted.unit);
}

/** Whether a label (folded) names the price that a field asks for: "Unit price" beside the price of a can. */
export function isUnitPriceLabel(label: string, wanted: AskedUnitPrice): boolean {
  const named = readAsked(label);
  if (named === null || named === 'any') return named === 'any' && isForPiece(wanted);
  return isOfAmount(named, wanted);
}

/** Whether words beside an amount say that it is for a piece, where a field asks for the price of one: "Unit price", "/ can". */
export function saysPerPiece(words: string, query: FieldQuery): boolean {
  const wanted = getAskedUnitPrice(query);
  if (wanted === null || !isForPiece(wanted)) return false;
  return WHICHEVER.test(words) || (wanted === 'any' && readUnitPrices(words, true).length > 0);
}

/** Whether a field asks for the price of a piece, or for any unit price. */
function isForPiece(wanted: AskedUnitPrice): boolean {
  return wanted === 'any' || (wanted.count === 1 && wanted.unit === 'piece');
}

/** Whether words say that a price is for a unit: "per kg", "1 kg = 3,50 €". */
export function saysPerUnit(words: string): boolean {
  return PER_AMOUNT.test(words) || EQUALS.test(words) || COMPOUND.test(words);
}

const EQUALS = new RegExp(`\\d\\s?(?:${ANY_UNIT})\\s?=`, 'iu');
