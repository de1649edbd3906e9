import { MARK } from '../../../shared/text-addresses';
import { isPlural } from './entities';
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

/**
 * Rewrites a question for some items of a list as a statement: "which courses on (address) are free?" asks for "all courses that are free on (address)", and so
 * does "how many courses are free?", because the number of rows is its answer.
 */
export function withStatement(prompt: string): string {
  const counted = COUNTED.exec(prompt)?.[0];
  const asked = counted ?? ASKED.exec(prompt)?.[0];
  const groups = asked === undefined ? undefined : SAYS.exec(prompt.slice(asked.length))?.groups;
  if (!groups) return prompt;
  const { thing = '', first, rest = '', verb, behind = '', last } = groups;
  const condition = verb === undefined ? rest : `${verb} ${behind}`;
  const isSome = counted !== undefined || isKnownPlural(thing) || first !== undefined;
  if (OTHER.test(condition) || (!isSome && !(last !== undefined && isPlural(thing) && CHOOSES.test(prompt))))
    return prompt;
  if (isSingular(thing) || (counted !== undefined && IS_SHOWN.test(condition))) return prompt;
  return `all ${thing} that ${condition.trim()} ${first ?? last ?? ''}`.trim();
}

function isSingular(thing: string): boolean {
  return !/(?:s|en|er|e|i|n)$/iu.test(thing) && !isKnownPlural(thing);
}
