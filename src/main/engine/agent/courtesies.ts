const HELLO =
  'hi|hello|hey|hallo|moin|servus|bonjour|bonsoir|salut|hola|buen[oa]s (?:d[ií]as|tardes|noches)|buongiorno|buonasera|ciao|ol[aá]|bom dia|good (?:morning|afternoon|evening|day)|guten (?:morgen|tag|abend)|dear (?:winnow|all|team|sir or madam)';
const TO_WHOM = '(?:\\s+(?:there|winnow|everyone|all|zusammen|team))?';
const THANKS =
  "(?:many |best |kind )?thanks(?: a lot| a million| so much| very much| in advance)?|thank you(?: so much| very much| in advance)?|thx|cheers|danke(?: schön| sehr| im voraus)?|(?:vielen|besten|herzlichen) dank(?: im voraus)?|merci(?: beaucoup| bien| d['’]avance)?|(?:muchas )?gracias(?: de antemano)?|grazie(?: mille| tante)?|(?:muito )?obrigad[oa]|(?:best|kind|kindest|many) regards|(?:viele|liebe|beste) grüße";

const FIRST = new RegExp(
  `^\\s*(?:${HELLO})${TO_WHOM}(?:\\s*[!,.:;–—-]+\\s*|\\s*\\n\\s*|\\s+(?=(?:can|could|would|will|please|i|we|get|give|show|kannst|können|bitte|je|peux|pouvez|puedes|puoi)(?!\\p{L})))`,
  'iu',
);
const LAST = new RegExp(`(?:^|[\\s,;.!?–—-]+)(?:${THANKS})\\s*[!.,;:)]*\\s*$`, 'iu');

/** Results are a table and a list anyway. */
const AS_TABLE =
  /\s*,?\s+(?:(?:as|in(?:to)?|in the form of) an? (?:(?:nice|clean|neat|simple|single) )?(?:table|list)|(?:als|in) (?:eine )?(?:tabelle|liste|übersicht)|(?:sous (?:la )?forme (?:de |d['’]un )|dans un |en (?:un )?)tableau|(?:en|como|en forma de) (?:una )?tabla|(?:in|come|sotto forma di) (?:una )?tabella|(?:em|como|numa|em forma de) (?:uma )?tabela)(?=\s*(?:[.!?,;]|$)|\s+(?:on|at|from|of|auf|von|unter|sur|de|en|su|em)\s+["'(<]?https?:)/giu;

/** A prompt without the greeting at its start, the thanks at its end and "as a table", which name nothing to collect. */
export function withoutCourtesies(prompt: string): string {
  const text = prompt.replace(FIRST, '').replaceAll(AS_TABLE, '');
  const end = LAST.exec(text);
  // "thanks" alone is all that was said
  if (end === null || end.index === 0) return text;
  const mark = /[.!?]/.exec(end[0].slice(0, 2))?.[0] ?? '';
  return `${text.slice(0, end.index)}${mark}`;
}
