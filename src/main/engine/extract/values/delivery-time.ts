import { fold } from '../words/fold';
import { makeTermFinder } from './find-term';
import { DELIVERY, RETURN } from './stock-words';

const MAX_TEXT = 70; // characters; longer texts are delivery terms
const findDelivery = makeTermFinder([[true, DELIVERY.split('|').map(fold)]]);
const findReturn = makeTermFinder([[true, RETURN.split('|').map(fold)]]);
/** A number of hours, days or weeks; folding removes the plural "s". */
const TIME =
  /\d (?:h|hr|hour|day|week|(?:business|working|work) day|std|stunden?|tagen?|tag|werktagen?|werktag|arbeitstagen?|arbeitstag|wochen?|jour|jour ouvre|heure|semaine|dia|dia habile|dia util|dia uteis|hora|semana|giorni|giorno|ore|settimane|dagen|dag|dage|dagar|dager|uur|uren|werkdagen|werkdag|week|weken|vardagar|arbetsdagar|hverdage|virkedager|arki|arkipaiva|arkipaivaa|arkipaivassa|paivaa|paivassa|dni|dni roboczych|dni roboczy|godzin|godziny|hodin|hodiny|den|dny|dnu|dnov|pracovni|pracovnich|pracovnych|nap|munkanap|munkanapon|ora|zile|zi|dana|dan|radna|дня|дней|день|часов|часа|днів|дні|години|дни|ден|ημερες|ημερεσ|ημερα|εργασιμες|εργασιμεσ|εργασιμη|gun|gunu|iş gunu|is gunu|saat|paeva|toopaeva|diena|dienu|diena|일|日|天|営業日|工作日)(?: |$)|\d(?: )?(?:日|天|営業日|工作日|일|時間|小时|小時)/;
/** The least number of weeks or months of a delivery time; folded. */
const WEEKS =
  /(?:^| )(?<least>\d+) (?:\d+ )?(?:(?:to|bi|a|à|do) \d+ )?(?:week|wochen?|kw|semaine|semana|settimane|settimana|weken|tygodni|tygodnie|tydny|veckor|uger|uker|viikkoa|het|saptamani|недель|недели|hafta|month|monate?n?|mois|mese|mesi|maanden)(?: |$)|(?<signs>\d+) ?(?:週間|周|주|か月|个月)/u;
const MAX_WEEKS = 1; // "1 to 2 weeks" is usual for large goods that are in stock
const SOON =
  /(?:^| )(?:today|tomorrow|same day|heute|morgen|demain|manana|domani|amanha|vandaag|dzi|jutro|dnes|zitra|zajtra|idag|imorgon|i dag|i morgen|huomenna|holnap|maine|danas|sutra|сегодня|завтра|сьогодні|днес|утре|bugun|yarin|yarın)(?: |$)|本日|明日|当日|今日|今天|明天|오늘|내일/;

/**
 * Whether a text states a short delivery time, as shops do for products they have: "Lieferzeit 1-3 Tage", "Ships in
 * 24h". In weeks or months, a product is made or procured first.
 */
export function saysDeliveryTime(text: string): boolean {
  if (text.length > MAX_TEXT) return false;
  const words = fold(text);
  if (takesWeeks(words) || (!TIME.test(words) && !SOON.test(words))) return false;
  return findDelivery(words) !== null && findReturn(words) === null;
}

function takesWeeks(words: string): boolean {
  const { least, signs } = WEEKS.exec(words)?.groups ?? {};
  return Number(least ?? signs ?? 0) > MAX_WEEKS;
}
