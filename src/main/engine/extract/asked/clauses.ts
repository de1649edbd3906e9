import { fieldOfOther, fieldOfQuestion } from '../question/index';
import { collapseSpaces } from '../words/fold';

const WHERE =
  '(?:where|(?:which|what) (?:place|city|town|country|village)|(?:place|city|town|village|location|country)(?: (?:where|that|which|in which))?)';
const WHEN = '(?:when|(?:which|what) (?:date|day)|(?:date|day|time|birthday)(?: (?:when|that|which|on which))?)';
const WHAT_YEAR = '(?:(?:which|what) year|year(?: (?:when|that|which|in which))?)';
const BORN = '(?:born|birth)';
const DIED = '(?:died|die|dies|dead|death|passed away|pass away)';
const PUBLISHED = '(?:published|publish|released|release|issued|posted|came out|come out|comes out|appeared)';

/** Fields by the words of a clause that asks for them; the first match wins. */
const CLAUSES: readonly (readonly [asks: RegExp, words: string])[] = [
  [toPattern(WHERE, BORN), 'birth place'],
  [toPattern(WHEN, BORN), 'birth date'],
  [toPattern(WHAT_YEAR, BORN), 'birth year'],
  [toPattern(WHERE, DIED), 'death place'],
  [toPattern(WHEN, DIED), 'death date'],
  [toPattern(WHAT_YEAR, DIED), 'death year'],
  [toPattern(WHAT_YEAR, PUBLISHED), 'publication year'],
  [toPattern(WHEN, PUBLISHED), 'publication date'],
  [toPattern(WHEN, '(?:updated|modified|changed|edited|revised)'), 'date modified'],
  [toPattern(WHEN, '(?:start|starts|begin|begins|take place|takes place|happen|happens|held)'), 'start date'],
  [toPattern(WHEN, '(?:end|ends|finish|finishes|close|closes)'), 'end date'],
  [toPattern(WHERE, '(?:located|situated|based|held|take place|takes place)'), 'location'],
  [toPattern(WHERE, '(?:made|manufactured|produced|comes? from|(?:is|are) (?:it|they) from)'), 'country of origin'],
  [toPattern('who', '(?:wrote|written|writes|authored)'), 'author'],
  [toPattern('who', '(?:directed|directs)'), 'director'],
  [toPattern('who', '(?:sells|sold|sell)'), 'seller'],
  [toPattern('who', '(?:makes|made|make|manufactures|manufactured|produces|produced)'), 'brand'],
  [toPattern('(?:how|what)', '(?:weighs|weigh|heavy)'), 'weight'],
  [/^how (?:tall|high)\b/, 'height'],
  [
    /^how much (?:it |does it |do they |they |the \S+ |does the \S+ )?(?:is|are|costs?)\b(?! (?:in stock|left|off))/,
    'price',
  ],
  [/^what (?:it |they |does it |do they |does (?:the|this) \S+ |the \S+ )costs?$/, 'price'],
  [/^how (?:good|well rated|highly rated|it is rated|is it rated|is (?:it|the \S+) rated)\b/, 'rating'],
  [toPattern('what', '(?:called|named)'), 'name'],
  [/^how many (?:kilomet(?:er|re)s|km|miles) /, 'mileage'],
  [/^how (?:it|he|she|they|(?:the|this) \S+) (?:is|are) (?:examined|assessed|tested|graded|marked)$/, 'assessment'],
  [
    /^(?:ab wann|wann) (?:man|ich|wir) (?:einziehen|beziehen) (?:kann|können|darf)$|^(?:frei|bezugsfrei|beziehbar|einzug) ab$/,
    'verfügbar ab',
  ],
  [/^gr(?:ö|oe)(?:ß|ss)e (?:der|des|von|vom) (?:wohnung|hauses|haus|zimmers|büros|fläche)/, 'wohnfläche'],
  [
    /^date (?:de l['’ ]|du |de la |des )(?:œuvre|oeuvre|tableau|peinture|sculpture|objet|pièce|photo(?:graphie)?|dessin|estampe)$/,
    'date',
  ],
  [/^who(?:m)? (?:(?:it|he|she) is|they are|is it|(?:the|this) page is about|it is about)$/, 'name'],
  [toPattern('wo', 'geboren'), 'geburtsort'],
  [toPattern('wann', 'geboren'), 'geburtsdatum'],
  [toPattern('wann', '(?:erschienen|veröffentlicht|erschien)'), 'erscheinungsdatum'],
  [toPattern('(?:was|wie ?viel)', 'kostet|kosten'), 'preis'],
  [toPattern('wer', '(?:geschrieben|schrieb|verfasst)'), 'autor'],
  [toPattern('wie', 'hei(?:ß|ss)t'), 'name'],
  [toPattern('où', '(?:née?|naissance)'), 'lieu de naissance'],
  [toPattern('quand', '(?:née?|naissance)'), 'date de naissance'],
  [toPattern('combien', 'co[uû]te'), 'prix'],
  [toPattern('qui', '(?:écrit|rédigé)'), 'auteur'],
  [toPattern('d[oó]nde', '(?:nació|nacio|nacid[oa])'), 'lugar de nacimiento'],
  [toPattern('cu[aá]ndo', '(?:nació|nacio|nacid[oa])'), 'fecha de nacimiento'],
  [toPattern('cu[aá]nto', 'cuesta'), 'precio'],
  [toPattern('qui[eé]n', '(?:escribió|escribio)'), 'autor'],
  [toPattern('dove', 'nat[oa]'), 'luogo di nascita'],
  [toPattern('quando', 'nat[oa]'), 'data di nascita'],
  [toPattern('quanto', 'costa'), 'prezzo'],
  [toPattern('chi', 'scritto'), 'autore'],
];

/** "language it is taught in", "what fuel it runs on": the thing before what is done with it. */
const RELATIVE =
  /^(?:(?:which|what) )?(?<noun>\p{L}{4,}) (?:that )?(?:it|he|she|they)(?: (?:is|are|was|were|has|have|can|will))? \p{L}+(?: (?:in|on|with|from|at|by|to))?$/u;
const NO_NOUN = new Set(
  'date place time year when where which what name number many much long city town country person people'.split(' '),
);

/** The noun of a relative clause, if no other form reads it; null for other texts. */
function nounOfRelative(plain: string): string | null {
  const noun = RELATIVE.exec(plain)?.groups?.noun;
  return noun === undefined || NO_NOUN.has(noun) ? null : noun;
}

const MAX_LENGTH = 120; // characters; a longer text is more than a field's name
const LEAD = /^(?:(?:the|in|on|at|by|an?|les?|la|il|el|der|die|das)\s+)+/;

/**
 * Name of the field that a clause or question asks for: "when she was born" and "Where was the author born?" ask
 * for the date and the place of birth. Null for other texts.
 */
export function fieldOfClause(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = collapseSpaces(text.toLowerCase().replace(/[?!¿¡.,;:"“”]+/g, ' ')).replace(LEAD, '');
  const other = fieldOfOther(text);
  if (other !== null) return other;
  return (
    CLAUSES.find(([asks]) => asks.test(plain))?.[1] ??
    nounOfEach(plain) ??
    fieldOfQuestion(text) ??
    nounOfRelative(plain)
  );
}

const EACH =
  '(?:each|every|all|any)(?: of)?(?: the)?(?: available)?|alle|jede[rsn]?|sämtliche|chaque|tous les|toutes les|cada|todos los|todas las|todos os|todas as|ogni|tutti (?:i|gli)|tutte le|elke?|ieder[e]?';
const OFFERED =
  '(?:that |which )?(?:(?:is|are) )?(?:available|offered|in stock|on offer|listed|shown|sold)|(?:that )?(?:it comes in|there (?:is|are))|(?:in|of) (?:the|this) table|verfügbar|lieferbar|disponibles?|disponibili|beschikbaar|disponíveis';
const EACH_OFFERED = new RegExp(`^(?:${EACH}) (?<noun>\\S+(?: \\S+)?) (?:${OFFERED})$`, 'u');
const EACH_ABROAD =
  /^(?:alle|jede[rsn]?|sämtliche|chaque|tou(?:s|tes) les|cada|tod[oa]s [lo][oa]?s|ogni|tutt[ie] (?:i|gli|le)|elke?|iedere?) (?<noun>\S+)$/u;

/** "every colour available" asks for the colours. */
function nounOfEach(plain: string): string | null {
  return (EACH_OFFERED.exec(plain) ?? EACH_ABROAD.exec(plain))?.groups?.noun ?? null;
}

/** Matches a question word followed by a verb, or the reverse: "born where". */
function toPattern(asked: string, done: string): RegExp {
  const word = (words: string) => `(?<![\\p{L}])(?:${words})(?![\\p{L}])`;
  return new RegExp(`^(?:${asked})(?![\\p{L}]).*?${word(done)}|^(?:${done})\\s+(?:${asked})$`, 'u');
}
