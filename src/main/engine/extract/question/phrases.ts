/** Idioms that name a field, whatever nouns they contain: "how can I call them", "what state is it in". */
export const IDIOMS: readonly (readonly [says: RegExp, field: string])[] = [
  [
    /\bcurrency (?:of|for) (?:the|its|this) (?:price|amount|cost)\b|währung des preises|devise du prix|moneda del precio|valuta (?:del prezzo|van de prijs)|moeda do preço/u,
    'currency',
  ],
  [/^what course (?:is|does)\b/u, 'course'], // of a meal
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
    /\b(?:systems?|platforms?|devices?|consoles?) (?:does it|do they|it|they|can it|is it) (?:runs?|works?|plays?)\b|^(?!(?:what|which) (?!does|do|is|can|(?:operating )?systems?|platforms?|devices?|consoles?|os|computers?|phones?|tablets?|machines?|browsers?)\p{L}+ (?:it|they|he|she|does|do|is|are|can|will|the)\b).*\b(?:runs?|works?|plays?|played) on\b|\boperating systems?\b|betriebssystem/u,
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
export const VERB_PHRASES: readonly (readonly [says: RegExp, field: string])[] = [
  [
    /\bmade (?:of|from|out of)\b|\bwoven from\b|aus welchem (?:stoff|material)|woraus besteht|en quoi est|de qu[ée] est[áa] hecho|di che (?:cosa )?è fatto/u,
    'material',
  ],
  [
    /\bwhere (?:is|are) (?:it|they|(?:the|their) (?:shop|store|office|place|company))(?: (?:located|situated|based|now|exactly))?$|\bfind (?:them|their|the) (?:office|shop|store|place)\b|^where (?:can|do) (?:i|we|you) find (?:them|it)$/u,
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

/** Durations of something other than the page's subject. */
export const LASTING: readonly (readonly [says: RegExp, field: string])[] = [
  [/\bend to end\b/u, 'item length'],
  [/\bguarantee[ds]?\b|\bwarrant(?:y|ed)\b|garantie|gewährleistung|garant[íi]a|garanzia/u, 'warranty'],
  [/\bbattery\b|\bon (?:one|a) charge\b|\bakku\b|\bbatterie\b|\bbater[íi]a\b|\bbatteria\b/u, 'battery life'],
];

/** Whether a text is a question, a clause or a noun with an article; a name like "storage instructions" needs no parsing. */
const IS_SENTENCE =
  /^(?:the|its|their|a|an) |^(?:by |in |on |for |to |since |until )?(?:who|whom|whose|which|what|when|where|how|is|are|can|could|does|do|did|wann|wie|wo|was|welche[rnms]?|quand|comment|o[ùu]|quel(?:le)?s?|cu[áa]ndo|c[óo]mo|d[óo]nde|qu[ée]|quando|come|dove|ist|sind|hat|est|es|está|è|é)(?!\p{L})|(?<!\p{L})(?:it|its|they|them|their|i|you|we|he|she|that|user)(?!\p{L})/u;

export function findPhraseField(
  deeds: readonly (readonly [says: RegExp, field: string])[],
  text: string,
): string | null {
  if (!IS_SENTENCE.test(text)) return null;
  return deeds.find(([says]) => says.test(text))?.[1] ?? null;
}
