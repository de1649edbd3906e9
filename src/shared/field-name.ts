const MAX_CHARACTERS = 40;

/** Class name words about looks or position. */
const LOOKS = new Set(
  (
    'active align alert at auto badge block body bold bottom box btn button card cell center clear clearfix cls col color column container content ' +
    'current dark default details disabled display element even fade field fill first flex float font grid group hidden header heading hover icon ' +
    'inline inner is item items js large last layout left light line link list lg main md medium mt mb ml mr my mx meta mini module muted new no none normal odd ' +
    'outer p pad panel part primary pt pb pl pr px py pull right root row section secondary selected sm small span star style success text to top ' +
    'ui unit value view visible warning wide wrap wrapper xl xs xxl'
  ).split(' '),
);

/** Field names; a class that contains one describes the element's meaning. */
const FIELDS = new Set(
  (
    'address amount answer area artist author availability brand byline caption category city code color colour comment comments company condition count ' +
    'country currency date deadline department description director discount distance duration email excerpt fee genre headline image isbn isbn13 item_name ' +
    'language length location manufacturer material model name nickname number organizer phone photo place points position postcode price prices product publisher ' +
    'published quantity question quote rank rating ratings region release review reviews role runtime salary score seller shipping size sku source speaker ' +
    'state stock street subject subtitle summary tag tags team teaser temperature time title topic upc user username vendor venue views votes weight width year'
  ).split(' '),
);

/** The name, with a number if it is taken. */
export function getFreeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name}_${number}`)) number++;
  return `${name}_${number}`;
}

/** Converts a text to a field name in snake case, without characters that template keys do not allow; empty if nothing is left. */
export function toName(text: string): string {
  const words = text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{L})['’](?=\p{L})/gu, '$1')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const name = (words ?? []).slice(0, 4).join('_').slice(0, MAX_CHARACTERS);
  return /^\p{L}/u.test(name) ? name : '';
}

const MAX_WORDS = 6; // words of a label; more are a sentence
// also without the apostrophe
const CONTRACTION =
  /(?<!\p{L})(?:(?:ai|are|ca|could|did|do|does|had|has|have|is|should|was|were|wo|would)n['’ ]t|(?:I|you|we|they|he|she|it|that|what|let)['’ ](?:re|ve|ll|m|d|s))(?!\p{L})/iu;

/** Whether a text is a sentence rather than a label: "Don't catch any", "Free delivery on all orders today!". */
export function isSentence(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
  return words.length > MAX_WORDS || CONTRACTION.test(text) || (words.length > 2 && /[.!…]\s*$/u.test(text));
}

/** The meaningful words of a class or id, without words about looks and generated names. */
export function getClassMeaning(name: string): string {
  const block = name.split('__').at(-1) ?? name;
  const words = toName(block)
    .split('_')
    .filter((word) => word.length > 2 && !LOOKS.has(word) && !/\d/.test(word) && /[aeiouy]/.test(word));
  return words.join('_');
}

/** Whether a name contains a common field name. */
export function isFieldName(name: string): boolean {
  return name.split('_').some((word) => FIELDS.has(word));
}
