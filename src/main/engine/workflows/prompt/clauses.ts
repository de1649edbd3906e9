/** A quoted text with what stands around it is never split. */
const QUOTED = /"[^"]*"|“[^”]*”|(?<![\p{L}\d])'[^']*'(?![\p{L}\d])/gu;
const VERB =
  'click|double-click|tap|press|hit|push|type|enter|input|write|fill|put|set|search|select|choose|pick|check|tick|hover|scroll|wait|accept|reject|decline|dismiss|close|open|expand|submit|send|go|load|show|switch|follow|tell|describe|report|extract|read|return|collect|note|if|repeat|move|agree|allow|confirm|log|sign|make|clear|uncheck|upload|drag|then';
const JOINT = 'then|afterwards?|after that|finally|next';
const BREAK = new RegExp(
  `(?:[.;!]+(?:\\s+|$)|\\s*(?:,|,?\\s+and)\\s+(?:${JOINT})[,\\s]+|,?\\s+(?:then|after that)[,\\s]+|\\s*,\\s*(?:and\\s+)?(?=(?:${VERB})\\b)|\\s+and\\s+(?=(?:${VERB})\\b)|\\n+)`,
  'giu',
);
const FLUFF =
  /^(?:(?:please|now|first|firstly|second|next|finally|then|and|also|just|kindly|you (?:should|must|need to|have to)|i (?:want|would like|need) you to|try to|go ahead and|make sure (?:to|you)|be sure to|\d+[.)])[\s,:]+)+/iu;

/** An instruction in the pieces that each say one thing to do, without words of courtesy. */
export function clausesOf(text: string): readonly string[] {
  const kept: string[] = [];
  // a quoted text may hold what would part it; a sign of private use stands for it meanwhile
  const bare = text.trim().replace(QUOTED, (quoted) => `\uE000${kept.push(quoted) - 1}\uE001`);
  return joinedConditions(bare.split(BREAK))
    .map((piece) => piece.replace(/\uE000(\d+)\uE001/gu, (_, at: string) => kept[Number(at)] ?? ''))
    .map((piece) => piece.trim().replace(FLUFF, '').trim())
    .filter((piece) => !/^\d*$/.test(piece)); // numbers of steps are none
}

/** "if there is a banner, close it" stays one piece. */
function joinedConditions(pieces: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isCondition = before !== undefined && /^(?:\s*(?:and|then)\s+)?if\b/iu.test(before) && !before.includes(', ');
    if (isCondition) joined[joined.length - 1] = `${before}, ${piece}`;
    else joined.push(piece);
  }
  return joined;
}
