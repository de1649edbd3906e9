import { squeeze } from './words';

/*
 * What a question asks for, in the words that name the field: "In which currency do I pay?" asks for the currency,
 * "For how many people is it?" for the servings. It is read by its grammar (question word, noun, verb), in six languages.
 */

/** What a page is about, in general words: "of the dish" says nothing that "of it" does not. */
const ENTITY =
  'recipe|dish|meal|food|book|novel|title|article|story|post|blog post|page|product|item|article|thing|device|game|film|movie|series|show|episode|video|song|album|track|event|concert|job|position|vacancy|offer|listing|property|house|flat|apartment|car|vehicle|hotel|restaurant|place|company|course|person|rezept|gericht|buch|artikel|produkt|film|recette|plat|livre|produit|receta|plato|libro|producto|art[íi]culo|ricetta|piatto|prodotto|articolo|receita|prato|livro|produto|artigo|recept|gerecht|boek|product';
const ARTICLE =
  '(?:the|this|that|these|those|its|a|an|der|die|das|des|dem|den|diese[rsnm]?|le|la|les|ce|cet|cette|el|los|las|este|esta|il|lo|gli|questo|questa|o|os|as|esse|essa|de|het|deze|dit)';
const THE = `(?:${ARTICLE} |[ld]')`;
const OF = "(?:of|for|in|about|on|von|für|de|du|d'|del|della|dello|di|da|do|van|voor|pour|para|per)";
const LEADING_ARTICLE = new RegExp(`^${THE}`, 'u');
const OF_ENTITY = new RegExp(` ${OF} ?${THE}?(?:${ENTITY})(?:s|es)?$`, 'u');
const ENTITY_OWN = new RegExp(`^${THE}?(?:${ENTITY}|country|shop|store|site|website)(?:'s|s') `, 'u');
const IS_ENTITY = new RegExp(`^${THE}?(?:${ENTITY})s?$`, 'u');

/** Words at the end that say how or when, not what. */
const MANNER =
  / (?:right now|now|currently|at the moment|today|exactly|please|here|altogether|in short|in brief|on average|in (?:minutes|hours|total|euros?|dollars?)|as (?:a|an) (?:number|date|integer)|needed|required|given|shown|listed|on (?:the|this) page|have|has|get|got)$/u;

/** The verb of a question by whom something was done, and the name of whoever did it. */
const ROLES: readonly (readonly [verb: RegExp, role: string])[] = [
  [
    /\b(?:writes?|wrote|written|authored|penned|reported|contributed|came up with|created?|invented|thought up)\b/,
    'author',
  ],
  [/\b(?:directs?|directed)\b/, 'director'],
  [/\b(?:illustrated|illustrates)\b/, 'illustrator'],
  [/\b(?:translated|translates)\b/, 'translator'],
  [/\b(?:edited|edits)\b/, 'editor'],
  [/\b(?:composed|composes)\b/, 'composer'],
  [/\b(?:stars?|starred|plays|played|acts|acted)\b/, 'actors'],
  [/\b(?:sings|sang|performs|performed|recorded|painted)\b/, 'artist'],
  [/\b(?:hosts|hosted|organi[sz]es|organi[sz]ed|runs)\b/, 'organizer'],
  [/\b(?:designs|designed)\b/, 'designer'],
  [/\b(?:founded|started)\b/, 'founder'],
  [/\b(?:sells|sold|offers|offered)\b/, 'seller'],
  [/\b(?:makes?|made|manufactures?|manufactured|builds?|built)\b/, 'brand'],
  [/\b(?:hires|hiring|recruits|recruiting)\b/, 'company'],
  [/\b(?:published|publishes|brought out|released|issued|put out)\b/, 'publisher'],
];
const PERSON = /\b(?:writer|author|journalist|reporter|cook|chef|person|blogger|user|member)\b/u;
const COMPANY = /\b(?:company|firm|house|manufacturer|maker|shop|store|publisher)\b/u;
/** What a person publishes under a name of their own. */
const OWN_WORK = /\b(?:recipe|dish|article|story|post|video|review|comment)\b/u;

const AUXILIARY =
  'is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|must|belongs?|comes?|came|applies|apply|it|this|that|the|they|he|she|i|you|we|people|users';
const LINKING =
  'ist|sind|war|hat|haben|gehört|steht|stammt|kommt|kostet|wurde|wird|gibt|erschien|erscheint|est|sont|a|ont|appartient|vient|provient|coûte|es|son|tiene|pertenece|viene|cuesta|lo|la|è|sono|ha|appartiene|viene|é|são|tem|pertence|vem|is|zijn|heeft|hoort|komt|kost|publicó|publica|pubblica|publicou';

/** Stems by which a question for a time says which one. */
const TIMES: readonly (readonly [stem: RegExp, field: string])[] = [
  [/prepar|vorbereit|prépar|voorbereid|\bprep\b/u, 'prep time'],
  [
    /cook|oven|stove|\bbak(?:e|ing)\b|simmer|roast|koch|back|gar|ofen|cui(?:re|sson|t)|four\b|cocin|cocci|horn|cuoc|cottura|forno|cozinh|cozer|kook|oven/u,
    'cook time',
  ],
  [/\brest\b|chill|\bcool\b|\brise\b|marinat|ruhen|kühl|repos|reposar|riposa|descans/u, 'rest time'],
  [
    /total|altogether|whole|overall|entire|in all\b|insgesamt|gesamt|fertig|en tout|totale|ready|recipe|dish|meal|rezept|gericht|recette|plat\b|receta|plato|ricetta|receita|recept\b|gerecht/u,
    'total time',
  ],
  [/./u, 'duration'],
];

const PEOPLE =
  /^(?:people|persons?|guests?|servings?|portions?|eaters|personen|portionen|personnes|parts|portions|convives|personas|raciones|porciones|comensales|persone|porzioni|pessoas|porções|porties)\b/u;
const VOTES =
  /^(?:ratings?|reviews?|votes?|scores?|bewertungen|rezensionen|stimmen|avis|notes|votes|évaluations|valoraciones|opiniones|reseñas|votos|valutazioni|recensioni|voti|avaliações|beoordelingen|recensies)\b/u;
const RATED = /\b(?:rated?|rates|voted?|reviewed|scored)\b|bewertet|noté|valorad|votad|valutat|avaliad|beoordeeld/u;
const MINUTES =
  /^(?:minutes?|hours?|minuten|stunden|heures?|minutos|horas|minuti|ore|uur|time|temps|tiempo|tempo|tijd|zeit)\b/u;

type Read = (groups: Readonly<Record<string, string | undefined>>, text: string) => string | null;

const pattern = (source: string) => new RegExp(source, 'u');
const PREPOSITION =
  '(?:(?:in|on|at|from|by|under|for|to|of|with|von|aus|bei|zu|für|unter|mit|à|de|dans|chez|sur|par|pour|en|sous|a|con|por|para|di|da|per|em|no|na|van|uit|voor) )?';

/** The first form that fits and says something counts. */
const FORMS: readonly (readonly [form: RegExp, read: Read])[] = [
  // how many, how often
  [
    pattern(
      `^${PREPOSITION}(?:how many|wie ?viele|combien (?:de |d')|cu[áa]nt[oa]s|quant[ie]|quant[oa]s|hoeveel) ?(?<noun>.+)$`,
    ),
    ({ noun = '' }, text) => counted(noun, text),
  ],
  [
    /^(?:how often|wie oft|combien de fois|cuántas veces|hoe vaak) /u,
    (_, text) => (RATED.test(text) ? 'rating count' : null),
  ],
  // how long, how much time
  [
    /^(?:how long|how much time|wie lange|combien de temps|cu[áa]nto (?:tiempo|dura|tarda)|quanto (?:tempo|dura)|hoe lang)(?![\p{L}])/u,
    (_, text) => askedTime(text),
  ],
  // prices
  [
    /^(?:for how much|how expensive|how much money|what (?:do|must|would) (?:i|you|we) (?:have to )?pay|how much (?:do|must) (?:i|you|we) (?:have to )?pay|what (?:does|do|did|will) .+ costs?|was kostet|wie teuer|wie ?viel kostet|combien coûte|cu[áa]nto (?:cuesta|vale)|quanto costa|quanto custa|wat kost|hoe duur)(?![\p{L}])/u,
    () => 'price',
  ],
  // ratings
  [
    /^(?:how (?:well|good|highly)|what (?:do|did) (?:people|users|customers|readers|others)|what (?:score|mark|grade)|wie gut|quelle note|qu[ée] (?:nota|puntuaci[óo]n|valoraci[óo]n)|hoe goed)(?![\p{L}])/u,
    (_, text) =>
      RATED.test(text) || /^(?:what (?:score|mark|grade)|quelle note|qu[ée] )/u.test(text) ? 'rating' : null,
  ],
  [
    /^how (?<what>old|tall|high|wide|deep|heavy|big|large|far|fast|hot)(?![\p{L}])/u,
    ({ what = '' }) => MEASURES[what] ?? null,
  ],
  // names
  [
    /(?:(?<![\p{L}])(?:called|named|titled|entitled|heißt|heisst|genannt)(?![\p{L}])|^comment s'appelle|^c[óo]mo se (?:llama|titula)|^come si (?:chiama|intitola)|^como se chama|^hoe heet)/u,
    () => 'name',
  ],
  // in stock
  [
    /^(?:can (?:i|you|one) (?:still )?(?:buy|order|get|purchase)|(?:is|are) .*(?:in stock|available)|(?:ist|sind) .*(?:auf lager|verfügbar|lieferbar|erhältlich)|est-(?:il|elle) .*(?:disponible|en stock)|hay (?:existencias|stock)|está disponible|è disponibile|está disponível|is .*(?:op voorraad|leverbaar))(?![\p{L}])/u,
    () => 'availability',
  ],
  // what it says, what it is about
  [/^what (?:is|are) .+ about(?![\p{L}])/u, () => 'summary'],
  [/^(?:what|how) (?:does|do) (?<noun>.+) (?:say|says|read|reads|state)$/u, ({ noun = '' }) => bare(noun)],
  // who
  [/^whose (?<noun>.+?) (?:is|are|was) (?:it|this|that|these)$/u, () => 'author'],
  [pattern(`^(?:by whom|who|by which|by what|which|what) (?<rest>.+)$`), ({ rest = '' }, text) => doer(rest, text)],
  [/^wer (?:hat )?.*(?:veröffentlicht|herausgegeben|verlegt)$/u, () => 'verlag'],
  [/^wer (?:hat )?.*(?:hergestellt|stellt .* her)$/u, () => 'marke'],
  [/^qui (?:a )?(?:publié|édité|édite)(?![\p{L}])/u, () => 'éditeur'],
  [/^qui (?:a )?(?:fabrique|fabriqué|produit)(?![\p{L}])/u, () => 'marque'],
  [/^qui[ée]n (?:public[óo]|edit[óo])(?![\p{L}])/u, () => 'editorial'],
  [/^(?:qui[ée]n escrib|quem escreveu|chi ha scritto|wie (?:schreef|heeft .*geschreven))/u, () => 'author'],
  // when
  [
    /^when .*(?:appear|written|put online|go online|went online|launched|uploaded|come out)|^(?:quand|cu[áa]ndo|quando|wanneer) .*(?:publi|pubblic|par[ua]|sorti|sali[óo]|uscit|lançad|saiu|verschenen|gepubliceerd|apareci)/u,
    () => 'publication date',
  ],
  // which X is it
  [
    pattern(`^${PREPOSITION}(?:which|what) (?:kind|type|sort)s? of (?<noun>.+?)(?: (?:${AUXILIARY})(?![\\p{L}]).*)?$`),
    ({ noun = '' }) => (IS_ENTITY.test(noun) ? 'category' : bare(noun)),
  ],
  [
    pattern(`^${PREPOSITION}(?:which|what) (?<noun>(?!(?:${AUXILIARY}) ).+?) (?:${AUXILIARY})(?![\\p{L}]).*$`),
    ({ noun = '' }, text) => (IS_ENTITY.test(noun) ? 'name' : withDeed(bare(noun), text)),
  ],
  [
    pattern(
      `^${PREPOSITION}(?:welche[rnms]?|quel(?:le)?s?|qu[ée]|quale|quali|che|qual|que|welke?) (?<noun>(?!(?:${LINKING}) ).+?) (?:${LINKING})(?![\\p{L}]).*$`,
    ),
    ({ noun = '' }) => bare(noun),
  ],
  // what is X
  [
    pattern(
      `^(?:what|which|who|was|quel(?:le)?|qui|cu[áa]l|qual|qui[ée]n|chi|quem|wat|wie) (?:is|are|was|were|ist|sind|est|sont|es|son|è|é|zijn) (?<noun>.+)$`,
    ),
    ({ noun = '' }) => bare(noun),
  ],
  [/^(?:please )?(?:tell|give|show|get|find) (?:me |us )?(?:the |its )?(?<noun>.+)$/u, ({ noun = '' }) => bare(noun)],
];

const MEASURES: Readonly<Record<string, string>> = {
  old: 'age',
  tall: 'height',
  high: 'height',
  wide: 'width',
  deep: 'depth',
  heavy: 'weight',
  big: 'size',
  large: 'size',
  far: 'distance',
  fast: 'speed',
  hot: 'temperature',
};

const MAX_LENGTH = 120; // characters; a longer text says more than a question for one field
const MAX_WORDS = 5; // of a field's name

/** The name of the field that a question or request asks for; null for other texts, and where its words say no more than the text. */
export function fieldOfQuestion(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = squeeze(
    text
      .toLowerCase()
      .replace(/[’`´]/g, "'")
      .replace(/\([^()]*\)/g, ' ')
      .replace(/[?!¿¡.,;:"“”]+/g, ' '),
  ).trim();
  for (const [form, read] of FORMS) {
    const found = form.exec(plain);
    const field = found && read(found.groups ?? {}, plain);
    if (field) return field;
  }
  return null;
}

/** What is counted: servings, ratings, stars, minutes, or a noun: "number of pages". */
function counted(noun: string, text: string): string | null {
  if (/^(?:does|do|will|can) .*(?:serve|feed|make)/u.test(noun)) return 'servings';
  if (RATED.test(text)) return 'rating count';
  if (PEOPLE.test(noun)) return 'servings';
  if (VOTES.test(noun)) return 'rating count';
  if (/^(?:stars?|sterne|étoiles|estrellas|stelle|estrelas|sterren)\b/u.test(noun)) return 'rating';
  if (MINUTES.test(noun)) return askedTime(text);
  const [what = ''] = noun.split(new RegExp(` (?:${AUXILIARY}|${LINKING}|there|hay|y a|gibt)(?![\\p{L}])`, 'u'));
  return what === '' || what.split(' ').length > MAX_WORDS ? null : `number of ${what}`;
}

/** The time of the page's subject by its stem, or of a process that is named: "how long does charging take". */
function askedTime(text: string): string | null {
  const process = /^how long (?:does|do|is|are|will|did) (?<what>.+?) (?:take|takes|last|lasts)$/u.exec(text)?.groups
    ?.what;
  if (process !== undefined && !IT.test(process) && !IS_ENTITY.test(process) && askedStem(process) === 'duration')
    return `${process.replace(LEADING_ARTICLE, '')} time`;
  return askedStem(text);
}

const IT = /^(?:it|this|that|they|he|she|one)\b/u;

function askedStem(text: string): string | null {
  return TIMES.find(([stem]) => stem.test(text))?.[1] ?? null;
}

/** Whoever did what a question is about: "who directed it", "which company made this". */
function doer(rest: string, text: string): string | null {
  const role = ROLES.find(([verb]) => verb.test(rest))?.[1] ?? null;
  const isWho = /^(?:by whom|who)\b/u.test(text);
  const byPerson = PERSON.test(rest);
  if (role === 'publisher' && (byPerson || (isWho && OWN_WORK.test(rest)))) return 'author';
  if (role !== null && (isWho || byPerson || COMPANY.test(rest))) return role;
  const isBy = /(?:^| )by$/u.test(rest) || /^by /u.test(text);
  if (isBy && (isWho || byPerson)) return 'author';
  return null;
}

/** "In which year was it built?" asks for the year built: such nouns say little without the verb. */
function withDeed(noun: string | null, text: string): string | null {
  const deed = /\s(?<deed>\S+ed|built|made|sold|held|won|begun)$/u.exec(text)?.groups?.deed;
  return noun !== null && deed !== undefined && GENERIC.test(noun) ? `${noun} ${deed}` : noun;
}

const GENERIC = /^(?:year|date|day|month|time|place|city|town|country|number|amount|value)$/u;

/** A noun without its articles, the page's subject and words of manner: "the price of the product right now" is "price". */
function bare(noun: string): string | null {
  let words = noun.replace(ENTITY_OWN, '');
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replace(MANNER, '').replace(OF_ENTITY, '');
  }
  words = words.replace(LEADING_ARTICLE, '').trim();
  const timeFor = /^time (?:for|of) (?<what>.+)$/u.exec(words)?.groups?.what;
  if (timeFor !== undefined) return `${timeFor} time`;
  return words === '' || IT.test(words) || words.split(' ').length > MAX_WORDS ? null : words;
}
