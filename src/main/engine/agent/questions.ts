import { MARK } from '../../../shared/text-addresses';
import { conceptIn, fold } from '../extract/index';
import { isPages, isPlural } from './entities';
import { isKnownPlural } from './entity-words';

const ASKED =
  /^(?:which|what|welche[rsn]?|quels?|quelles?|¿?\s?(?:qu[eé]|cu[aá]les)|quali|quais|welke)\s+(?:of (?:the|these|those)\s+)?/iu;
/** Begins a question for some items of a list; "what sizes are there" asks for a field instead. */
const CHOOSES = /^(?:which|welche[rsn]?|quels|quelles|¿?\s?cu[aá]les|quali|quais|welke)\s/iu;
const COUNTED = /^(?:how many|wie ?viele|combien d(?:e\s|[e’'])|cu[aá]nt[oa]s|quant[ie]|hoeveel)\s*/iu;
/** Words that add no condition, because they only say that the items are on the page: "how many books are listed there". */
const IS_SHOWN =
  /^(?:are|have|sind|sont|son|est[aá]n|sono|zijn|can be)\s+(?:there|listed|shown|displayed|found|seen|in total|in all|altogether|on (?:the|this) (?:page|list|site)|aufgeführt|gelistet|insgesamt|listé|affiché|au total|en total|in totale)/iu;
const PLACE = `(?:on|at|from|in|of|auf|von|bei|aus|sur|de|en|su|di|em|op|van)\\s+["'(<]?${MARK}[">)]?`;
const VERB =
  "are|have|allow|offer|accept|include|provide|serve|need|require|pay|contain|show|support|get|come with|do not|don[’']t|can be|sind|haben|bieten|erlauben|akzeptieren|enthalten|kosten|zahlen|sont|ont|acceptent|proposent|autorisent|son|tienen|est[aá]n|admiten|aceptan|ofrecen|sono|hanno|accettano|offrono|zijn|hebben|bieden";
const SAYS = new RegExp(
  `^(?<thing>(?:[\\p{L}-]+\\s+){0,2}?[\\p{L}-]+)\\s+(?:(?<first>${PLACE})\\s+(?<rest>[^\\uE000-\\uF2FF]+?)|(?<verb>${VERB})\\s+(?<behind>[^\\uE000-\\uF2FF]+?)(?:\\s+(?<last>${PLACE}))?)\\s*\\?*\\s*$`,
  'iu',
);
/** Other questions: for the first item of an order, "which lamp is the cheapest", or for what the page has, "which colours are there". */
const OTHER =
  /^(?:is|ist|est|es|è|costs?|has)\s|(?<!\p{L})(?:the\s+\p{L}+est|most|least|cheapest|best|am\s+\p{L}+sten|le\s+(?:plus|moins)|las?\s+m[aá]s|there|gibt es|y a|hay)(?!\p{L})/iu;

const ADDRESS = `["'(<]?${MARK}[">)]?`;
const QUESTION = `(?:${ASKED.source.slice(1)}|${COUNTED.source.slice(1)})`;
/** "https://example.com: which matches ended in a draw?" */
const ADDRESS_FIRST = new RegExp(
  `^(?:(?:on|at|from|in|auf|von|sur|de|en|su|di|em|op|van)\\s+)?(?<place>${ADDRESS})\\s*[,:;–—-]*\\s*(?=${QUESTION})(?<asked>[^\\uE000-\\uE7FF]+)$`,
  'iu',
);
/** "which matches ended in a draw? https://example.com" */
const ADDRESS_LAST = new RegExp(
  `^(?=${QUESTION})(?<asked>[^\\uE000-\\uE7FF]*?[\\p{L}\\p{N}€$£%²)"”])\\s*[?？]?\\s*[,:;–—-]*\\s+(?<place>${ADDRESS})\\s*[?.!]*\\s*$`,
  'iu',
);
const PREPOSITION = /(?:^|\s)(?:on|at|from|in|of|auf|von|bei|aus|sur|de|en|su|di|em|op|van|to|under|below|is|are)$/iu;

/** Joins an address before or behind a question to it: "which cars are red? (address)" asks for those on it. */
function withPlace(prompt: string): string {
  const groups = (ADDRESS_FIRST.exec(prompt) ?? ADDRESS_LAST.exec(prompt))?.groups;
  const asked = groups?.asked?.replace(/[\s?？.!]+$/u, '');
  if (groups === undefined || asked === undefined || PREPOSITION.test(asked)) return prompt;
  return `${asked} on ${groups.place}?`;
}

/** Verbs that only several things have. */
const PLURAL_VERB =
  /^(?:are|have|do not|don[’']t|sind|haben|bieten|erlauben|akzeptieren|enthalten|zahlen|sont|ont|acceptent|proposent|autorisent|son|tienen|est[aá]n|admiten|aceptan|ofrecen|sono|hanno|accettano|offrono|zijn|hebben|bieden)$/iu;

/**
 * Rewrites a question for some items of a list as a statement: "which courses on (address) are free?" asks for "all courses that are free on (address)", and so
 * does "how many courses are free?", because the number of rows is its answer.
 */
export function withStatement(text: string): string {
  const prompt = withPlace(text);
  const counted = COUNTED.exec(prompt)?.[0];
  const asked = counted ?? ASKED.exec(prompt)?.[0];
  const groups = asked === undefined ? undefined : SAYS.exec(prompt.slice(asked.length))?.groups;
  if (!groups) return asked === undefined ? prompt : withAnyVerb(prompt, prompt.slice(asked.length));
  const { thing = '', first, rest = '', verb, behind = '', last } = groups;
  const condition = verb === undefined ? rest : `${verb} ${behind}`;
  const isSome = counted !== undefined || isKnownPlural(thing) || first !== undefined;
  const mayBeSome = last !== undefined && CHOOSES.test(prompt) && (isPlural(thing) || PLURAL_VERB.test(verb ?? ''));
  if (OTHER.test(condition) || (!isSome && !mayBeSome)) return prompt;
  if (isSingular(thing) || (counted !== undefined && IS_SHOWN.test(condition))) return prompt;
  return `all ${thing} that ${condition.trim()} ${first ?? last ?? ''}`.trim();
}

const REST = new RegExp(
  `^\\s+(?<rest>[^\\uE000-\\uF2FF,]+?\\s[^\\uE000-\\uF2FF,]+?)\\s+(?<place>${PLACE})\\s*\\?*\\s*$`,
  'iu',
);
/** Things that are searched for on a whole site. */
const SOUGHT = /(?:articles|products|posts|artikel|produkte|productos|produits)$/iu;

/** The same with any other verb: "which matches ended in a draw on (address)?" */
function withAnyVerb(prompt: string, text: string): string {
  if (!CHOOSES.test(prompt)) return prompt;
  const words = text.split(' ');
  for (const count of [1, 2, 3]) {
    const thing = words.slice(0, count).join(' ');
    const isItemNoun = isKnownPlural(thing) || (isPlural(thing) && conceptIn(fold(thing)).concept === null);
    const groups = isItemNoun ? REST.exec(text.slice(thing.length))?.groups : undefined;
    const { rest = '', place = '' } = groups ?? {};
    if (!groups || OTHER.test(rest) || isPages(thing) || SOUGHT.test(thing)) continue;
    return `all ${thing} that ${rest} ${place}`;
  }
  return prompt;
}

function isSingular(thing: string): boolean {
  return !/(?:s|en|er|e|i|n)$/iu.test(thing) && !isKnownPlural(thing);
}
