/** Words of pagination controls in many languages; case is ignored. */

import { asksForMoreUnspaced } from './unspaced-words';

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const NEXT = list(`
  next nxt more older forward forwards continue
  nächste nächster nächstes naechste weiter vor vorwärts ältere
  suivant suivante suivants suivantes anciens ancien
  siguiente siguientes próxima próximas próximo proxima proximo adelante antiguas antiguos
  seguinte seguintes seguent següent avançar
  successivo successiva successivi avanti prossima prossimo seguente
  volgende verder ouder oudere
  nästa näste næste neste äldre ældre eldre seuraava seuraavat vanhemmat
  następna następne następny dalej starsze další následující starší ďalšia ďalší ďalšie nasledujúca
  következő tovább régebbi următor următoarea următorul următoarele înainte
  следующая следующие следующий следующее след вперед вперёд далее дальше ещё раньше наступна наступні наступний далі следваща следващи напред
  sljedeća sljedeće sledeća sledeće naslednja naprej следећа следеће
  επόμενη επόμενο επόμενα επόμενες sonraki ileri tiếp sau
  التالي التالية بعدی بعد הבא הבאה अगला अगले পরবর্তী ถัดไป berikutnya selanjutnya seterusnya toliau kitas nākamā nākošā järgmine edasi
  下一页 下一頁 下页 下頁 后页 後頁 下一步 次へ 次 次のページ 次ページ 다음 다음페이지
`);

const PREV = list(`
  prev previous prv back newer backward
  vorherige vorheriger vorheriges vorige zurück zurueck voriger neuere
  précédent précédente précédents précédentes retour récents
  anterior anteriores previo previa atrás recientes
  precedente precedenti indietro
  vorig vorige terug nieuwere nieuwer
  föregående forrige tidigare bakåt nyare nyere edellinen edelliset uudemmat
  poprzednia poprzednie poprzedni wstecz nowsze předchozí předešlá novější predchádzajúca predchádzajúci späť
  előző vissza újabb anterioară anterioare precedentă înapoi
  предыдущая предыдущие предыдущий пред назад попередня попередні предишна предишни
  prethodna prethodni prejšnja nazaj претходна
  προηγούμενη προηγούμενο προηγούμενα önceki geri trước
  السابق السابقة قبلی قبل הקודם הקודמת पिछला पिछले পূর্ববর্তী ก่อนหน้า sebelumnya ankstesnis iepriekšējā eelmine
  上一页 上一頁 上页 上頁 前页 前頁 前へ 前 前のページ 前ページ 이전 이전페이지
`);

const MORE = list(`
  more mehr weitere weiteren weiterer further additional plus más otros otras autres mais outros outras altro altri altre meer mer flere fler lisää więcej více viac több többet mai ещё еще больше більше ще още još več
  περισσότερα περισσότερων daha fazla multe повече więcej továbbiak lebih banyak المزيد بیشتر עוד और আরও เพิ่มเติม thêm lagi lainnya daugiau vairāk rohkem 更多 もっと 더
`);

/** Words that add nothing to those above. */
const FILLERS = list(`
  the a to go of load show see view get display and result results entry entries item items record records listing listings post posts article articles product products story stories
  topics threads messages comments replies reviews news events jobs offers photos pictures images videos
  page pages pg
  seite seiten zur ergebnisse beiträge einträge artikel treffer laden anzeigen zeigen
  la le les de des à et résultats charger afficher voir articles
  página páginas pagina pagine el los las resultados entradas ir cargar mostrar ver a carregar
  sida sidan side siden sivu strona stronę strony strana stránka stránky oldal stran stranica страница страницы страницу показать загрузить новости
  сторінка sayfa sayfası trang halaman صفحه صفحة الصفحة σελίδα হাতা carica mostra vedi risultati resultaten tonen laad toon visa vis hämta
`);

/** Verbs that say what a button does with more entries. */
const LOADS = list(`
  load show see view get display fetch reveal laden nachladen anzeigen zeigen einblenden charger afficher voir cargar mostrar ver carregar exibir carica caricare mostra vedi visualizza
  tonen toon laad bekijk bekijken weergeven visa vis hämta ladda hent indlæs lataa näytä pokaż wyświetl załaduj wczytaj zobrazit zobraziť načíst načti načítať betöltése megjelenítése mutass
  încarcă afișează arată vezi prikaži učitaj naloži prikaz показать загрузить показати завантажити зареди покажи прикажи учитај
  φόρτωση εμφάνιση προβολή göster yükle gör carregueu mostreu عرض تحميل مشاهدة نمایش بارگذاری טען הצג देखें दिखाएं xem tải muat tampilkan lihat įkelti rodyti
`);

/** Words for one entity rather than a list: "next" then leads to another entity. */
const SINGULAR = list(`
  post article story chapter topic thread photo image picture slide video project episode lesson section month week day year event product item
  game question profile step track song match race round issue volume
  beitrag kapitel artikel bild monat woche tag jahr mois semaine jour année chapitre mes semana día capítulo mese settimana giorno capitolo
  maand week dag jaar статья тема месяц неделя день
`);

/** Those of the words above that mean time rather than a direction. */
const OLDER = list(`
  older ältere älteren anciens ancien anciennes antiguas antiguos antigas antigos ouder oudere äldre ældre eldre vanhemmat starsze starší
  régebbi régebbiek раньше предишни старые старше vecchi
`);
const NEWER = list(`
  newer neuere neueren récents récentes recientes recentes nieuwer nieuwere nyare nyere uudemmat nowsze novější novšie újabb újabbak новее recenti
`);

/** Whether words speak of older or newer posts. */
export function getAge(text: string): 'older' | 'newer' | null {
  if (text.length > MAX_WORDS_LENGTH) return null;
  const words = splitLabel(text);
  const [older, newer] = [OLDER, NEWER].map((set) => words.some((word) => set.has(word)));
  if (older === newer) return null;
  return older ? 'older' : 'newer';
}

const ALL = list(
  'all alle alles tout toute tous toutes todo todos todas tutto tutti tutte alla allt wszystkie všechny všetky все всі összes tümü semua 全部 すべて 모두 الكل',
);

/** Whether words ask for the whole list on one page. */
export function asksForAll(text: string): boolean {
  return text.length <= MAX_WORDS_LENGTH && splitLabel(text).some((word) => ALL.has(word));
}

/** Direction by a control's words; `other` if they say more than that. */
export type Direction = 'next' | 'prev' | 'more' | 'other' | null;

const ARROWS_ON = /[»›→⟩>▶►⇒⏩❯⟶]|-&gt;/gu;
const ARROWS_BACK = /[«‹←⟨<◀◄⇐⏪❮⟵]/gu;

const MAX_WORDS_LENGTH = 60;

/** Whether words say only "more", as also the controls of texts and menus do. */
export function saysMore(text: string): boolean {
  const words = splitLabel(text);
  return words.length > 0 && words.every((word) => MORE.has(word));
}

/** The direction of a control with these words; null if it has none. */
export function getDirection(text: string): Direction {
  if (text.length > MAX_WORDS_LENGTH) return 'other';
  const words = splitLabel(text);
  if (words.length === 0) return null;
  const meaningful = words.filter((word) => !isFiller(word) && !/^\p{N}+$/u.test(word));
  if (meaningful.length === 0 || meaningful.length > 3) return 'other';
  // `Next` alone is pagination, `Next post` leads to a post
  if (words.some((word) => SINGULAR.has(word)) && !words.some((word) => word === 'page')) return 'other';
  const hasOnly = (set: ReadonlySet<string>) => meaningful.every((word) => set.has(word));
  const loads = words.some((word) => LOADS.has(word));
  if (hasOnly(MORE) && (loads || meaningful.length === words.length))
    return meaningful.every((word) => NEXT.has(word)) && !loads ? 'next' : 'more';
  if (hasOnly(NEXT)) return 'next';
  if (hasOnly(PREV)) return 'prev';
  // `plus anciens`, `más recientes`
  const isMixed = (set: ReadonlySet<string>) =>
    meaningful.every((word) => set.has(word) || MORE.has(word)) && meaningful.some((word) => set.has(word));
  if (isMixed(NEXT)) return 'next';
  return isMixed(PREV) ? 'prev' : 'other';
}

function isFiller(word: string): boolean {
  return FILLERS.has(word) || LOADS.has(word);
}

function splitLabel(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replaceAll(/[’']/g, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

const PERIODS = list(`
  month week day year
  monat monats woche tag jahr mois semaine jour année mes semana día año mese settimana giorno anno mês maand week dag jaar månad vecka dag år måned uke
  miesiąc tydzień dzień rok měsíc týden месяц неделя день год ay hafta gün yıl 月 周 週 天 日 年
`);
const NEXT_PERIOD = /^(?:下个?月|下個月|下个?星期|下周|次の月|翌月|来月|来週|翌週|다음 ?(?:달|주))$/u;

/** Whether words lead to the next period of a calendar: "Next month", "mois suivant". */
export function saysNextPeriod(text: string): boolean {
  if (text.length > MAX_WORDS_LENGTH) return false;
  if (NEXT_PERIOD.test(text.trim())) return true;
  const words = splitLabel(text).filter((word) => !FILLERS.has(word));
  return (
    words.length <= 3 &&
    words.some((word) => PERIODS.has(word)) &&
    words.some((word) => NEXT.has(word)) &&
    words.every((word) => PERIODS.has(word) || NEXT.has(word))
  );
}

/** The direction of the arrows in a text without words. */
export function getArrow(text: string): 'next' | 'prev' | 'last' | 'first' | null {
  if (/[\p{L}\p{N}]/u.test(text) || text.length > 8) return null;
  const [on, back] = [text.match(ARROWS_ON)?.length ?? 0, text.match(ARROWS_BACK)?.length ?? 0];
  if (on > 0 && back === 0) return on > 1 || /\|/.test(text) ? 'last' : 'next';
  if (back > 0 && on === 0) return back > 1 || /\|/.test(text) ? 'first' : 'prev';
  return null;
}

/** Whether words ask to load more of a list: `Load more`, `Show 20 more results`, `Cargar más ofertas`. */
export function asksForMore(text: string): boolean {
  return (
    text.length <= MAX_WORDS_LENGTH && (getDirection(text) === 'more' || loadsMoreOf(text) || asksForMoreUnspaced(text))
  );
}

/** Words after "more" that mean the rest of a text or of a form, or what is about one thing. */
const NOT_ENTRIES = list(`
  about details detail info information informations informationen infos options option optionen opciones opzioni filters filter filtros filtri filtres settings
  einstellungen like by from with text über von zu à dettagli detalles détails sobre su di
`);
const MOST_NOUNS = 2;

/** Whether words ask to load more of something that they name: a verb, "more" or "older" and a noun that is not in the singular. */
function loadsMoreOf(text: string): boolean {
  const words = splitLabel(text);
  const isMore = (word: string) => MORE.has(word) || OLDER.has(word);
  const others = words.filter((word) => !isFiller(word) && !isMore(word) && !/^\p{N}+$/u.test(word));
  if (!words.some((word) => LOADS.has(word)) || !words.some(isMore)) return false;
  return others.length <= MOST_NOUNS && !others.some((word) => SINGULAR.has(word) || NOT_ENTRIES.has(word));
}

const CLASS_NEXT =
  /(?:^|[^a-z])(?:next|nxt|older|forward|siguiente|suivant|weiter|successiv|volgende|proxim|n[aä]chste)/i;
const CLASS_PREV =
  /(?:^|[^a-z])(?:prev|previous|newer|back|anterior|precedent|zurueck|vorherige|vorige)(?![a-z]*ground)/i;

/** The direction in a control's class or id. */
export function classDirection(names: string): 'next' | 'prev' | null {
  const plain = names.replaceAll(/([a-z])([A-Z])/g, '$1-$2');
  const [next, prev] = [CLASS_NEXT.test(plain), CLASS_PREV.test(plain)];
  if (next === prev) return null;
  return next ? 'next' : 'prev';
}

const NAMED_NEXT = /(?:^|[^a-z])(?:next|nxt|siguiente|suivant|weiter|volgende)/i;
const NAMED_PREV = /(?:^|[^a-z])(?:prev|previous|anterior|precedent|vorherige|vorige)/i;

/** Name of the control in its class or id; words for older and newer are ignored. */
export function namedDirection(names: string): 'next' | 'prev' | null {
  const plain = names.replaceAll(/([a-z])([A-Z])/g, '$1-$2');
  const [next, prev] = [NAMED_NEXT.test(plain), NAMED_PREV.test(plain)];
  if (next === prev) return null;
  return next ? 'next' : 'prev';
}

/** Names of pagination containers. */
export const PAGER_NAME =
  /pag(?:in|ing|er\b|ers\b|er[-_]|e[-_]?nav|enum|e[-_]num|e[-_]?links?\b|e[-_]?bar|e[-_]?box|e[-_]?list|es\b|enavi|ing)|sunpage|catpages|seiten|nav-?links\b|nav-(?:previous|next|below|above)|navigation-links|prev[-_]?next|numbering|load-?more|show-?more|older|paging|paginador/i;

/** Names of containers whose "next" is not a list page. */
export const NO_PAGER_NAME =
  /carousel|slid(?:er|es\b|eshow|e-)|swiper|slick|owl-|gallery|lightbox|calend|datepicker|date-nav|rotator|testimonial|ticker|flex-(?:direction|nav)|bx-|post-?nav(?:igation)?\b|single-nav|entry-nav|article-nav|adjacent|wizard|breadcrumb/i;
