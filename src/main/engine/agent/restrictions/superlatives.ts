/** Superlatives with the field they rank by, and whether the highest values come first. */
const SUPERLATIVES: readonly (readonly [words: string, field: string, descending: boolean])[] = [
  [
    'cheapest|least expensive|lowest[- ]pric(?:ed|e)|most affordable|most inexpensive|billigsten?|goedkoopste?|voordeligste?|günstigsten?|moins ch[eè]re?s?|más barat[oa]s?|più economic[oaie]|meno car[oaie]|mais barat[oa]s?|menos car[oa]s?',
    'price',
    false,
  ],
  [
    'most expensive|priciest|dearest|costliest|most costly|highest[- ]pric(?:ed|e)|teuersten?|duurste?|plus ch[eè]re?s?|más car[oa]s?|più car[oaie]|mais car[oa]s?',
    'price',
    true,
  ],
  [
    '(?:highest|best|top)[- ]rat(?:ed|ing)|best[- ]reviewed|highest[- ]scor(?:ed|ing|e)|(?:am )?(?:best|höchst)(?:en)?[- ]?bewertete[nrs]?|(?:best|hoogst) (?:beoordeelde?|gewaardeerde?)|mieux (?:not|évalu|class)[ée]e?s?|(?:mejor|más) (?:valorad|puntuad|calificad)[oa]s?|(?:meglio|più) (?:recensit|valutat|votat)[oaie]|(?:melhor|mais) (?:avaliad|classificad|pontuad)[oa]s?',
    'rating',
    true,
  ],
  [
    '(?:lowest|worst)[- ]rat(?:ed|ing)|lowest[- ]scor(?:ed|ing|e)|moins bien not[ée]e?s?|peor (?:valorad|puntuad|calificad)[oa]s?',
    'rating',
    false,
  ],
  [
    'newest|latest|most recent(?:ly (?:published|added|updated|posted))?|youngest|neuesten?|nieuwste?|meest recente|plus récente?s?|más recientes?|più recent[ei]|mais recentes?',
    'date',
    true,
  ],
  [
    'oldest|earliest|ältesten?|oudste?|plus ancien(?:ne)?s?|más antigu[oa]s?|più vecchi[oae]?|mais antig[oa]s?',
    'date',
    false,
  ],
  ['heaviest|schwersten?|zwaarste?|plus lourde?s?|más pesad[oa]s?|più pesant[ei]|mais pesad[oa]s?', 'weight', true],
  [
    'lightest|leichtesten?|lichtste?|plus légers?|plus légères?|más liger[oa]s?|más livian[oa]s?|più legger[oaei]|mais leves?',
    'weight',
    false,
  ],
  ['tallest|hoogste|plus hautes?|plus hauts?|más alt[oa]s?|più alt[oaie]|mais alt[oa]s?', 'height', true],
  [
    'longest|längsten?|langste?|plus long(?:ue)?s?|más larg[oa]s?|più lung(?:o|a|hi|he)|mais long[oa]s?',
    'length',
    true,
  ],
  ['shortest|kürzesten?|kortste?|plus courte?s?|más cort[oa]s?|più cort[oaie]|mais curt[oa]s?', 'length', false],
  [
    'largest|biggest|größten?|grootste?|grössten?|plus grande?s?|más grandes?|más ampli[oa]s?|più grand[ei]|mais grandes?|maiores',
    'size',
    true,
  ],
  [
    'smallest|kleinsten?|plus petite?s?|más pequeñ[oa]s?|más chic[oa]s?|più piccol[oaie]|mais pequen[oa]s?|menores',
    'size',
    false,
  ],
  ['fastest|schnellsten?|snelste?|plus rapides?|más rápid[oa]s?|più veloc[ei]|mais rápid[oa]s?', 'speed', true],
  ['coldest', 'temperature', false],
  ['hottest|warmest', 'temperature', true],
  ['deepest', 'depth', true],
  ['nearest|closest', 'distance', false],
  ['best[- ]paid|highest[- ]pa(?:id|ying)|best ?bezahlten?|mieux payée?s?|mejor pagad[oa]s?', 'salary', true],
  ['most[- ]reviewed', 'number of reviews', true],
  ['most[- ]viewed|most[- ]watched|most[- ]read', 'number of views', true],
  ['most[- ]commented', 'number of comments', true],
  ['most[- ]liked', 'number of likes', true],
  ['most[- ]downloaded', 'number of downloads', true],
  ['most[- ]populous', 'population', true],
  ['best|besten?|meilleure?s?|mejores', 'rating', true],
  ['worst|slechtste', 'rating', false],
];

/** A form of a pattern that matches any superlative. */
export const ANY_SUPERLATIVE = SUPERLATIVES.map(([words]) => words).join('|');

/** The field that a superlative ranks by, and whether the highest values come first; null for other words. */
export function findSuperlative(words: string): { readonly field: string; readonly descending: boolean } | null {
  const found = SUPERLATIVES.find(([form]) => new RegExp(`^(?:${form})$`, 'iu').test(words.trim()));
  return found ? { field: found[1], descending: found[2] } : null;
}
