/** What a button of a consent banner does. */
export type Answer = 'reject' | 'necessary' | 'save' | 'close' | 'accept';

const COOKIES = '(?:the |our |les |las |le |i |os |de )?(?:all |alle |tous |todas )?cookies?';

/** Whole texts of buttons, folded: in lower case, without accents and punctuation at their ends. */
const BUTTONS: Readonly<Record<Answer, RegExp>> = {
  reject: toWhole(
    `(?:no )?(?:reject|decline|refuse|deny|disallow)(?: (?:all|everything|them all|(?:all )?(?:non-?essential|non-?necessary|optional|additional|unnecessary|tracking)))?(?: ${COOKIES})?(?: and (?:close|continue))?`,
    "(?:no )?i (?:do not|don't|refuse|decline|reject)(?: (?:to )?(?:accept|agree|consent|allow))?|do not (?:accept|consent|agree|allow)|disagree|opt out|opt out of all|continue without (?:accepting|agreeing|consent|cookies)",
    `(?:alle |alles |optionale )?(?:cookies )?(?:ablehnen|verweigern|zuruckweisen)(?: und (?:schliessen|fortfahren|weiter))?|nicht (?:einverstanden|zustimmen|akzeptieren)|(?:weiter|fortfahren) ohne (?:einwilligung|zustimmung|zustimmen|zu akzeptieren)|ohne (?:einwilligung|zustimmung) (?:fortfahren|weiter)`,
    `(?:tout |je )?(?:refuser?|rejeter)(?: (?:tout|tous|${COOKIES}|et (?:fermer|continuer)))?|continuer sans (?:accepter|consentir)|ne pas accepter|je n'accepte pas`,
    `(?:rechazar|rechazo|denegar|rehusar)(?:l[ao]s)?(?: (?:todo|todas|todos|${COOKIES}|opcionales|y (?:cerrar|continuar)))*|no acepto|no aceptar|continuar sin aceptar`,
    `(?:rifiuta|rifiuto|nega)(?: (?:tutto|tutti|${COOKIES}))?|continua senza accettare|(?:rejeitar|recusar)(?: (?:tudo|todos|${COOKIES}))?|(?:alles |alle cookies )?(?:weigeren|afwijzen)|odrzuc(?: wszystk\\w+)?`,
    '(?:(?:すべて|全て)(?:の(?:cookie|クッキー))?を?)?拒否(?:する)?|(?:cookie|クッキー)を拒否(?:する)?|同意しない|許可しない|受け入れない',
    '(?:全部|一律|全部都)?拒绝(?:全部|所有|可选)?(?:的)?(?:cookie|cookies)?|不同意|不接受|(?:全部|一律)?拒絕(?:所有)?',
  ),
  necessary: toWhole(
    '(?:accept|allow|use|keep|continue with)? ?(?:only )?(?:the )?(?:strictly )?(?:necessary|essential|required|functional)(?: cookies?)?(?: only)?(?: and continue)?',
    '(?:nur )?(?:technisch |unbedingt )?(?:notwendigen?|erforderlichen?|essenziellen?)(?: cookies)?(?: (?:akzeptieren|zulassen|erlauben|verwenden|annehmen))?',
    '(?:accepter |autoriser )?(?:uniquement |seulement )?(?:les )?(?:cookies )?(?:strictement )?(?:necessaires|essentiels)(?: uniquement| seulement)?',
    '(?:aceptar |permitir |usar )?(?:solo |solamente |unicamente )?(?:las )?(?:cookies )?(?:estrictamente )?(?:necesarias|esenciales|imprescindibles)(?: solamente)?',
    '(?:accetta )?solo (?:i )?(?:cookie )?(?:necessari|essenziali)|(?:apenas|so|somente) (?:os )?(?:cookies )?(?:necessarios|essenciais)|(?:alleen )?(?:noodzakelijke|functionele)(?: cookies)?',
    '(?:必須|必要)(?:な|の)?(?:cookie|クッキー)?のみ(?:.{0,8})?',
    '(?:仅|只)(?:接受|允许|使用)?(?:严格)?(?:必要|必需)(?:的)?(?:cookie|cookies)?',
  ),
  save: toWhole(
    '(?:save|confirm|submit)(?: my| and close| &)*(?: (?:choices?|selection|preferences|settings))(?: and close)?',
    '(?:auswahl|einstellungen)(?: speichern| bestatigen| ubernehmen)',
    '(?:enregistrer|confirmer|valider)(?: mes| les)? (?:choix|preferences)|(?:guardar|confirmar)(?: mis| la| las)? (?:seleccion|preferencias|opciones)',
    '(?:選択|設定)(?:内容)?を(?:保存|確定)(?:する)?|保存(?:我的)?(?:选择|设置|偏好)',
  ),
  close: toWhole(
    'close|close (?:banner|this|dialog|notice|cookie (?:banner|notice))|dismiss|×|✕|✖|x|schliessen|fermer|cerrar|chiudi|fechar|sluiten|zamknij|閉じる|关闭|關閉',
  ),
  accept: toWhole(
    `(?:yes )?(?:i )?(?:accept|agree|allow|consent)(?: (?:all|everything|them all))?(?: ${COOKIES})?(?: and (?:close|continue))?|ok(?:ay)?|got it|i understand|that's ok`,
    `(?:alle |allen |alles )?(?:cookies )?(?:akzeptieren|zustimmen|annehmen|zulassen|erlauben)(?: und (?:schliessen|weiter|fortfahren))?|einverstanden|verstanden`,
    `(?:tout |j')?(?:accepter?|autoriser)(?: (?:tout|tous|${COOKIES}|et (?:fermer|continuer)))?|d'accord|j'ai compris`,
    `(?:aceptar|acepto|permitir)(?:l[ao]s)?(?: (?:todo|todas|todos|${COOKIES}|y (?:cerrar|continuar)))*|de acuerdo|entendido`,
    `(?:accetta|accetto)(?: (?:tutto|tutti|${COOKIES}))?|(?:aceitar|aceito)(?: (?:tudo|todos|${COOKIES}))?|(?:alles )?(?:accepteren|toestaan)|akceptuj(?: wszystk\\w+)?|zgadzam sie`,
    '(?:(?:すべて|全て)(?:の(?:cookie|クッキー))?を?)?(?:同意|許可|承認)(?:する|します)?|(?:すべて|全て)受け入れる|(?:全部|一律)?(?:接受|同意|允许)(?:全部|所有)?(?:的)?(?:cookie|cookies)?|知道了',
  ),
};

/** What is stored or done; a banner also says why or asks for it. */
const STORES = toAny(
  'cookies?\\b|similar technolog|tracking|device identifiers|information on (?:a|your) device',
  'kennungen|auf (?:einem|ihrem) gerat|traceurs|identifiants|en (?:un|tu|su) dispositivo|ciasteczk',
  'クッキー|端末に|设备上',
);
const ASKS = toAny(
  '\\b(?:uses?|using|stores?|sets?|place|process|access) .{0,60}(?:cookies?|technolog|data|information)|consent|your privacy|personal data|personali[sz]ed (?:ads|content)|analy(?:tics|[sz]e)|gdpr|legitimate interest|our (?:\\d+ )?(?:\\w+ )?partners|non-?essential|necessary cookies|cookie (?:policy|settings|preferences|notice)|this (?:site|website) uses',
  'verwende[nt]|nutz(?:en|t)|einwilligung|zustimmung|datenschutz|personenbezogen|einsetzen|setz(?:en|t) .{0,40}ein|speicher|unsere (?:\\d+ )?partner|notwendige',
  'utilis(?:e|ons|ent)|consentement|donnees personnelles|vie privee|nos (?:\\d+ )?partenaires|deposer|mesurer',
  'utiliza(?:mos|n)?|usamos|consentimiento|datos personales|privacidad|nuestros (?:\\d+ )?socios|utilizziamo|consenso|dati personali|utilizamos|dados pessoais|gebruik(?:t|en)|toestemming|uzywa(?:my)?|zgod[eay]',
  '使用し|利用し|同意|個人情報|プライバシー|使用|我们|隐私|个人信息',
);
/** Where closing is an answer. */
const CLOSING_ACCEPTS = toAny(
  'by (?:closing|clicking|continuing|scrolling|using)|if you (?:continue|close)|(?:durch|mit) (?:das |dem )?(?:schliessen|weitersurfen)|en (?:poursuivant|fermant|continuant)|al (?:continuar|cerrar|seguir)|(?:proseguendo|chiudendo)|続けることで|继续(?:使用|浏览)',
);

/** The answer that a button's text gives; null for any other text. */
export function readAnswer(text: string): Answer | null {
  const folded = fold(text).replace(/^[\s"'“”([]+|[\s"'“”)\].,!›»→]+$/g, '');
  if (folded === '' || folded.length > MAX_BUTTON) return null;
  return ANSWERS.find((answer) => BUTTONS[answer].test(folded)) ?? null;
}

const MAX_BUTTON = 60; // characters; longer texts are sentences
const ANSWERS = Object.keys(BUTTONS) as readonly Answer[];

/** Whether a text asks for consent to cookies; one that only mentions them does not. */
export function asksForConsent(text: string): boolean {
  const folded = fold(text);
  return STORES.test(folded) && ASKS.test(folded);
}

/** Whether closing a banner with this text would accept what it asks for. */
export function acceptsByClosing(text: string): boolean {
  return CLOSING_ACCEPTS.test(fold(text));
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

function toWhole(...patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.join('|')})$`);
}

function toAny(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'));
}
