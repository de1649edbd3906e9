import { squeeze } from './words';

/*
 * Finds the field that a question asks for: "In which currency do I pay?" asks for the currency, "For how many people is
 * it?" for the servings. Parses its grammar (question word, noun, verb) in six languages.
 */

/** General words for a page's subject: "of the dish" adds nothing to "of it". */
const ENTITY =
  'recipe|dish|meal|food|text|work|piece|unit|set|tool|machine|garment|shoe|watch|phone|laptop|computer|camera|bike|drink|wine|toy|app|program|software|book|novel|title|edition|volume|article|story|post|blog post|page|product|item|article|thing|device|game|film|movie|series|show|episode|video|song|album|track|event|concert|job|position|vacancy|offer|listing|property|house|flat|apartment|car|vehicle|hotel|restaurant|place|company|course|person|rezept|gericht|buch|artikel|produkt|film|recette|plat|livre|produit|receta|plato|libro|producto|art[íi]culo|ricetta|piatto|prodotto|articolo|receita|prato|livro|produto|artigo|recept|gerecht|boek|product';
const ARTICLE =
  '(?:the|this|that|these|those|its|a|an|der|die|das|des|dem|den|diese[rsnm]?|le|la|les|ce|cet|cette|el|los|las|este|esta|il|lo|gli|questo|questa|o|os|as|esse|essa|de|het|deze|dit)';
const THE = `(?:${ARTICLE} |[ld]')`;
const OF = "(?:of|for|in|about|on|von|für|de|du|d'|del|della|dello|di|da|do|van|voor|pour|para|per)";
const LEADING_ARTICLE = new RegExp(`^${THE}`, 'u');
const OF_ENTITY = new RegExp(` ${OF} ?${THE}?(?:${ENTITY})(?:s|es)?$`, 'u');
const ENTITY_OWN = new RegExp(`^${THE}?(?:${ENTITY}|country|shop|store|site|website)(?:'s|s') `, 'u');
const IS_ENTITY = new RegExp(`^${THE}?(?:${ENTITY})s?$`, 'u');

/** Units requested for an answer: "the weight in kilograms". */
const UNIT =
  '(?:minutes|hours|days|weeks|months|years|seconds|euros?|dollars?|pounds?|francs|cents?|kilos?|kilograms?|kg|grams?|ounces|tons|centimet(?:re|er)s?|cm|millimet(?:re|er)s?|mm|met(?:re|er)s?|inch(?:es)?|feet|miles|kilomet(?:re|er)s?|km|lit(?:re|er)s?|ml|millilit(?:re|er)s?|watts?|volts?|gigabytes?|gb|megabytes?|mb|percent|degrees|euro|minuten|stunden|kilogramm|gramm|zentimeter|metern?|litern?|heures|kilos?|grammes|centimètres|mètres|litres|minutos|horas|gramos|centímetros|metros|litros|minuti|ore|grammi|centimetri|metri|litri)';
/** Final words that say how or when, not what. */
const MANNER = new RegExp(
  ` (?:right now|now|currently|at the moment|today|exactly|please|here|altogether|in short|in brief|on average|in (?:total|full|figures|numbers|words|all directions)|(?:in|en) ${UNIT}|as (?:a|an) (?:number|date|integer|text)|needed|required|used|given|shown|listed|stated|on (?:the|this) page|have|has|get|got)$`,
  'u',
);

/** Verbs of questions about who did something, and the field for that person or company. */
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
/** Works that a person publishes under their own name. */
const OWN_WORK = /\b(?:recipe|dish|article|story|post|video|review|comment)\b/u;

const AUXILIARY =
  'is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|must|belongs?|comes?|came|applies|apply|it|this|that|the|they|he|she|i|you|we|people|users';
const LINKING =
  'ist|sind|war|hat|haben|gehört|steht|stammt|kommt|kostet|wurde|wird|gibt|erschien|erscheint|est|sont|a|ont|appartient|vient|provient|coûte|es|son|tiene|pertenece|viene|cuesta|lo|la|è|sono|ha|appartiene|viene|é|são|tem|pertence|vem|is|zijn|heeft|hoort|komt|kost|publicó|publica|pubblica|publicou';

/** Stems that tell which time a question asks for. */
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

/** Idioms that name a field, whatever nouns they contain: "how can I call them", "what state is it in". */
const PLAIN_DEEDS: readonly (readonly [says: RegExp, field: string])[] = [
  [/\b(?:sh?ade|colou?r)s? (?:it|they|does it|do they) comes? in\b/u, 'color'],
  [/\bsizes? (?:it|they|does it|do they) comes? in\b/u, 'size'],
  [
    /\b(?:new|used),? (?:or|and) (?:new|used|second.?hand|refurbished)\b|\b(?:what|which) (?:state|shape) (?:is|are) (?:it|they)\b|^(?:the )?(?:state|shape) (?:it|they) (?:is|are)\b|neu oder gebraucht|neuf ou d'occasion|nuevo o usado|nuovo o usato/u,
    'condition',
  ],
  [
    /\b(?:how (?:can|do|could) (?:i|we|you|one)|where (?:can|do|could) (?:i|we|you|one)|number to|to) (?:call|phone|ring|telephone)\b|\breach (?:them|him|her|it) by phone\b/u,
    'phone',
  ],
  [
    /\b(?:write|mail|e-?mail) to (?:them|him|her|us|you)\b|\b(?:can|do|could) (?:i|we|you) (?:write|e-?mail|mail)\b|\b(?:e-?)?mail address\b|\breach (?:them|him|her) by e-?mail\b/u,
    'email',
  ],
  [
    /\bwhen (?:are|is|do|does) (?:they|it|(?:the )?(?:shop|store|office|place|museum|restaurant)) (?:open|closed?)\b|wann .*(?:geöffnet|offen)|\b(?:hours|times|days) (?:they|it) (?:are|is) open\b/u,
    'opening hours',
  ],
  [/\b(?:kind|type|sort)s? of (?:game|music|film|movie|book|novel)s?\b/u, 'genre'],
  [/\bsince when\b.*\b(?:member|user|registered)\b|\b(?:joined|signed up|registered)\b/u, 'join date'],
  [/\b(?:member|user) (?:for|since)\b/u, 'join date'],
  [/\bbrought (?:\S+ ){0,3}out\b|\b(?:publishing house|imprint)\b|\bput (?:\S+ ){0,3}out\b/u, 'publisher'],
  [/\b(?:company|house|firm) (?:that|which|who) (?:published|publishes|released|prints?)\b/u, 'publisher'],
  [/\bhow big (?:is|are)\b|\bmeasurements?\b|\bhow large (?:is|are) (?:it|they)\b/u, 'dimensions'],
  [/\b(?:department|section|aisle)\b.*\b(?:shop|store)\b/u, 'category'],
  [
    /\b(?:systems?|platforms?|devices?|consoles?) (?:does it|do they|it|they|can it|is it) (?:runs?|works?|plays?)\b|\b(?:runs?|works?|plays?|played) on\b|\boperating systems?\b|betriebssystem/u,
    'operating system',
  ],
  [/\bstudio\b/u, 'developer'],
  [/\b(?:shop|store|seller|they|catalogu?e) (?:has|have|gives?|uses?) (?:for|to) (?:it|them|this)\b/u, 'sku'],
  [
    /\blong\b.*\bend to end\b|\blength\b.*\b(?:centimet(?:re|er)s?|inch(?:es)?|millimet(?:re|er)s?|met(?:re|er)s?|feet|cm|mm)\b/u,
    'item length',
  ],
];

/** Verbs and adjectives that name a field without a noun: "what is it made of", "how does it close". */
const DEEDS: readonly (readonly [says: RegExp, field: string])[] = [
  [
    /\bmade (?:of|from|out of)\b|\bwoven from\b|aus welchem (?:stoff|material)|woraus besteht|en quoi est|de qu[ée] est[áa] hecho|di che (?:cosa )?è fatto/u,
    'material',
  ],
  [
    /\bwhere (?:is|are) (?:it|they|(?:the|their) (?:shop|store|office|place|company))\b|\bfind (?:them|their|the) (?:office|shop|store|place)\b|^where (?:can|do) (?:i|we|you) find (?:them|it)$/u,
    'address',
  ],
  [/\b(?:disk|storage|hard drive|ssd|hdd)\b/u, 'storage'],
  [/\b(?:ram|working memory)\b|arbeitsspeicher/u, 'memory'],
  [/\b(?:cpu|processor|(?:which|what) chip)\b|prozessor/u, 'processor'],
  [/\b(?:guarantee|warranty|garantie)\b/u, 'warranty'],
  [/\bbattery\b.*\blasts?\b|\bruns? on (?:one|a) charge\b|akku/u, 'battery life'],
  [/\b(?:big|large|wide) is (?:the|its) (?:screen|display)\b|\b(?:screen|display) (?:size|diagonal)\b/u, 'screen size'],
  [
    /\bhow much (?:does|do|can|will) (?:it|they) (?:hold|contain|take in|carry)\b|\bfits? (?:in|into|inside)\b(?! (?:a|the|my) )|\b(?:it|they) (?:can )?holds?$/u,
    'capacity',
  ],
  [/\b(?:electricity|watts?|how much current)\b/u, 'power'],
  [
    /\bcome in (?:a|one|the|each) (?:pack|box|set|package|bag)\b|\bpieces? (?:are )?in (?:a|the|one) (?:pack|box|set)\b/u,
    'pack quantity',
  ],
  [
    /\b(?:send|give|take|bring|ship) (?:it|them|this) back\b|\breturn (?:it|them|this)\b|zurückgeben|zurückschicken/u,
    'return policy',
  ],
  [
    /\b(?:shipping|delivery|sending it|shipping it|having it (?:sent|delivered)) costs?\b|\b(?:cost|costs|pay)\b.*\b(?:shipping|delivery|postage|ship it|send it|deliver(?:ed)?)\b/u,
    'shipping cost',
  ],
  [
    /\bhow (?:is|are|will|does) (?:it|they) (?:be )?(?:sent|shipped|delivered|get to me)\b|\bhow (?:fast|soon|quickly) .*(?:ship|deliver|arrive)/u,
    'delivery',
  ],
  [/\b(?:men or women|women or men|boys or girls|girls or boys|male or female)\b|\bgender\b/u, 'target group'],
  [
    /\b(?:best|good|ideal|intended|suitable|meant) (?:used )?for\b(?! (?:men|women|kids|children|what age))/u,
    'best use',
  ],
  [/\bwhat ages?\b|\bhow old (?:should|must|does)\b|\bwhich ages?\b/u, 'age range'],
  [/\bhow (?:does|do|is|are) (?:it|they) (?:close|closed|fasten|fastened|shut)\b/u, 'closure'],
  [/\b(?:wash|clean|care for|look after) (?:it|them)\b/u, 'care instructions'],
  [/\b(?:should|must|do|may) (?:i|you|one|adults) take\b|\bto take (?:a day|daily|per day)\b/u, 'dosage'],
  [
    /\bwhat (?:is|are) (?:in|inside) (?:it|them|this)\b|\bwhat (?:does|do) (?:it|they) contain\b|\bmade with\b/u,
    'ingredients',
  ],
  [/\bwhat (?:does|do) (?:it|they) taste\b|\btastes? (?:of|like)\b/u, 'flavor'],
  [/\bwhat (?:does|do) (?:it|they) smell\b|\bsmells? (?:of|like)\b/u, 'scent'],
  [/\b(?:studio|developed|programmed|coded)\b/u, 'developer'],
  [/\b(?:translated|translator)\b/u, 'translator'],
  [/\b(?:illustrated|drew the pictures|drawings)\b/u, 'illustrator'],
  [/\b(?:narrated|narrates|reads? it aloud|reads? the (?:book|audiobook))\b/u, 'narrator'],
  [/\bthick\b.*\bpages?\b|\bpages? (?:it|they|does it|the \S+) (?:has|have)\b/u, 'page count'],
  [/\b(?:thirteen|13).?digits?\b.*\bnumber\b/u, 'isbn 13'],
];

type Read = (groups: Readonly<Record<string, string | undefined>>, text: string) => string | null;

const pattern = (source: string) => new RegExp(source, 'u');
const PREPOSITION =
  '(?:(?:in|on|at|from|by|under|for|to|of|with|von|aus|bei|zu|für|unter|mit|à|de|dans|chez|sur|par|pour|en|sous|a|con|por|para|di|da|per|em|no|na|van|uit|voor) )?';

/** Forms of questions; the first that matches and names a field counts. */
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
    /^how (?<what>old|tall|high|wide|broad|thick|deep|heavy|big|large|far|fast|hot)(?![\p{L}])/u,
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
  // the state it is in, how to call them
  [/^.+$/u, (_, text) => deedIn(PLAIN_DEEDS, text)],
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
  // what it is made of
  [/^.+$/u, (_, text) => deedIn(DEEDS, text)],
  // a noun with a description: "the guarantee that comes with it", "the language of the text", "its length"
  [
    /^(?:the|its|their) (?<noun>.+?)(?: (?:that|which|who|whom|it|they|you|he|she|needed|required|used|in which)(?![\p{L}]).*)?$/u,
    ({ noun = '' }) => bare(noun),
  ],
  // the same without an article: "height of the thing", "materials used"
  [
    /^(?!(?:the|its|their|which|what|who|when|where|how) )(?<noun>\S+(?: \S+){1,5})$/u,
    ({ noun = '' }) => {
      const words = bare(noun);
      return words === noun || words?.includes(' of ') ? null : words;
    },
  ],
];

/** Whether a text is a question, a clause or a noun with an article; a name like "storage instructions" needs no parsing. */
const IS_SENTENCE =
  /^(?:the|its|their|a|an) |^(?:by |in |on |for |to |since |until )?(?:who|whom|whose|which|what|when|where|how|is|are|can|could|does|do|did|wann|wie|wo|was|welche[rnms]?|quand|comment|o[ùu]|quel(?:le)?s?|cu[áa]ndo|c[óo]mo|d[óo]nde|qu[ée]|quando|come|dove|ist|sind|hat|est|es|está|è|é)(?!\p{L})|(?<!\p{L})(?:it|its|they|them|their|i|you|we|he|she|that|user)(?!\p{L})/u;

function deedIn(deeds: readonly (readonly [says: RegExp, field: string])[], text: string): string | null {
  if (!IS_SENTENCE.test(text)) return null;
  return deeds.find(([says]) => says.test(text))?.[1] ?? null;
}

const MEASURES: Readonly<Record<string, string>> = {
  broad: 'width',
  thick: 'thickness',
  old: 'age',
  tall: 'height',
  high: 'height',
  wide: 'width',
  deep: 'depth',
  heavy: 'weight',
  big: 'dimensions',
  large: 'dimensions',
  far: 'distance',
  fast: 'speed',
  hot: 'temperature',
};

const MAX_LENGTH = 120; // characters; a longer text is more than a question for one field
const MAX_WORDS = 5; // characters of a field's name

/** Name of the field that a question or request asks for; null for other texts, and if it would equal the text. */
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

/** Field for a count: servings, ratings, stars, minutes, or of a noun: "number of pages". */
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

/** Field for a duration of something other than the page's subject. */
const LASTING: readonly (readonly [says: RegExp, field: string])[] = [
  [/\bend to end\b/u, 'item length'],
  [/\bguarantee[ds]?\b|\bwarrant(?:y|ed)\b|garantie|gewährleistung|garant[íi]a|garanzia/u, 'warranty'],
  [/\bbattery\b|\bon (?:one|a) charge\b|\bakku\b|\bbatterie\b|\bbater[íi]a\b|\bbatteria\b/u, 'battery life'],
];

/** Field for a time of the page's subject by its stem, or of a named process: "how long does charging take". */
function askedTime(text: string): string | null {
  const lasting = deedIn(LASTING, text);
  if (lasting !== null) return lasting;
  const process = /^how long (?:(?:does|do|is|are|will|did) )?(?<what>.+?) (?:take|takes|last|lasts)$/u.exec(text)
    ?.groups?.what;
  if (process !== undefined && !IT.test(process) && !IS_ENTITY.test(process) && askedStem(process) === 'duration')
    return `${process.replace(LEADING_ARTICLE, '')} time`;
  return askedStem(text);
}

const IT = /^(?:it|this|that|they|he|she|one)\b/u;

function askedStem(text: string): string | null {
  return TIMES.find(([stem]) => stem.test(text))?.[1] ?? null;
}

/** Field for a person or company: "who directed it", "which company made this". */
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

/** Adds the verb to nouns that say little alone: "In which year was it built?" asks for the year built. */
function withDeed(noun: string | null, text: string): string | null {
  const deed = /\s(?<deed>\S+ed|built|made|sold|held|won|begun)$/u.exec(text)?.groups?.deed;
  return noun !== null && deed !== undefined && GENERIC.test(noun) ? `${noun} ${deed}` : noun;
}

const GENERIC = /^(?:year|date|day|month|time|place|city|town|country|number|amount|value)$/u;

/** A noun without articles, the page's subject and words of manner: "the price of the product right now" is "price". */
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
