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

/** A prompt without the greeting at its start and the thanks at its end, which name nothing to collect. */
export function withoutCourtesies(prompt: string): string {
  const text = prompt.replace(FIRST, '');
  const end = LAST.exec(text);
  // "thanks" alone is all that was said
  if (end === null || end.index === 0) return text;
  const mark = /[.!?]/.exec(end[0].slice(0, 2))?.[0] ?? '';
  return `${text.slice(0, end.index)}${mark}`;
}
