import { MARK } from '../../../shared/text-addresses';
import { OPENERS } from './openers';

/** Function words of English, German, French and Spanish, as regular expression sources. */

export const ALL =
  '(?:all(?:\\s+of)?|every(?:\\s+single)?|each(?:\\s+and\\s+every)?|any|alle[nrs]?|jede[rnsm]?|sämtliche[nr]?|tou(?:te)?s|chaque|tod[oa]s|cada)';
export const ARTICLE =
  "(?:the|an?|these|those|this|that|their|its|available|listed|der|die|das|den|dem|des|eine?[nrm]?|les?|la|l[’']|une?|des|el|los|las|una?)";

const GET =
  'get|give|extract|collect|scrape|find(?: out)?|list(?!\\s+of)|fetch|grab|return|pull(?: out)?|show|read|take|tell|gather|retrieve|download|compile|make|create|build|capture|note|output|provide|include|identify|locate|discover|look up|look for|search for|search|scan|harvest|parse|export|save|record|hole?|finde|gib|zeige?|extrahiere|sammel|sammle|nenne|suche?|lies|liste|erfasse|donne[rz]?(?:-moi)?|trouve[rz]?|extrais|extraire|extrayez|récupère[rz]?|récupérer|collecte[rz]?|cherche[rz]?|obtén|obtener|extrae|extraer|dame|encuentra|busca|mostra(?:mi)?|trova|elenca|toon|geef(?: me)?|zoek|recoge|recopila|muestra|saca';
/** "open threads" are not opened. */
const OPEN_ONES =
  '(?:[\\p{L}-]+\\s+)?(?:threads?|jobs?|positions?|issues?|vacanc(?:y|ies)|questions?|tickets?|roles?|topics?|discussions?|calls?|tenders?|courses?|events?|houses?|studios?)(?!\\p{L}|\\s*(?:,|and|to|then)\\s)';
/** Any other plural that ends the request: "open lots on …", but not "open lots and get …" or "open the menus". */
const OPEN_ANY = `(?!(?:the|all|each|every|its|their|this|these|those)\\s)(?:[\\p{L}-]+\\s+)?(?!(?:pages|links|urls|sites|details)(?!\\p{L}))\\p{L}{3,}s(?!\\p{L})(?=\\s*(?:$|[.?!]|${MARK}|(?:on|at|from|in|of)\\s+["'(<]?${MARK}))(?![^.;]*(?:,|\\s(?:and|to|then))\\s)`;
const OPEN = `crawl(?:ing)?|map(?: out)?|visit|open(?!\\s+(?:${OPEN_ONES}|${OPEN_ANY}))|go(?: (?:in)?to| through)?|navigate to|browse|look(?: at)?|check|start (?:at|from|on|with)|begin (?:at|with|from)|use|click (?:on|through)|follow|enter|besuche|öffne|gehe auf|visite[rz]?|ouvre[rz]?|va sur|visita|abre|ve a`;
const ASK = `please|bitte|s[’']il (?:te|vous) pla[iî]t|por favor|can you|could you|would you|${OPENERS}|i (?:want|need)(?: to (?:have|get|know|see|extract|collect|find|scrape))?(?: (?:which|what))?|i[’']m (?:looking for|interested in)|we (?:want|need)|help me|ik (?:wil|zoek)|what (?:is|are|was|were)|what['’]s|was (?:ist|sind)|quel(?:le)?s? (?:est|sont)|cuál(?:es)? (?:es|son)|how much (?:is|are)|then|and then|also|now|next|first(?=,)|for each(?: one| of (?:them|these))?(?=\\s*[,:]|\\s+(?:${GET})\\s)|need|from (?:the following|these|this|those) (?:urls?|pages?|links?|sites?|addresses)|here|from there|from it|there|to`;
const TO_ME = '(?:\\s+(?:me|us|mir|uns|moi|nous|out|just|only|down|back))?';

const start = (words: string) => new RegExp(`^(?:${words})(?![\\p{L}])${TO_ME}[\\s:,]*`, 'iu');
const STARTS = { get: start(`(?:${GET})(?!\\s*,)`), open: start(OPEN), ask: start(ASK) } as const;
const LEFT = new RegExp(
  `^(?:[\\s,;:.¿¡–—-]+|(?:and|und|et|y|then|(?:for|nach|pour|para|to)(?!\\s+${ALL}\\s))(?=\\s))\\s*`,
  'iu',
);
const END =
  /[\s,]+(?:auslesen|extrahieren|sammeln|holen|finden|auflisten|erfassen|geben|nennen|zeigen|erstellen|zusammenstellen|for me|please|bitte|too|thanks|thank you|if possible|listed|shown|displayed|mentioned|available|out|there|are|is|sind|sont|gibt es|hay|il y a)[\s.!?]*$/iu;

/** Removes the verbs of request from a sentence, and returns which kinds it had. */
export function withoutVerbs(sentence: string): { readonly text: string; readonly verbs: ReadonlySet<string> } {
  let text = sentence.trim();
  const verbs = new Set<string>();
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(LEFT, '').replace(END, '');
    for (const [kind, form] of Object.entries(STARTS)) {
      const found = form.exec(text)?.[0];
      if (found === undefined) continue;
      verbs.add(kind).add(
        found
          .trim()
          .toLowerCase()
          .split(/[\s:,]/)[0] ?? '',
      );
      text = text.slice(found.length);
    }
  }
  return { text: text.replace(/[\s,;:.!?–—-]+$/u, ''), verbs };
}

/** Matches the start of a request, before its object. */
export const REQUEST = `(?:${GET}|${ASK})`;
export const OPENING = `(?:${OPEN})`;

const CLAUSE =
  "(?:then\\s+|also\\s+|please\\s+)?(?:get|give me|extract|collect|scrape|fetch|grab|return|pull|retrieve|gather|show me|tell me|find|include|save|go through|follow|i (?:only |just )?(?:want|need)|i[’']d like|we (?:want|need)|hole?|gib|extrahiere|sammle|donne|extrais|récupère|dame|obtén|extrae)";

/** Splits a sentence into single requests: "find the shops and get their names". */
export function getClauses(sentence: string): readonly string[] {
  return sentence.split(
    new RegExp(`(?:\\s*[,;]\\s*(?:and\\s+|then\\s+)?|\\s+(?:and|then|und|et|y)\\s+)(?=${CLAUSE}(?![\\p{L}]))`, 'iu'),
  );
}
