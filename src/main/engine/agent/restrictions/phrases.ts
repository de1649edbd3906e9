// words that only join others to the entity that they describe
const FILLERS = new Set(
  [
    'about with regarding concerning related relating covering discussing that which who whose where mention mentions',
    'mentioning describing describe describes explaining explain explains are is was were have has on of in for to the a',
    'an topic subject and contain contains containing any some talk talks talking deal deals dealing still already also',
    'because due caused marked labelled labeled listed shown currently only just yet by from at near do does did can could be been being it its they their them all fully offer',
    'offers offering offered include includes including provide provides come comes suitable available',
    'you your we our us everyone man sich vous nous se',
    'last lasts take takes cost costs pay pays charge charges wurden wurde worden dauern dauert kosten kostet liegen liegt',
    'kommen kommt stammen stammt viennent vient proviennent provient vienen viene proceden procede vengono provengono proviene',
    'über zum thema bieten bietet haben hat sind ist werden wird kann können gibt es noch schon denen die der das den',
    'wegen aufgrund dem ein eine einen einem einer mit für bei aus von im am auf und geeignet',
    'sur sobre que qui avec pour chez les la le des de du un une sont est ont ou où dans con para por los las el una son',
    'à au aux en d’ tienen tiene hay donde se che per da di gli i il lo sono hanno dove met voor waar zijn het een van op om',
  ]
    .join(' ')
    .split(' '),
);

/** Names that read as small words, at the end of what is in small letters: "have the licence MIT", but not "hotels MIT Pool". */
const NAMES: ReadonlySet<string> = new Set(['MIT', 'IT', 'US']);
const CAPITALS = /^\p{Lu}{2,}$/u;

/** Drops filler words from a phrase: "that mention the warranty" becomes "warranty". */
export function withoutFillers(phrase: string): string {
  const words = phrase
    .replace(/(?<!\p{L})[dl]['’](?=\p{L})/giu, '')
    .replace(/["“”']/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const kept = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  const last = words.at(-1) ?? '';
  const isName = kept.length > 0 && NAMES.has(last) && words.filter((word) => CAPITALS.test(word)).length === 1;
  return (isName ? [...kept, last] : kept).join(' ');
}

/** What follows the entity in "articles about tides"; that of "recipes with tomatoes" is a part of it. */
const TOPIC =
  /^\s*(?:about|regarding|concerning|on the (?:topic|subject) of|über|zum thema|à propos de|sur|sobre|acerca de|intorno a|su|over)\s/iu;

/** Whether words after an entity name its topic, rather than a condition on it. */
export function isTopic(behind: string): boolean {
  return TOPIC.test(behind);
}
