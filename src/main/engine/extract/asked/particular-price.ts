import { conceptOfTerm } from '../vocabulary';
import { fold, splitName } from '../words/fold';
import { byQuery } from './by-query';
import { fieldOfClause } from './clauses';

/** The words of a field that may say what its price applies to: some people, an extra, another time. */
export interface PriceWords {
  readonly path: string;
  readonly description: string;
}

const PEOPLE =
  'members?|subscribers?|students?|child(?:ren)?|kids|seniors?|concessions?|mitglied(?:er)?|abonnenten|student(?:inn?)?en|schüler|kinder|senioren|rentner|membres?|adhérents?|abonnés?|étudiants?|enfants?|seniors|miembros?|socios?|suscriptor(?:es)?|estudiantes?|niños?|jubilados?|assinantes?|estudantes?|crianças?|soci|abbonati|studenti|bambini|leden|abonnees|kinderen|studentów|abonentów|dzieci|medlemmar|studenter|barn';
/** What people bring along, and pay for besides their own ticket; with "the", it may be what the page sells. */
const BROUGHT =
  'car|vehicle|bike|bicycle|motor(?:bike|cycle|home)|caravan|dog|pet|auto|pkw|fahrrad|motorrad|hund|voiture|vélo|moto|chien|coche|bicicleta|perro';
const PRICE = 'price|fare|rate|fee|ticket|preis|tarif|prix|precio|tarifa|preço|prezzo|prijs|cena|pris';
const EXTRAS =
  'breakfast|parking(?: (?:place|space))?|garage|carport|storage|cellar|stellplatz(?:es)?|tiefgarage|kellers?|box auto|trastero|plaza de garaje|cave|lunch|dinner|half[ -]board|full[ -]board|extra bed|(?:final )?cleaning|spa|sauna|frühstücks?|parkplatz(?:es)?|parken|halbpension|vollpension|endreinigung|petit[- ]déjeuner|stationnement|ménage|demi-pension|desayuno|aparcamiento|limpieza|colazione|parcheggio|pulizie|engraving|gift[ -]?wrap(?:ping)?|installation|assembly|insurance|repairs?|upgrades?|deposit|gravur|geschenkverpackung|montage|versicherung|reparatur|kaution|gravure|emballage|assurance|réparation|caution|grabado|montaje|instalación|seguro|reparación|fianza|incisione|installazione|assicurazione|cauzione';

/** Such words in a field's name or description; an adjective such as "used" or a thing ("ticket") may be what the page is about. */
const PARTICULAR = new RegExp(
  [
    `(?<!\\p{L})(?:for|per|pro|je|für|pour|par|para|por|voor|för|dla)(?: (?:the|a|an|le|la|les|los|las|os|as|gli|i))? (?:${PEOPLE})(?!\\p{L})`,
    `(?<!\\p{L})(?:for|per|pro|je|für|pour|par|para|por) (?:an?|eine?n?|une?|una?) (?:${BROUGHT})(?!\\p{L})`,
    `(?<!\\p{L})(?:${PEOPLE})(?:['’]s?)? ?(?:${PRICE})(?!\\p{L})`,
    `(?<!\\p{L})(?:${PRICE})(?: de)? (?:${PEOPLE})(?!\\p{L})`,
    `(?<!\\p{L})(?:wholesale|bulk|trade-?in|resale|reserve|buy[ -]?now|hammer|sold|winning|starting|opening|großhandels?|ankaufs?|sofortkauf|zuschlags?|start|mindest)[ -]?(?:${PRICE})(?!\\p{L})`,
    `(?<!\\p{L})(?:${EXTRAS})(?!\\p{L})`,
    '(?<!\\p{L})(?:from|for|ab|für|à partir de|pour|a partir de|desde|da|per) \\d+ (?:pieces?|pcs|units?|items?|copies|stück|exemplaren?|pièces|unités|unidades|piezas|pezzi|unità)(?!\\p{L})',
    '(?<!\\p{L})(?:last|past|previous) \\d+ (?:days|months)|\\d+ ?(?:days?|tagen?|jours|días|giorni|dni|dagen|dagar)(?!\\p{L})',
    '(?<!\\p{L})(?:ermäßigte[rns]? (?:preis|eintritt|tarif|karte)|(?:tarif|prix) réduit|(?:entrada|tarifa) reducida|(?:prezzo|biglietto|ingresso) ridotto|concession(?:ary|s)? (?:price|ticket|fare))(?!\\p{L})',
    '(?:会员|會員|学生|子供|儿童|批发|卸売)(?:価格|价格|价|料金|票)|(?:最近|過去)\\d+[天日]',
  ].join('|'),
  'iu',
);

/** Whether a field asks for a price that is not that of what the page sells: "price for members". */
export const asksForParticularPrice = byQuery(isForParticularPrice);

function isForParticularPrice({ path, description }: PriceWords): boolean {
  return PARTICULAR.test(toWords(path, description)) || asksForOther(description);
}

/** Whether a question asks for the price of something besides the page's subject: "How much is parking?". */
function asksForOther(description: string): boolean {
  const known = others.get(description);
  if (known !== undefined) return known;
  const field = fieldOfClause(description) ?? '';
  const isOther = / price$/.test(field) && conceptOfTerm(fold(field)) === null && !SOLD.test(field);
  if (others.size >= MAX_OTHERS) others.clear();
  others.set(description, isOther);
  return isOther;
}

const others = new Map<string, boolean>();
const MAX_OTHERS = 1000;
/** What pages sell that are about something else: a concert's tickets, a hotel's rooms. */
const SOLD =
  /(?<!\p{L})(?:\p{L}*tickets?|entry|admission|entrance|rooms?|night|stay|fare|share|stock|unit|item|copy|subscription|membership|\p{L}*eintritt|\p{L}*karten?|zimmer|übernachtung|nacht|billets?|entrée|chambre|nuit|entradas?|habitación|noche|biglietti?|biglietto|ingresso|camera|notte)(?!\p{L})/iu;

/**
 * A field with such a description under a name of any price, `price: "price for members"`, under that description
 * instead, so that its name finds no other price.
 */
export function withOwnName<Plan extends PriceWords & { readonly name: string; readonly type: string }>(
  plan: Plan,
): Plan {
  const { name, description, type } = plan;
  if (description === '' || (type !== 'price' && type !== 'number')) return plan;
  const isOnlyDescribed =
    isForParticularPrice({ path: '', description }) && !isForParticularPrice({ path: name, description: '' });
  return isOnlyDescribed ? { ...plan, name: description } : plan;
}

/** Words that leave a price that of what the page sells. */
const PLAIN = new Set(
  fold(
    'price prices priced cost costs amount fee fare rate charge money pay how much does it what is the a an of for in to on at per each from with without and or incl including excl excluding vat tax taxes before after now today current currently full total final lowest highest minimum maximum min max cheapest regular standard normal usual online shop sale selling asking guide list listed single unit item piece person night day week month year hour ticket tickets admission entry entrance entrances room product article book value number decimal euro euros eur usd gbp dollar dollars pounds preis preise kosten kostet was wie viel der die das des pro je ab von bis mit ohne inkl mwst aktueller aktuelle voller stück person nacht tag woche monat jahr ticket karte eintritt eintrittspreis zimmer zahl in prix tarif coût combien coûte le la les du de par à partir plein ttc nuit personne mois semaine billet entrée chambre precio coste cuánto cuesta el del por desde noche persona mes entrada habitación prezzo costo quanto costa il al a partire da notte biglietto ingresso camera',
  ).split(' '),
);

/** Whether nothing in a field's words says that its price is another one: "price per night", and not "heating costs". */
export function saysPlainPrice({ path, description }: PriceWords): boolean {
  return getWords(description === '' ? splitName(path) : description).every((word) => PLAIN.has(word));
}

/** Whether a field's words say what its price is of and a title names the same: "cost of the final cleaning". */
export function sharesWord({ path, description }: PriceWords, title: string): boolean {
  const named = new Set(getWords(title));
  return getWords(toWords(path, description)).some((word) => !PLAIN.has(word) && named.has(word));
}

function getWords(text: string): readonly string[] {
  return fold(text)
    .split(' ')
    .filter((word) => word.length > 1 && !/^\d+$/.test(word));
}

const EXTRA = new RegExp(`(?<!\\p{L})(?:${EXTRAS})(?!\\p{L})`, 'iu');

/** Whether the extra that a field asks for is what the page sells, by its title. */
export function isOfTitle({ path, description }: PriceWords, title: string): boolean {
  const [extra] = EXTRA.exec(toWords(path, description)) ?? [];
  return extra !== undefined && fold(title).includes(fold(extra));
}

function toWords(path: string, description: string): string {
  return `${splitName(path)} ${description}`;
}
