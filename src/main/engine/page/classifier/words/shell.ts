import { anyOf } from '../fold';

/** Asks the reader to let scripts run. */
export const SCRIPT_WORDS = anyOf(
  '(?:enable|activate|turn on|allow|requires?|needs?|without|support|disabled?|run|use) (?:your )?(?:java ?script|js)\\b|java ?script (?:is |must be |needs to be |has been |support )?(?:enabled|required|disabled|turned off|not (?:enabled|supported|available)|to be enabled|erforderlich|deaktiviert|aktivier)',
  'javascript (?:in (?:ihrem|deinem) browser )?(?:aktivier|einschalt|benotigt|zu aktivieren)|aktivier\\w* (?:sie )?(?:bitte )?javascript',
  '(?:activer|activez|active|habilit\\w+|activ\\w+|abilita\\w*|attiv\\w+|ative|habilite|ativ\\w+) (?:el |le |o |il )?javascript|javascript (?:est |esta |e )?(?:desactive|desactivado|deshabilitado|disattivato|disabilitato|desativado|necessaire|necesario|necessario)',
  'javascript (?:in te )?(?:schakelen|inschakelen|aanzetten|nodig|vereist|uitgeschakeld)|(?:schakel|zet) javascript|(?:wlacz\\w*|obslug\\w+|aktywuj) (?:obsluge )?javascript|javascript jest wylaczon',
  '(?:включите|включить|поддержк\\w+|отключен|нужен|требуется|необходим) (?:\\S+ )?javascript|javascript (?:отключен|не поддерживается|выключен)|включить js',
  "javascript'?\\S* (?:etkinlestir|acik|ac[iı]n|gerek)|aktivera javascript|sla pa javascript|javascript (?:kravs|maste|skal|ma|kreves|on kaytossa|pois kaytosta|tulee|vaaditaan)|slaa javascript til|aktiver javascript|ota javascript|(?:zapnete|povolte|povolit|zapnout) (?:si )?javascript|vyzaduje javascript|bruke javascript",
  'javascript ?(?:を有効|が無効|が必要)|(?:启用|開啟|开启|啟用) ?(?:您的)? ?javascript|javascript ?(?:을|를) ?(?:활성화|켜|사용)|javascript ?(?:이|가) ?(?:필요|비활성)',
);

/** What stands where the content is yet to come. */
export const LOADING_WORDS = anyOf(
  '(?:^|[.:!] ?|\\b(?:is|are) )(?:loading|initiali[sz]ing)(?: (?:the |your )?(?:content|page|data|app|application|site|more|results|please))?(?:[ ,]*(?:please wait|\\.\\.|$))|please wait|one moment(?: please)?(?:\\W|$)|loading\\.\\.\\.|(?:page|content|app) (?:is )?loads?\\b',
  'wird geladen|ladt\\b|laden\\b|bitte warten|chargement|patientez|cargando|espere|caricamento|attendere|carregando|aguarde|even geduld|ladowanie|prosze czekac',
  'загрузка|загружается|подождите|завантаження|yukleniyor|bekleyin|laddar|indlæser|laster inn|vent venligst|ladataan|nacitani|nacita se',
  '読み込み中|ロード中|加载中|載入中|正在加载|로딩|불러오는 중',
);

/** Code that holds a page's content as data, or draws the page. */
export const STATE_CODE =
  /__(?:NEXT_DATA|NUXT|INITIAL_STATE|PRELOADED_STATE|APOLLO_STATE|STATE|DATA|INITIAL_DATA|REDUX_STATE|APP)__|self\.__next_f|window\.[\w.]*(?:initialState|initialData|InitialData|preloadedState|appState|pageData)\b|webpackJsonp|webpackChunk|ReactDOM|createApp\(|new Vue\(|hydrateRoot|angular\.module|Ember\.|\$mount\(/;

/** Names of files that hold a whole application. */
export const BUNDLE_NAME =
  /(?:^|[/._-])(?:main|app|bundle|index|vendors?|runtime|polyfills?|chunk|chunks|client|entry|umi|build|dist|_next|_nuxt|static|assets|flutter\w*|frontend|webpack|common|core|start)(?:[/._-]|\.js|$)/i;

/** Code that sends the reader elsewhere. */
export const MOVES_ON =
  /(?:location(?:\.href)?\s*=|location\.(?:replace|assign)\s*\(|document\.forms?\[?\w*\]?\.submit\(|\.submit\(\))/;
