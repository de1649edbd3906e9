import { toWholePattern } from '../fold';

/** Matches a line that only says that content is still loading. */
export const LOADING_LINE = toWholePattern(
  '(?:now |still )?(?:loading|initiali[sz]ing|fetching|updating)(?: (?:the|your|all|more|page|content|contents|data|app|application|results?|list|items|entries|table|please wait))*[., ]*(?:please wait)?',
  '(?:please |just )?(?:wait|one moment|a moment|hold on)(?: please| a moment| while .{1,60})?',
  '(?:(?:die |der )?(?:daten|inhalte?|seite|liste|ergebnisse) )?(?:wird|werden) geladen|lade(?:n)?(?: (?:daten|inhalte?|seite|liste|ergebnisse))?|ladt|bitte (?:etwas )?warten|einen moment(?: bitte)?',
  '(?:chargement|telechargement)(?: (?:en cours|des donnees|de la page|des resultats))*|(?:veuillez )?(?:patienter|patientez)|un (?:instant|moment)(?: s il vous plait)?',
  '(?:cargando|procesando)(?: (?:datos|pagina|resultados|contenido|lista))*|(?:por favor,? )?espere(?: un momento)?(?:,? por favor)?|un momento(?: por favor)?',
  '(?:caricamento|carico)(?: (?:in corso|dei dati|dati|della pagina|pagina))*|(?:si prega di )?attendere(?: prego)?|attendi',
  'carregando(?: (?:dados|pagina|conteudo|resultados))*|a carregar|(?:por favor,? )?aguarde|(?:gegevens |pagina )?(?:laden|wordt geladen)|even geduld(?: a\\.?u\\.?b\\.?)?|ladowanie(?: danych| strony)?|(?:prosze )?czekac|prosze czekac',
  '(?:идет )?загрузка(?: данных| страницы)?|загружается|подождите(?: пожалуйста)?|пожалуйста,? подождите|завантаження|yukleniyor|(?:lutfen )?bekleyin|laddar|indlæser|laster inn|vent venligst|ladataan|nacitani|nacita se',
  '読み込み中(?:です)?|ロード中|(?:しばらく|少々)お待ちください|(?:正在)?加载中?|載入中|正在加载|请稍候|請稍候|로딩 ?중?|불러오는 ?중(?:입니다)?|잠시만 기다려 ?주세요',
);
