import { NOUN, readCount } from './claim-words';

/** What a page says about a list that it cuts off. */
export interface CutNote {
  /** How many records it says it shows; null if it gives no number. */
  readonly shown: number | null;
}

const ONLY =
  '(?:only|just|nur|lediglich|seuls|seules|uniquement|solo|sólo|solamente|soltanto|apenas|somente|alleen|slechts|tylko|только|endast|kun|vain|pouze)';
const FIRST =
  '(?:first|top|latest|ersten?|neuesten|premiers?|premières?|primer[oa]s|prim[ie]|primeir[oa]s|eerste|pierwsz\\p{L}*|первы\\p{L}*|första|første|prvních)';
const SHOWN =
  /show|display|list|visible|anzeig|zeig|liste|affich|muestr|mostr|visualizz|toon|weergegeven|wyświetl|показ|vis(?:as|es)|exib/iu;
const CUT =
  '(?:cut off|cut|truncated|limited|capped|abgeschnitten|gekürzt|begrenzt|beschränkt|limitée?s?|limitad[oa]s?|limitat[oaie]|troncat[oaie]|beperkt|ogranicz\\p{L}*|ограничен\\p{L}*)';
const LIST = `(?:lists?|listing|listen?|liste|lista|elenco|lijst|lista|список|output|search|suche|${NOUN})`;

/** Notes that give a number: "only the first 8 are shown", "The list is cut off after 8 entries", "仅显示前 8 条". */
const NUMBERED: readonly { readonly pattern: RegExp; readonly needs?: RegExp }[] = [
  { pattern: words(`${ONLY}\\s[^.!?]{0,40}?${FIRST}\\s+(\\d[\\d.,]*)`), needs: SHOWN },
  { pattern: words(`${ONLY}\\s[^.!?]{0,40}?(\\d[\\d.,]*)\\s+${FIRST}(?![\\p{L}])`), needs: SHOWN },
  { pattern: words(`${LIST}\\s[^.!?]{0,30}?${CUT}\\s[^.!?\\d]{0,30}(\\d[\\d.,]*)(?![\\d%])`) },
  { pattern: words(`${CUT}\\s[^.!?\\d]{0,20}(\\d[\\d.,]*)\\s+(?:\\p{L}+\\s+)?${NOUN}`) },
  { pattern: /(?:最初|先頭|上位)の?\s*(\d[\d,]*)\s*件(?:のみ|だけ)/u },
  { pattern: /(?:仅|只|僅)(?:显示|顯示|列出)\s*前?\s*(\d[\d,]*)\s*(?:条|條|个|個|项|項)/u },
];

/** "Too many results": the site shows some of them, and asks for a narrower search. */
const TOO_MANY =
  /(?:too many|zu viele|trop de|demasiad[oa]s|tropp[ie]|te veel|zbyt wiele|слишком много|för många|for mange|demais)\s+(?:search )?(?:results|hits|matches|records|entries|ergebnisse|treffer|einträge|résultats|resultados|registros|risultati|resultaten|wyników|результатов|träffar|treff)/iu;

const DIGIT = /\d/;
const MAX_NOTE = 240; // characters

/** The note in a short text that the list is cut off; null if there is none. */
export function findCutNote(text: string): CutNote | null {
  if (text.length > MAX_NOTE) return null;
  for (const { pattern, needs } of DIGIT.test(text) ? NUMBERED : []) {
    const shown = readCount(pattern.exec(text)?.[1]);
    if (shown !== null && shown > 0 && (needs?.test(text) ?? true)) return { shown };
  }
  return TOO_MANY.test(text) ? { shown: null } : null;
}

/** Whether one of the notes says that the page shows only the first records of its list, as many as were found. */
export function isStatedAsCut(notes: readonly CutNote[], found: number): boolean {
  return found > 0 && notes.some(({ shown }) => (shown ?? found) === found);
}

function words(pattern: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})${pattern}`, 'iu');
}
