import { asksForMore } from '../pagination/index';
import { ADVICE } from './advice';
import { foldText, toAnyPattern } from './fold';
import { describesEntity, isAnswered, type PageSignals, titled } from './page-signals';
import type { Verdict } from './types';
import { LOADING_LINE } from './words/loading';

const SHELL_PROSE = 250; // characters; a shell contains a name and a notice
const SHELL_HIDDEN = 600; // characters; longer hidden text is content that a script shows
const SHELL_UNSCRIPTED = 600; // characters; a longer noscript is the content itself
const FEW_PICTURES = 6;
const ENOUGH = 3;
const LONG_CODE = 1_500; // characters of inline code that show that scripts draw the page

/** Detects a page whose content is loaded by its scripts. */
export function getShell(scanned: PageSignals): Verdict | null {
  const { facts, scripts, prose, hidden, unscripted, pictures } = scanned;
  if (!isAnswered(facts) || scripts.length === 0) return null;
  if (facts.rendered) return getUnloaded(scanned);
  if (prose > SHELL_PROSE || hidden > SHELL_HIDDEN || unscripted > SHELL_UNSCRIPTED || pictures > FEW_PICTURES * 2)
    return null;
  const signals = getSignals(scanned);
  const weight = signals.reduce((sum, [points]) => sum + points, 0);
  if (weight < ENOUGH || !isHollow(scanned) || describesEntity(scanned)) return null;
  const seen = signals.flatMap(([, words]) => (words === '' ? [] : [words])).slice(0, 2);
  return {
    reason: 'empty_shell',
    message: `The page is empty until its scripts run: ${seen.join(', ')}${titled(scanned)}. ${ADVICE.shell}`,
    captcha: null,
  };
}

const UNLOADED = 100; // characters of a page that still says that it is loading

/** Detects a page that still says in a browser that it is loading, and nothing else. */
function getUnloaded(scanned: PageSignals): Verdict | null {
  const { length, pictures, links, entryProse, pieces } = scanned;
  if (length > UNLOADED || pictures > 0 || links > 0 || entryProse > 0 || !saysLoading(pieces)) return null;
  return { reason: 'empty_shell', message: `The page still says that it is loading. ${ADVICE.wait}`, captcha: null };
}

function saysLoading(pieces: PageSignals['pieces']): boolean {
  return pieces.some(({ text }) => LOADING_LINE.test(foldText(text)));
}

/** Whether a page shows next to nothing. A short page with a complete text is not a shell, whatever scripts it has. */
function isHollow(scanned: PageSignals): boolean {
  const { emptyRoots, placeholders, prose, length, pictures, headings, says } = scanned;
  if (emptyRoots > 0 || placeholders > 0 || isEmptyListOnly(scanned) || isFilledByCode(scanned)) return true;
  if (length < 300 && LOADING_WORDS.test(says.text)) return true;
  return prose < 40 && pictures === 0 && headings.length === 0;
}

const FEW_WORDS = 100; // characters beside the headings of a list without entries

/** Whether a page is hardly more than a heading over a list without entries. */
function isEmptyListOnly({ emptyLists, entryProse, prose, headings }: PageSignals): boolean {
  const titles = headings.reduce((sum, heading) => sum + heading.length, 0);
  return emptyLists > 0 && entryProse === 0 && prose - titles < FEW_WORDS;
}

const NO_TEXT = 40; // characters beside the headings of a page whose content is yet to come

/** Whether a page is headings over an empty element that a script on it names, or over a button that loads more of nothing. */
function isFilledByCode(scanned: PageSignals): boolean {
  const { emptyIds, entryProse, prose, headings, pictures, links, scripts, buttons } = scanned;
  const titles = headings.reduce((sum, heading) => sum + heading.length, 0);
  if (entryProse > 0 || pictures > FEW_PICTURES || prose - titles >= NO_TEXT) return false;
  if (links > MENU_LINKS) return false;
  if (buttons.some(asksForMore)) return true;
  const code = scripts.map((script) => script.code).join('\n');
  return LOADS_DATA.test(code) && emptyIds.some((id) => namesId(code, id));
}

const MENU_LINKS = 40;

/** Whether code mentions an id: as text, in a selector, or as the variable that browsers make of it. */
function namesId(code: string, id: string): boolean {
  const quoted = id.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`["'\`#]${quoted}["'\`\\s.>]|(?<![\\w$.])${quoted}\\s*\\.`).test(code);
}

type Signal = readonly [points: number, words: string];

function getSignals(scanned: PageSignals): readonly Signal[] {
  const { scripts, noscript, says, emptyRoots, placeholders, length, links, pictures } = scanned;
  const code = scripts.map((script) => script.code).join('\n');
  const sources = scripts.map(({ src }) => src).filter((src) => src !== '');
  const asks = SCRIPT_WORDS.test(foldText(noscript)) || (length < 600 && SCRIPT_WORDS.test(says.text));
  const movesOn = length < 100 && MOVES_ON.test(code) && sources.length < 2;
  const found: readonly (readonly [boolean, Signal])[] = [
    [emptyRoots > 0, [2, 'an element for the content stands empty']],
    [isEmptyListOnly(scanned), [2, 'its list has no entries']],
    [isFilledByCode(scanned), [2, 'a script fills what stands empty']],
    [LOADS_DATA.test(code), [1, '']],
    [asks, [2, 'it asks for JavaScript']],
    [movesOn, [3, 'a script moves on to another page']],
    [STATE_CODE.test(code), [1, 'its data is in a script']],
    [sources.some((src) => BUNDLE_NAME.test(src)), [1, '']],
    [sources.length === 0 && code.length > LONG_CODE, [1, '']],
    [IMPORTS.test(code), [1, '']],
    [placeholders > 0 || LOADING_WORDS.test(says.text.slice(0, 400)), [2, 'it shows that it is loading']],
    [length < 40, [2, 'it says next to nothing']],
    [length >= 40 && length < 200, [1, '']],
    [links > 60 || pictures > FEW_PICTURES, [-2, '']],
    [scanned.prose > 120 && links > 25, [-1, '']],
    [scanned.fields.length > 3, [-1, '']],
    [scanned.frames.length > 0 && length < 200, [-1, '']],
  ];
  return found.flatMap(([holds, signal]) => (holds ? [signal] : []));
}

/** Matches a request to enable scripts. */
const SCRIPT_WORDS = toAnyPattern(
  '(?:enable|activate|turn on|allow|requires?|needs?|without|support|disabled?|run|use) (?:your )?(?:java ?script|js)\\b|java ?script (?:is |must be |needs to be |has been |support )?(?:enabled|required|disabled|turned off|not (?:enabled|supported|available)|to be enabled|erforderlich|deaktiviert|aktivier)',
  'javascript (?:in (?:ihrem|deinem) browser )?(?:aktivier|einschalt|benotigt|zu aktivieren)|aktivier\\w* (?:sie )?(?:bitte )?javascript',
  '(?:activer|activez|active|habilit\\w+|activ\\w+|abilita\\w*|attiv\\w+|ative|habilite|ativ\\w+) (?:el |le |o |il )?javascript|javascript (?:est |esta |e )?(?:desactive|desactivado|deshabilitado|disattivato|disabilitato|desativado|necessaire|necesario|necessario)',
  'javascript (?:in te )?(?:schakelen|inschakelen|aanzetten|nodig|vereist|uitgeschakeld)|(?:schakel|zet) javascript|(?:wlacz\\w*|obslug\\w+|aktywuj) (?:obsluge )?javascript|javascript jest wylaczon',
  '(?:включите|включить|поддержк\\w+|отключен|нужен|требуется|необходим) (?:\\S+ )?javascript|javascript (?:отключен|не поддерживается|выключен)|включить js',
  "javascript'?\\S* (?:etkinlestir|acik|ac[iı]n|gerek)|aktivera javascript|sla pa javascript|javascript (?:kravs|maste|skal|ma|kreves|on kaytossa|pois kaytosta|tulee|vaaditaan)|slaa javascript til|aktiver javascript|ota javascript|(?:zapnete|povolte|povolit|zapnout) (?:si )?javascript|vyzaduje javascript|bruke javascript",
  'javascript ?(?:を有効|が無効|が必要)|(?:启用|開啟|开启|啟用) ?(?:您的)? ?javascript|javascript ?(?:을|를) ?(?:활성화|켜|사용)|javascript ?(?:이|가) ?(?:필요|비활성)',
);

/** Matches placeholders for content that is still loading. */
const LOADING_WORDS = toAnyPattern(
  '(?:^|[.:!] ?|\\b(?:is|are) )(?:loading|initiali[sz]ing)(?: (?:the |your )?(?:content|page|data|app|application|site|more|results|please))?(?:[ ,]*(?:please wait|\\.\\.|$))|please wait|one moment(?: please)?(?:\\W|$)|loading\\.\\.\\.|(?:page|content|app) (?:is )?loads?\\b',
  'wird geladen|ladt\\b|laden\\b|bitte warten|chargement|patientez|cargando|espere|caricamento|attendere|carregando|aguarde|even geduld|ladowanie|prosze czekac',
  'загрузка|загружается|подождите|завантаження|yukleniyor|bekleyin|laddar|indlæser|laster inn|vent venligst|ladataan|nacitani|nacita se',
  '読み込み中|ロード中|加载中|載入中|正在加载|로딩|불러오는 중',
);

/** Matches code that contains the page's content as data, or draws the page. */
const STATE_CODE =
  /__(?:NEXT_DATA|NUXT|INITIAL_STATE|PRELOADED_STATE|APOLLO_STATE|STATE|DATA|INITIAL_DATA|REDUX_STATE|APP)__|self\.__next_f|window\.[\w.]*(?:initialState|initialData|InitialData|preloadedState|appState|pageData)\b|webpackJsonp|webpackChunk|ReactDOM|createApp\(|new Vue\(|hydrateRoot|angular\.module|Ember\.|\$mount\(/;

/** Matches code that requests data. */
const LOADS_DATA = /\bfetch\s*\(|XMLHttpRequest|\baxios\b|\$\.(?:get|post|ajax|getJSON)\s*\(/;

/** Matches names of application bundles. */
const BUNDLE_NAME =
  /(?:^|[/._-])(?:main|app|bundle|index|vendors?|runtime|polyfills?|chunk|chunks|client|entry|umi|build|dist|_next|_nuxt|static|assets|flutter\w*|frontend|webpack|common|core|start)(?:[/._-]|\.js|$)/i;

/** Matches inline code that loads the modules of an application, as SvelteKit and Vite write it. */
const IMPORTS = /\bimport\s*\(\s*["'`]|^\s*import\s+(?:[\w*{][^;"'`]{0,200}\sfrom\s*)?["'`]/m;

/** Matches code that redirects. */
const MOVES_ON =
  /(?:location(?:\.href)?\s*=|location\.(?:replace|assign)\s*\(|document\.forms?\[?\w*\]?\.submit\(|\.submit\(\))/;
