const LEAD =
  /^(?:(?:written|posted|published|created|recipe|review|story|text|reported|submitted)\s+)?(?:by|von|par|por|door|di|av|af|autor(?:in)?|author|auteur|autore|автор|作者|著者)\s*[:：]?\s+/i;
const LEAD_COLON = /^[\p{L} /]{2,24}[:：]\s+/u;
const TAIL =
  /\s*(?:[,|•·–—-]+\s*)?(?:\(author\)|(?<!\p{L})(?:tel|telefon|phone|fax|mobil|e-?mail|tél|teléfono|電話|电话)[.:：\s].*|\d{1,2}[./:-]\d.*|\d{4}年.*|(?<!\p{L})(?:updated|published|posted|on|am|le)\s.*\d{4}.*)$/iu;
/** The word before a date; it and everything after it are cut off. */
const DATED =
  /(?:^|\s)(?:first published|published|updated|posted|veröffentlicht|aktualisiert|erschienen|publiée?|mis(?:e)? à jour|publicad[oa]|actualizad[oa]|pubblicat[oa]|aggiornat[oa])(?:\s(?:on|am|le|el|il))?[:：]?\s*$/iu;
const NEXT = /(?:\s*\||\s+[·•/–—])\s+.*$/s;
const HELPERS =
  /\s+(?:(?:medically )?reviewed|edited|tested|fact[- ]checked|photograph(?:s|ed|y)|photos?|pictures) by\s.*$/is;
/** Who made the pictures of a text, before who wrote it. */
const PICTURES =
  /^(?:photo(?:graph)?s?|pictures?|images?|illustrations?|fotos?|bild(?:er)?|photographies?)\s?(?:by|von|par|de|di|por|credit)?\s?[:：]?\s(?:(?!(?<!\p{L})by\s).){2,60}?[.|·•,–—-]?\s+(?=(?:(?:words|text|story|written|article|report|reporting)\s)?by\s)/iu;
const PICTURES_ONLY = /^(?:photo(?:graph)?s?|pictures?|images?|illustrations?)\s(?:by|credit)[:：]?\s/iu;
/** A time after a word such as "asked". */
const AGO =
  /^(?:about |over )?(?:an?|one|\d+)\s(?:sec|min|hour|hr|day|week|month|year)\p{L}*\sago$|^(?:vor|hace|il y a|há)\s\S+\s\p{L}+$|^\d+\s?(?:秒|分|時間|日|週間|か月|年|分钟|小时|天|周|个月)前$/iu;
const DAY = String.raw`(?:\p{L}{3,12}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}|\d{1,2}\.?\s+\p{L}{3,12}\.?,?\s+\d{4}|\d{4}-\d\d-\d\d)`;
const DAY_BEFORE = new RegExp(String.raw`^${DAY}\s*[·•|,–—-]*\s+`, 'u');
const DAY_BEHIND = new RegExp(String.raw`\s*[·•|,–—-]*\s+${DAY}.*$`, 'su');
const BEHALF = /\s+on behalf of\s.*$/is;
const NUMBERED = /^\p{Lu}\p{L}+ \d{1,6}$/u;
const MAX_WORDS = 12;
const MAX_TEXT = 200; // a longer text is not a list of names

/** A byline without the date before or after its names. */
function withoutDay(text: string): string {
  return YEAR.test(text) ? text.replace(DAY_BEFORE, '').replace(DAY_BEHIND, '') : text;
}

const YEAR = /\d{4}/; // most texts have none, and the patterns of days are slow

/** The names in a byline, without a leading "by" and a trailing date; null if the text is not a name. */
export function readPerson(raw: string): string | null {
  if (raw.length > MAX_TEXT || /^(?:https?:)?\//.test(raw) || AGO.test(raw.trim())) return null;
  if (PICTURES_ONLY.test(raw) && !PICTURES.test(raw)) return null;
  const name = withoutDay(raw)
    .replace(PICTURES, '')
    .replace(/^By(?=\p{Lu})/u, '')
    .replace(LEAD, '')
    .replace(LEAD_COLON, '')
    .replace(NEXT, '')
    .replace(HELPERS, '')
    .replace(BEHALF, '')
    .replace(TAIL, '')
    .replace(DATED, '')
    .replace(/^[\s,;|•·@-]+|[\s,;|•·-]+$/g, '');
  // "Author 3" is a name on pages that were made up, and no label before one
  if (/^\d+$/.test(name) && NUMBERED.test(raw.trim())) return raw.trim();
  return /\p{L}/u.test(name) && name.length > 1 && name.split(/[\s,]+/).length <= MAX_WORDS ? name : null;
}
