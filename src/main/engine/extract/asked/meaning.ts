import { conceptOfId, conceptOfSingular, conceptOfTerm } from '../vocabulary';
import type { Concept } from '../vocabulary/concept';
import { fold, holdsWords, splitName } from '../words/fold';
import { fieldOfClause } from './clauses';
import { findPartOfPost } from './part-of-post';

export interface FieldMeaning {
  readonly concept: Concept | null;
  /** Whether to search for the concept's own words, because the name means exactly the concept. */
  readonly whole: boolean;
}

/** A meaning, and the words that state it. */
export interface WordedMeaning extends FieldMeaning {
  readonly part: string;
}

/** Words that do not change a field's meaning: names of its entity, or neutral words. */
const NEUTRAL = new Set(
  fold(
    'the a an of for to in on at by this its each every all any list lists array full main primary value values text string number product item article book recipe movie film event job listing post page person people current latest newest total average overall customer user guest string integer float numeric decimal with and or if available e g format iso as name title info information data field minutes minute min iso 8601 digit digits url link absolute what which is are was were it has when how much many one shown stated given first does do did have their his her euro dollar pound eur usd gbp',
  ).split(' '),
);

/** Words that change the meaning of every name that contains them: "charging time", "cable length", "doors open". */
const VAGUE = new Set(
  fold(
    'time length door by di von end start state number amount value total open close created size art cap yield local energy energie energia when wann quand ph',
  ).split(' '),
);

/** Whether a description asks for a number although the name is that of a text. */
const COUNTED =
  /\b(?:number|count|how many|total|anzahl|nombre|número|numero|aantal|antal|liczba|rating|score|stars?|date|url|link)\b/i;
/** "Date of the last edit of this page" asks for no page. */
const OF_PAGE =
  /(?<!(?:number|count|nummer|zahl|numéro|número|numero)) (?:of|on) this (?:page|web ?page|site|website)\??$/i;
const MAX_WORDS = 20; // characters; only the start of a longer text is read
const MAX_DESCRIPTION_WORDS = 14; // words; longer descriptions mention many concepts
const UNKNOWN: WordedMeaning = { concept: null, whole: false, part: '' };

/** Whether a folded word does not change the meaning of those around it. */
export function isNeutral(word: string): boolean {
  return NEUTRAL.has(word);
}

/** The folded words that a field's meaning depends on; "asked by" is someone, "asked" may be a time. */
export function getOwnWords(words: string): readonly string[] {
  return words.split(' ').filter((word) => word === 'by' || !isNeutral(word));
}

/**
 * Meaning of a field's name and description. If both have one, the description decides, because it is more precise,
 * unless it is more general (`birth_date: "date"`) or names both.
 */
export function getMeaning(name: string, given: string): FieldMeaning {
  const description = given.replace(OF_PAGE, '');
  const part =
    findPartOfPost(description || splitName(name)) ??
    (/[?？]\s*$/.test(description) ? findPartOfPost(fieldOfClause(description) ?? '') : null);
  if (part !== null) return { concept: part.concept, whole: part.concept !== null };
  const meaning = getAnyMeaning(name, description);
  if (meaning.concept?.id === 'name' && COUNT_OF.test(description)) {
    const counted = conceptOfTerm(fold(description));
    return { concept: counted, whole: counted !== null };
  }
  if (meaning.concept?.id === 'category' && TOPICS.test(name)) return { concept: conceptOfId('tags'), whole: true };
  if (meaning.concept?.id === 'body' && AVERAGE.test(fold(description)))
    return { concept: conceptOfId('rating'), whole: true };
  // two currencies decide nothing
  if (meaning.concept?.id === 'currency' && PAIR.test(`${getMeaningWords(name)} ${fold(description)}`)) return UNKNOWN;
  if (meaning.concept?.id === 'availability' && NO_STOCK.test(`${fold(splitName(name))} ${fold(description)}`))
    return UNKNOWN;
  if (meaning.concept?.id === 'year' && SPAN_OF_YEARS.test(`${fold(splitName(name))} | ${fold(description)}`))
    return UNKNOWN;
  if (meaning.concept?.id === 'date' && !meaning.whole && ENGLISH_DATA.test(fold(description))) return UNKNOWN;
  if (meaning.concept?.id === 'image' && [getMeaningWords(name), fold(description)].some(isProtection)) return UNKNOWN;
  const isScore = meaning.concept?.id === 'rating' && !meaning.whole;
  return isScore && CERTIFIED.test(`${getMeaningWords(name)} ${fold(description)}`) ? UNKNOWN : meaning;
}

/** How many years, not which one; folded. */
const SPAN_OF_YEARS =
  /(?:^| )(?:(?:how many|number of) year|year (?:of|in) (?:experience|business|service|practice)|wie vielen? jahren?|jahre erfahrung|berufsjahre|combien d anne?es?|anne?es? d experience|cuantos anos|anos de experiencia|quanti anni|anni di esperienza)(?: |$)/;

/** "Data" as in English, which is Italian and Portuguese for a date. */
const ENGLISH_DATA =
  /(?:^| )(?:the|of|raw|open|test|this|its|their) data(?: |$)|(?:^| )data (?:set|file|format|source|size|type)/;

/** Whether the cover that folded words name is that of an insurance rather than a picture: "maximum cover". */
function isProtection(words: string): boolean {
  if (!holdsWords(words, 'cover') || DEPICTED.test(words)) return false;
  return words.split(' ').some((word) => word !== 'cover' && !NEUTRAL.has(word) && !/^\d+$/.test(word));
}

const DEPICTED =
  /(?:^| )(?:front|back|album|art|artwork|image|picture|photo|url|link|src|href|file|magazine|issue|record|vinyl|cd|dvd|game|song|single|novel|comic|thumbnail|large|small|poster)(?: |$)/;

/** Several topics are tags; a single one is a category. */
const TOPICS = /^topics$/i;
/** The average of reviews is a number, whatever each of them says. */
const AVERAGE = /(?:^| )(?:average|durchschnittliche?|durchschnitt|mittlere|moyenne|promedio|media|gemiddelde) /;
/** Words of a stock that is traded, not stored, and of where something is available. */
const NO_STOCK =
  /(?:^| )stock (?:symbol|ticker|exchange|market|index|split)(?: |$)|(?:^| )(?:branch|branches|showroom|depot|dealership|filialen?|standort|agence|concession|sucursal|concesionario|filiale|filiali|vestiging) /;
const PAIR = /(?:^| )(?:pair|paare?|paire|par|coppia|para)(?: |$)|通貨ペア|货币对/;

/** French for how many there are: "nombre de pages"; Spanish has no plural after the name of something. */
const COUNT_OF = /(?<!\p{L})nombre d(?:e |['’])(?!l[ao]s )\p{L}+s(?!\p{L})/iu;

/** What laboratories, authorities and makers rate, rather than customers: "water resistance rating". */
const CERTIFIED =
  /(?:^| )(?:water|waterproof|resistance|ingress|protection|ip|energy|efficiency|fire|flammability|crash|safety|noise|voltage|current|power|amperage|temperature|pressure|load|weight|age|content|credit|bond|parental|esrb|pegi|uv|glycemic|hardiness|frost|durability|hardness) (?:\S+ )?rating(?: |$)/;

function getAnyMeaning(name: string, description: string): FieldMeaning {
  const single = conceptOfSingular(name);
  if (single && !COUNTED.test(description)) return { concept: single, whole: true };
  if (NAME_OF_THING.test(fold(description)) || EAST_ASIAN_NAME.test(description.trim() || name))
    return { concept: conceptOfId('name'), whole: true };
  const byName = clearly(conceptIn(getMeaningWords(name)));
  const words = getMeaningWords(description);
  const short = words.split(' ').length <= MAX_DESCRIPTION_WORDS;
  const byDescription = short ? clearly(conceptIn(words)) : UNKNOWN;
  const settled = byName.concept !== null && byName.whole && !byName.concept.general;
  if (settled && VAGUE.has(byName.part)) return words === '' || words === fold(name) ? byName : byDescription;
  if (settled) return saysOther(byDescription, byName, words) ? byDescription : byName;
  if (byName.concept?.id === 'language' && PROGRAMMING.test(words)) return UNKNOWN;
  if (byName.concept?.general) return refinedBy(byDescription, byName, words) ? byDescription : byName;
  if (byName.concept === null && byDescription.concept)
    return isKindOf(description, byDescription) ? UNKNOWN : byDescription;
  if (byName.concept === null && isPerson(name, words)) return { concept: conceptOfId('name'), whole: true };
  return byName;
}

const PROGRAMMING =
  /(?:^| )(?:programming|scripting|coding|source code|programmiersprache|programmation|programacion)(?: |$)/;

/** Whether the description names a type rather than a number: "type de chambre" is not a number of rooms. */
function isKindOf(description: string, { concept, part }: WordedMeaning): boolean {
  return KIND_OF.test(fold(description)) && concept?.type === 'number' && !part.includes(' ');
}

const KIND_OF = /^(?:type|kind|sort|tipo|art|sorte|genre) (?:de|of|di|do|der|des|du) /u;

/** Phrases for the name of the page's or record's entity: "nom du plat", "nombre del plato", "Name des Gerichts". */
const NAME_OF_THING =
  /^(?:nom|nombre|nome|name|titre|titulo|titolo|titel|bezeichnung) (?:du|de la|de l|del|de los|de las|della|dell|do|da|des|der)(?: (?:la|le|el))? (?:plat|produit|article|livre|recette|evenement|spectacle|cour|cours|formation|poste|logement|bien|vehicule|hotel|restaurant|magasin|bibliotheque|musee|ecole|lieu|entreprise|plato|producto|articulo|libro|receta|evento|curso|puesto|vivienda|inmueble|vehiculo|coche|restaurante|tienda|biblioteca|museo|escuela|lugar|empresa|piatto|prodotto|articolo|libro|ricetta|corso|prato|produto|artigo|livro|receita|gericht|produkt|artikel|buch|rezept|veranstaltung|kurse?|stelle|wohnung|fahrzeug|hotel|restaurant|geschaft|bibliothek|museum|schule|orte?|firma)s?$/u;

/** The same in Japanese and Chinese: ホテル名, 论文标题. */
const EAST_ASIAN_NAME =
  /^(?:店|店舗|ホテル|旅館|レストラン|イベント|論文|動画|番組|コース|講座|本|書籍|作品|アプリ|車|車種|物件|学校|大学|施設|病院|記事|レシピ|料理|製品|商品|部品|酒店|餐厅|活动|论文|文章|新闻|视频|节目|课程|书|图书|应用|车辆|房源|医院|食谱|菜|产品|拍品|专利)(?:の|的)?(?:名|名前|名称|名字|タイトル|标题|题目)$/u;

/** Folded words of a name or description; for a clause, of the field it asks for. */
export function getMeaningWords(text: string): string {
  const split = text.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[_-]+/g, ' ');
  return fold(fieldOfClause(split) ?? text);
}

/** Whether the description names another field, or one whose name contains this one's: `place: "place of birth"`, `when: "date of birth"`. */
function saysOther(description: WordedMeaning, name: WordedMeaning, words: string): boolean {
  if (description.concept === null || !description.whole || description.concept.general) return false;
  if (LOOSE.has(words)) return false;
  if (description.concept === name.concept || holdsWords(name.part, description.part)) return false;
  return holdsWords(description.part, name.part) || !holdsWords(words, name.part);
}

/** Words that by themselves name only a kind of value. */
const TYPES = new Set(
  'when|where|who|what|which|how much|how many|text|string|number|integer|date|datetime|time|url|link|image|picture|name'
    .split('|')
    .map(fold),
);
/** The same for descriptions of a more specific name: `birthday: "date"`, `hometown: "place"`. */
const LOOSE = new Set([...TYPES, ...['price', 'amount', 'rating', 'place', 'location'].map(fold)]);

/** Whether a field just asks for a person, who is identified by name. */
function isPerson(name: string, description: string): boolean {
  const says = fold(name) === PERSON || description === PERSON;
  return says && `${fold(name)} ${description}`.trim().split(' ').every(isNeutral);
}

const PERSON = fold('person');

function clearly(meaning: WordedMeaning): WordedMeaning {
  if (meaning.whole) return meaning;
  if (meaning.concept?.id === 'language') return UNKNOWN; // "programming language"
  if (meaning.concept?.id === 'availability' && meaning.part === AVAILABLE) return UNKNOWN; // "amount available"
  const counts = meaning.concept?.id.endsWith(' count') === true && !meaning.part.includes(' ');
  return VAGUE.has(meaning.part) || counts ? UNKNOWN : meaning;
}

const AVAILABLE = fold('available');

/** Whether a description replaces the name's meaning: `name: "name of the publisher"`, `title: "price"`; but `name: "text"` is a name. */
function refinedBy(finer: WordedMeaning, coarse: WordedMeaning, words: string): boolean {
  if (finer.concept === null || !finer.whole || finer.concept.general || TYPES.has(words)) return false;
  return finer.concept.type === coarse.concept?.type || !holdsWords(words, coarse.part);
}

/** The concept that folded words name, by its longest term; the last of equally long ones wins. */
export function conceptIn(words: string): WordedMeaning {
  const found = longestPart(words, (part) => conceptOfTerm(part) !== null);
  const concept = found === null ? null : conceptOfTerm(found.part);
  const whole = found?.rest.every((word) => NEUTRAL.has(word) || /^\d+$/.test(word)) ?? false;
  return { concept, whole, part: found?.part ?? '' };
}

/** Longest run of words that passes (the last of equally long ones), and the words around it. */
export function longestPart(
  words: string,
  passes: (part: string) => boolean,
): { readonly part: string; readonly rest: readonly string[] } | null {
  const list = words.split(' ').slice(0, MAX_WORDS);
  for (let length = list.length; length > 0; length--) {
    for (let from = list.length - length; from >= 0; from--) {
      const part = list.slice(from, from + length).join(' ');
      if (passes(part)) return { part, rest: [...list.slice(0, from), ...list.slice(from + length)] };
    }
  }
  return null;
}
