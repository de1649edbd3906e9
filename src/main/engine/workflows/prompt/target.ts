/** Prefix of selectors that describe an element in words; `|` separates alternatives. */
const WORDS = 'words=';

const SAYS =
  /^.*?\b(?:labell?ed|called|named|titled|that (?:says|reads)|which (?:says|reads)|saying|reading|with (?:the )?(?:text|label|name|title))\s+(?:as\s+)?(.+)$/iu;
const QUOTED = /^(.*?)(?:"([^"]+)"|“([^”]+)”|'([^']+)')(.*)$/u;
const ARTICLES = /^(?:(?:on|at|onto|into|to|the|a|an|this|that|any|its|every|each|first|visible)\s+)+/iu;
const PLACE =
  /\s+(?:on|in|at|of|from|for)\s+(?:the|this|that|each|every)\s+(?:(?:first|top|very|current|same|search|login|cookie)\s+)?(?:page|top|bottom|site|website|screen|header|footer|sidebar|left|right|popup|pop-up|dialog|modal|banner|form|menu bar|navigation|article|post|result|item|list|row|card|entry)(?:\s+of\s+(?:the|this)\s+page)?$/iu;
const KIND =
  /\s+(button|link|tab|icon|checkbox|check box|radio button|field|box|input|input field|text field|textbox|text box|dropdown|drop-down|select|menu|list|menu item|element|area|bar|label|anchor)$/iu;

/** Selector for an element described in words, with its kind if stated. */
export function toTargetSelector(text: string): string {
  const quoted = QUOTED.exec(text);
  const name = quoted?.[2] ?? quoted?.[3] ?? quoted?.[4];
  const kind = KIND.exec(` ${text.trim().replace(PLACE, '')}`)?.[1] ?? KIND.exec(` ${(quoted?.[1] ?? '').trim()}`)?.[1];
  if (name !== undefined) return toWordSelector(name, kind);
  const phrase = SAYS.exec(text)?.[1] ?? text;
  return toWordSelector(withoutPlace(phrase.trim()).replace(ARTICLES, ''), undefined);
}

/** Selector that matches any of several names. */
export function getAnySelector(...names: readonly string[]): string {
  return WORDS + names.join('|');
}

function withoutPlace(text: string): string {
  const bare = text.replace(PLACE, '');
  return bare === text ? bare : withoutPlace(bare);
}

function toWordSelector(name: string, kind: string | undefined): string {
  const plain = name.replaceAll('|', ' ').trim();
  return WORDS + (kind === undefined ? plain : `${plain} ${kind}`);
}

/** Removes surrounding quotes. */
export function stripQuotes(text: string): string {
  const trimmed = text.trim();
  return /^(?:".*"|“.*”|'.*')$/su.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}
