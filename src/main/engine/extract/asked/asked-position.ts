import { fold, splitName } from '../words/fold';
import { ORDINAL_WORDS } from '../words/ordinal-words';

/** Which of several things on a page a field asks about: the third, or the one with the lowest price. */
export type Position =
  | { readonly kind: 'nth'; readonly index: number }
  /** Counted from the first post behind the one that opens a thread. */
  | { readonly kind: 'reply'; readonly index: number }
  /** The one with the most or fewest of what a number counts: "stars". */
  | { readonly kind: 'most' | 'fewest'; readonly measure: string }
  /** How many there are. */
  | { readonly kind: 'count' }
  | { readonly kind: 'last' | 'newest' | 'oldest' | 'cheapest' | 'dearest' | 'other' };

/** A field about one of several things: "date of the last post". */
export interface AskedPosition {
  readonly position: Position;
  /** The field without the position: "date of the post". */
  readonly words: string;
  /** Whether the thing is a post, comment, review or answer. */
  readonly isPost: boolean;
  /** Folded labels that name exactly this field: "last post date". */
  readonly labels: readonly string[];
}

const nth = (index: number): Position => ({ kind: 'nth', index });
const NUMBERED = 5; // more are found by their number, in lists that a page numbers
const BEFORE: readonly (readonly [Position, string])[] = [
  ...ORDINAL_WORDS.slice(0, NUMBERED).map((words, index) => [nth(index), words] as const),
  [{ kind: 'last' }, 'last|letzte[rnsm]?|dernier|dernière|[úu]ltim[oa]'],
  [{ kind: 'newest' }, 'latest|newest|most recent|neue?ste[rnsm]?|jüngste[rnsm]?'],
  [{ kind: 'oldest' }, 'oldest|älteste[rnsm]?'],
  [{ kind: 'cheapest' }, 'cheapest|least expensive|billigste[rnsm]?|günstigste[rnsm]?|preiswerteste[rnsm]?'],
  [{ kind: 'dearest' }, 'most expensive|dearest|priciest|teuerste[rnsm]?'],
  [{ kind: 'other' }, 'related|similar|ähnliche[rnsm]?|verwandte[rnsm]?'],
];
const OPENING = '(?:(?:le|la|el|il|o|a) )?';
/** The same after the noun: "produit le moins cher", "artículo más reciente". */
const BEHIND: readonly (readonly [Position, string])[] = [
  [{ kind: 'newest' }, 'plus récente?|más reciente|più recente|mais recente'],
  [{ kind: 'oldest' }, 'plus ancien(?:ne)?|más antigu[oa]|più vecchi[oa]|mais antig[oa]'],
  [{ kind: 'cheapest' }, 'moins ch[eè]re?|más barat[oa]|più economic[oa]|meno car[oa]|mais barat[oa]'],
  [{ kind: 'dearest' }, 'plus ch[eè]re?|más car[oa]|più car[oa]|mais car[oa]'],
  [{ kind: 'other' }, 'similaire|similar|simile|relacionad[oa]|correlat[oa]|apparentée?'],
];
const HINT = new RegExp([...BEFORE, ...BEHIND].map(([, words]) => words).join('|'), 'iu');

const POST =
  'posts?|comments?|repl(?:y|ies)|answers?|messages?|reviews?|testimonials?|beitrag(?:e?s)?|beiträge|kommentare?s?|kommentar|antwort|nachricht|bewertung|rezension|commentaire|réponse|avis|comentario|respuesta|reseña|opinión|mensaje|commento|risposta|recensione|messaggio|comentário|resposta|avaliação|mensagem';
const THING =
  'products?|items?|articles?|stor(?:y|ies)|books?|recipes?|events?|concerts?|jobs?|vacanc(?:y|ies)|movies?|films?|songs?|games?|hotels?|restaurants?|offers?|listings?|entr(?:y|ies)|results?|rows?|records?|produkt(?:e?s)?|artikels?|buch(?:e?s)?|rezept(?:e?s)?|veranstaltung|konzert(?:e?s)?|stelle|angebot(?:e?s)?|eintrag(?:e?s)?|ergebnis(?:ses)?|zeile|produit|livre|recette|événement|offre|résultat|ligne|producto|artículo|libro|receta|evento|oferta|resultado|prodotto|articolo|ricetta|offerta|risultato|riga|produto|artigo|livro|receita|linha';
const ANY = '\\p{L}{3,}';
const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';

const toForms = (noun: string): readonly (readonly [Position, RegExp])[] => [
  ...BEFORE.map(
    ([position, words]) =>
      [position, new RegExp(`${START}(?<which>(?:${words}) )(?<noun>${noun})${END}`, 'iu')] as const,
  ),
  ...BEHIND.map(
    ([position, words]) =>
      [position, new RegExp(`${START}(?<noun>${noun})(?<which> ${OPENING}(?:${words}))${END}`, 'iu')] as const,
  ),
];
const FORMS = toForms(`${POST}|${THING}`);
const OPEN_FORMS = toForms(ANY);
const IS_POST = new RegExp(`^(?:${POST})$`, 'iu');
const ARTICLE = '(?:the|der|die|das|den|le|la|l|el|il|lo|o|a)';
const OF = "(?:of(?: the)?|des|der|vom|du|de la|de l'|del|de los|della|dell'|dello|do|da)";
/** "Name of the last lamp": a title or price of whatever thing, since only one of several can be the last. */
const NAMED = new RegExp(
  `^(?:${ARTICLE} )?(?:name|title|titel|headline|überschrift|nom|titre|nombre|título|nome|titolo|price|preis|prix|precio|prezzo|preço) ${OF} `,
  'iu',
);
const PART = new RegExp(`^(?:${ARTICLE} )?(?<part>\\p{L}+) ${OF} ?`, 'iu');
const DATES = /^(?:date|day|datum|tag|fecha|data)$/iu;
/** "Name of her first husband" is about the page's subject, not about one of several things on it. */
const OWNED =
  /(?<!\p{L})(?:her|his|seine[rsnm]?|ihre[rsnm]?) (?:first|second|third|last|erste|zweite|dritte|letzte)(?!\p{L})/iu;
const MAX_LENGTH = 100; // characters; a longer text describes more than one thing

/** The one of several things that a field asks about; null for most fields, which ask about the page's subject. */
export function findAskedPosition(name: string, description: string): AskedPosition | null {
  const asked = findAskedOfQuestion(description.trim().replace(/\s+/g, ' '));
  if (asked) return asked;
  for (const text of [description, name].map(splitName)) {
    if (OWNED.test(text)) continue;
    if (text === '' || text.length > MAX_LENGTH || !HINT.test(text)) continue;
    const found = findIn(text.replace(/\s+/g, ' ').trim());
    if (found) return found;
  }
  return null;
}

function findIn(text: string): AskedPosition | null {
  for (const [position, form] of NAMED.test(text) ? OPEN_FORMS : FORMS) {
    const [all = '', which = '', noun = ''] = getGroups(form, text);
    if (all === '') continue;
    const words = text.replace(which, '');
    // "last post" names a thing but no field of it
    if (fold(words) === fold(noun)) return null;
    const part = PART.exec(text)?.groups?.part ?? '';
    const labels = [text, ...(part === '' ? [] : [`${all} ${part}`]), ...(DATES.test(part) ? [all] : [])];
    return { position, words, isPost: IS_POST.test(noun), labels: [...new Set(labels.map(fold))] };
  }
  return null;
}

function getGroups(form: RegExp, text: string): readonly string[] {
  const found = form.exec(text);
  return found === null ? [] : [found[0], found.groups?.which ?? '', found.groups?.noun ?? ''];
}

const ORDINAL = BEFORE.slice(0, NUMBERED).map(([, words]) => words);
const SUPERLATIVES = BEFORE.filter(([{ kind }]) => /^(?:newest|oldest|cheapest|dearest)$/.test(kind));
const OPEN = '(?:\\p{L}+ ){0,2}\\p{L}{3,}';
const HERE =
  '(?: (?:(?:on|in|of) (?:the|this) (?:page|list|topic|thread|discussion|table|site|blog)|(?:auf|in|von) (?:der|dieser|dem|diesem) (?:Seite|Liste|Thema)|listed|shown|here|hier|there))*';
/** "What is the cheapest package?", "Was ist das teuerste Produkt?", "What is the first book in the list?" */
const WHICH_IS = `^(?:what|which|which one|was|welche[rs]?) (?:is|was|ist|war) (?:the |der |die |das )?`;
const EXTREMES = SUPERLATIVES.map(
  ([position, words]) => [position, new RegExp(`${WHICH_IS}(?:${words}) ${OPEN}${HERE}\\s?\\?*$`, 'iu')] as const,
);
/** "Which course is the cheapest?" */
const IS_EXTREME = SUPERLATIVES.map(
  ([position, words]) =>
    [
      position,
      new RegExp(
        `^(?:which|what|welche[rs]?) ${OPEN} (?:is|are|ist) (?:the |am |der |die |das )?(?:${words}|${words.replaceAll('[rnsm]?', 'n')})\\s?\\?*$`,
        'iu',
      ),
    ] as const,
);
const COSTS = /^(?:which|what) \p{L}+(?: \p{L}+)? costs (?:the )?(?<how>most|least)\s?\?*$/iu;
const HAS_MOST =
  /^(?:which|what|who|welche[rs]?) (?<noun>\p{L}+(?: \p{L}+)? )?(?:has|have|got|received|gets|hat) (?:the |die )?(?<how>most|fewest|meisten|wenigsten) (?<measure>\p{L}+)\s?\?*$/iu;
const MEMBER = /^(?:member|user|poster|commenter|participant|author|mitglied|nutzer|benutzer)\s?$/iu;
const REPLIED =
  /^who (?:was the )?(?:first (?:to )?)?(?:answered|answer|replied|reply|responded|respond)(?: (?:to (?:the|this) (?:question|post|thread)|first))*\s?\?*$|^wer hat (?:zuerst |als erste[rs]? )?geantwortet\s?\?*$/iu;
const COUNTED =
  /^(?:how many|wie ?viele) (?<noun>\p{L}+) (?:are|were|sind|gibt es|stehen|have been) ?(?:there )?(?:(?:in|on|auf) (?:the|this|dem|der|diesem|dieser) (?:topic|thread|discussion|list|page|thema|liste|seite)|listed|shown|here|hier|aufgelistet|written|posted in (?:the|this) (?:topic|thread))\s?\?*$/iu;

/** The one of several things that a whole question asks for, rather than for a field of it; null for others. */
function findAskedOfQuestion(text: string): AskedPosition | null {
  if (text.length > MAX_LENGTH || !/\s/.test(text)) return null;
  const named = (position: Position, isPost = false, words = 'name') => ({ position, words, isPost, labels: [] });
  const extreme = [...EXTREMES, ...IS_EXTREME].find(([, form]) => form.test(text));
  if (extreme) return named(extreme[0]);
  const costs = COSTS.exec(text)?.groups?.how;
  if (costs !== undefined) return named({ kind: costs.toLowerCase() === 'most' ? 'dearest' : 'cheapest' });
  const { noun = '', how = '', measure = '' } = HAS_MOST.exec(text)?.groups ?? {};
  if (measure !== '') {
    const kind = /^(?:most|meisten)$/i.test(how) ? 'most' : 'fewest';
    return MEMBER.test(noun) ? named({ kind, measure }, true, 'author') : named({ kind, measure });
  }
  if (REPLIED.test(text)) return named({ kind: 'reply', index: 0 }, true, 'author');
  const said = SAID_BY.findIndex((form) => form.test(text));
  if (said >= 0) return named({ kind: 'reply', index: said }, true, 'text of the post');
  const wrote = WROTE.findIndex((form) => form.test(text));
  if (wrote >= 0) return named({ kind: 'reply', index: wrote }, true, 'author');
  const counted = COUNTED.exec(text)?.groups?.noun;
  if (counted === undefined) return null;
  return IS_POST.test(counted)
    ? named({ kind: 'count' }, true, 'author')
    : ITEM_NOUNS.test(counted)
      ? named({ kind: 'count' })
      : null;
}

const ITEM_NOUNS = new RegExp(`^(?:${THING})$`, 'iu');
const SAID_BY = ORDINAL.map(
  (words) =>
    new RegExp(
      `^what (?:did|does) the (?:${words}) (?:commenter|replier|responder|respondent) (?:say|write|suggest|answer|reply|think|recommend)\\s?\\?*$`,
      'iu',
    ),
);
const WROTE = ORDINAL.map(
  (words) =>
    new RegExp(`^who (?:wrote|posted|gave|left|made) the (?:${words}) (?:reply|answer|response)\\s?\\?*$`, 'iu'),
);
