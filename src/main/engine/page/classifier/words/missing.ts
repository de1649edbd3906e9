import { toAnyPattern, toWholePattern } from '../fold';

const ENTITY =
  '(?:page|site|url|link|content|document|file|resource|address|article|post|story|item|product|listing|ad|advert|offer|job|position|vacancy|event|property|auction|recipe|video|topic|thread|profile|account|user|category|entry|record)';

/** Matches notices that nothing is at this URL. */
export const MISSING_WORDS = toAnyPattern(
  `${ENTITY}s? (?:\\S+ ){0,8}?(?:not found|(?:could not|couldn't|cannot|can't|can not) be (?:found|located)|(?:does not|doesn't|did not|didn't) (?:exist|seem to exist|appear to exist)|no longer (?:exists?|available|active|online|listed|for sale)|(?:is|are|was|has been|may have been) (?:not available|unavailable|missing|removed|deleted|expired|withdrawn|filled|discontinued|gone)|has (?:ended|expired)|isn't (?:available|here))`,
  `(?:can't|cannot|could not|couldn't|unable to|can not|didn't|failed to) (?:find|locate) (?:\\S+ ){0,3}?${ENTITY}`,
  `no (?:such )?${ENTITY} (?:found|here|at this address|exists?)`,
  `(?:no longer available|not available anymore|nothing (?:was |to be )?(?:found|here)|not found here)`,
  '(?:error|http|status|code|fehler|erreur|errore|erro|fout|blad|ошибка|hata|fel|fejl|feil|virhe|chyba|エラー|错误) ?(?:code |no\\.? |nr\\.? )?404\\b|\\b404 ?[:|–-]? ?(?:error|not found|page|fehler|erreur|errore|erro|nicht gefunden|ошибка|エラー)',
  // German
  '(?:seite|inhalt|artikel|produkt|dokument|angebot|anzeige|stelle|stellenanzeige|beitrag|adresse|url|datei)\\S* (?:\\S+ ){0,8}?(?:nicht (?:gefunden|verfugbar|vorhanden|mehr|auffindbar|existent|existiert)|existiert (?:leider )?nicht|gibt es nicht|wurde (?:\\S+ )?(?:geloscht|entfernt)|ist abgelaufen)',
  'nicht (?:mehr )?(?:gefunden|verfugbar|auffindbar)|konnten (?:\\S+ ){0,6}nicht finden',
  // French
  "(?:page|article|produit|contenu|annonce|offre|document|adresse)\\S* (?:\\S+ ){0,8}?(?:introuvable|non trouvee?|(?:n'existe|existe) (?:pas|plus)|n'est (?:pas|plus) disponible|plus disponible|n'a pas (?:ete|pu etre) trouvee?|a ete supprimee?|expiree?)",
  // Spanish, Portuguese, Italian
  '(?:pagina|articulo|producto|contenido|anuncio|oferta|documento|enlace|direccion)\\S* (?:\\S+ ){0,8}?(?:no (?:se (?:ha )?(?:encontr|pudo|puede)\\w*|encontrad[oa]|existe|(?:esta )?disponible|fue encontrad[oa])|ya no (?:existe|esta))',
  'no (?:hemos|pudimos|podemos) (?:podido )?(?:encontrado|encontrar)',
  '(?:pagina|artigo|produto|conteudo|anuncio|oferta|documento|link|endereco|vaga)\\S* (?:\\S+ ){0,8}?(?:nao (?:foi )?(?:encontrad[oa]|existe|(?:esta )?disponivel|esta mais)|indisponivel)|nao (?:conseguimos encontrar|encontramos)',
  '(?:pagina|articolo|prodotto|contenuto|annuncio|offerta|documento|indirizzo)\\S* (?:\\S+ ){0,8}?(?:non (?:e (?:stat[oa] )?(?:trovat[oa]|disponibile|presente|piu)|trovat[oa]|esiste|disponibile|piu disponibile)|inesistente)|non (?:riusciamo a trovare|abbiamo trovato)',
  // Dutch
  '(?:pagina|artikel|product|vacature|advertentie|document|inhoud)\\S* (?:\\S+ ){0,6}?(?:niet (?:gevonden|beschikbaar|meer|worden gevonden)|bestaat (?:niet|helaas)|is verwijderd|is verlopen)|niet (?:meer )?(?:gevonden|beschikbaar)',
  // Polish, Czech
  '(?:stron|produkt|artykul|ogloszeni|ofert|podan|zasob)\\S* (?:\\S+ ){0,6}?(?:nie (?:zostal\\S* (?:odnalezion|znalezion)\\S*|istnieje|jest (?:juz )?dostepn\\S*|znaleziono)|wygas\\S*|usuniet\\S*)|nie (?:znaleziono|odnaleziono|mozna znalezc|znalezlismy)(?: \\S+){0,2}',
  '(?:strank|produkt|clanek|inzerat|obsah)\\S* (?:\\S+ ){0,6}?(?:ne(?:byl\\S* nalezen\\S*|nalezen\\S*|existuje|ni dostupn\\S*)|jiz neexistuje|byl\\S* (?:smazan|odstranen)\\S*)|nenalezen[oa]?',
  // Russian, Ukrainian
  '(?:страниц|товар|стать|объявлени|материал|документ|ваканси|раздел)\\S* (?:\\S+ ){0,6}?(?:не (?:найден\\S*|существует|доступ\\S*|обнаружен\\S*)|(?:удален|снят|больше не)\\S*|недоступ\\S*)|ничего не найдено|сторінк\\S* (?:\\S+ ){0,3}?не (?:знайден|існує)\\S*',
  // Turkish
  '(?:sayfa|urun|ilan|icerik|haber)\\S* (?:\\S+ ){0,4}?(?:bulunamad[iı]|bulunamıyor|mevcut degil|yayından kaldır\\S*|silinmis|bulunmuyor)|bulunamad[iı]',
  // Nordic
  '(?:sidan|produkten|artikeln|annonsen|innehallet|jobbet)\\S* (?:\\S+ ){0,6}?(?:hittades inte|kunde inte hittas|finns inte|saknas|ar inte tillganglig|finns (?:tyvarr )?(?:inte|ej))|hittar inte sidan|sidan hittades ej',
  '(?:siden|produktet|artiklen|artikkelen|annoncen|annonsen|indholdet|innholdet|stillingen)\\S* (?:\\S+ ){0,6}?(?:(?:blev|ble) ikke fundet|(?:blev|ble) ikke funnet|ikke fundet|ikke funnet|(?:findes|finnes|eksisterer) (?:desværre |dessverre )?ikke|er ikke (?:længere |lenger )?tilgæn?gelig\\S*|kunne ikke (?:findes|finnes))|(?:fandt|fant) ikke siden',
  '(?:sivua|sivu|tuotetta|tuote|ilmoitusta|artikkelia)\\S* (?:\\S+ ){0,4}?(?:ei (?:loytynyt|loydy|ole (?:olemassa|saatavilla|enaa)|loydetty)|on poistettu)',
  // Hungarian, Romanian, Greek, Vietnamese, Indonesian, Arabic, Hebrew, Thai
  'oldal (?:\\S+ )?nem (?:talalhato|letezik)|pagina (?:\\S+ ){0,4}?nu (?:a fost gasit\\S*|exista|mai exista)|σελιδα (?:\\S+ ){0,4}?δεν (?:βρεθηκε|υπαρχει)',
  'khong tim thay (?:trang|san pham)|trang (?:\\S+ ){0,4}?khong ton tai|halaman (?:\\S+ ){0,3}?tidak (?:ditemukan|ada|tersedia)',
  'الصفحة (?:\\S+ ){0,3}?غير موجود|لم يتم العثور على|הדף (?:\\S+ ){0,3}?לא נמצא|ไม่พบหน้า',
  // Japanese, Chinese, Korean
  '(?:ページ|商品|記事|求人|お探しの\\S{0,12})\\S{0,12}(?:見つかりません|見つかりませんでした|存在しません|ありません|削除され|終了しました|表示できません)',
  '(?:页面|頁面|网页|網頁|商品|文章|内容|内容|您访问的|您要找的|帖子|职位)\\S{0,16}(?:不存在|找不到|未找到|没有找到|沒有找到|已(?:被)?(?:删除|刪除|下架)|无法找到|走丢了|已失效)|(?:找不到|未找到|无法找到)\\S{0,10}(?:页面|頁面|网页|商品)',
  '(?:페이지|상품|게시물|기사|글|요청하신\\S{0,6})\\S{0,4} ?\\S{0,8} ?(?:찾을 수 없|존재하지 않|삭제되|없습니다|종료되)',
);

/** Matches a title or heading that only states the status. */
export const STATUS_ONLY = toWholePattern(
  '(?:error|oops|http|status|fehler|erreur|errore|erro|fout|blad|ошибка|hata|fel|fejl|feil|virhe|chyba)?\\W*404\\W*(?:error|not found|oops|page|fehler|erreur|ошибка)?',
  '(?:page |seite )?not found|nicht gefunden|introuvable|no encontrad[oa]|non trovat[oa]|nao encontrad[oa]|niet gevonden|не найдено|bulunamad[iı]|404 エラー',
);
