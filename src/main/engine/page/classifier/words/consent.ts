import { toAnyPattern, toWholePattern } from '../fold';

/** Matches texts about cookies, tracking or personal data. */
export const CONSENT_WORDS = toAnyPattern(
  'cookies?\\b|\\bconsent|\\bgdpr\\b|\\bccpa\\b|personal(?:ised|ized)? (?:data|ads|advertising|information)|your privacy|privacy (?:policy|settings|choices|preferences)|our (?:\\d+ )?partners|tracking|similar technologies|legitimate interest',
  'einwilligung|zustimm|datenschutz|personenbezogen\\w+ daten|privatsphare|werbung und tracking|partner verarbeiten|unsere (?:\\d+ )?partner|pur-abo',
  'consentement|donnees personnelles|vie privee|confidentialite|nos (?:\\d+ )?partenaires',
  'consentimiento|datos personales|privacidad|nuestros (?:\\d+ )?socios|consenso|dati personali|i nostri (?:\\d+ )?partner|informazioni su un dispositivo|consentimento|dados pessoais|nossos parceiros',
  'toestemming|persoonsgegevens|onze (?:\\d+ )?partners|zgod[eay]|danych osobowych|prywatnosc|zaufan\\w+ partner\\w*|rodo\\b|ciastecz',
  'персональных данных|согласи[ея]|файлы? cookie|куки|cerez|kisisel veri|samtyck|personuppgifter|samtykke|personoplysninger|personopplysninger|informasjonskapsler|evaste|henkilotieto|souhlas|osobnich udaju',
  'クッキー|個人情報|プライバシー|隐私|个人信息|쿠키|개인정보',
);

/** Matches a heading or sentence of a page that waits for the answer. */
export const CONSENT_DEMANDS = toAnyPattern(
  'before (?:you|we) continue|to continue (?:to|with|on|using)|continue (?:to (?:the )?site|reading|without)|choose how|your (?:privacy )?choice|please (?:accept|choose|confirm|agree)|(?:must|need to) (?:accept|agree|consent|choose)',
  'bevor (?:sie|du) (?:fortfahr|weiter)|um fortzufahren|mit werbung (?:weiter)?lesen|weiter(?:lesen)? mit|bitte (?:wahlen|stimmen)|akzeptieren und weiter|zustimmen und weiter',
  'avant de (?:continuer|poursuivre)|pour (?:continuer|poursuivre|acceder)|accepter et (?:continuer|fermer)|antes de (?:continuar|seguir)|para (?:continuar|seguir|acceder)|aceptar y continuar|prima di (?:continuare|proseguire)|per (?:continuare|proseguire)|com[eo] continuar[e]?|wie (?:sie |du )?(?:fortfahren|weiter)|comment (?:continuer|poursuivre)|accetta e continua|aceitar e continuar',
  'om (?:verder|door) te gaan|voordat (?:u|je) (?:verder|doorgaat)|aby (?:kontynuowac|przejsc)|przejdz do serwisu|чтобы продолжить|devam etmek icin|for att fortsatta|for at fortsætte|for a fortsette|jatkaaksesi|pro pokracovani',
  '続行するには|同意して続ける|继续(?:访问|浏览)|계속하려면',
);

/** Matches the button that accepts. */
export const ACCEPT_BUTTONS = toAnyPattern(
  '\\b(?:accept|agree|allow|ok(?:ay)?|i accept|i agree|got it|consent|continue)\\b',
  'akzeptier|zustimm|einverstanden|annehmen|accepter|accepte|autoriser|aceptar|acepto|accett|aceitar|concordo|accepte(?:er|ren)|akkoord|toestaan|akceptuj|zgadzam|przejdz do serwisu',
  'принять|принимаю|соглас|kabul|godkann|acceptera|tillat alla|accepter|tillad|godta|hyvaksy|salli|prijmout|souhlasim|同意|accept|接受|동의|수락',
);

/** Matches questions about the visitor's age. */
export const AGE_WORDS = toAnyPattern(
  "(?:are you|you are|i am|i'm|be|at least) (?:at least |over |of |older than |under |above )*(?:legal (?:drinking |smoking )?age|(?:1[68]|2[01])\\b)",
  'legal (?:drinking|smoking) age|age (?:verification|check|gate|restricted|confirmation)|verify your age|adult (?:website|site|content)|age-restricted|date of birth|18\\+ only',
  '(?:sind sie|bist du|ich bin) (?:schon |mindestens |uber )*(?:1[68]|volljahrig)|altersprufung|altersverifikation|altersfreigabe|mindestens 18',
  "(?:avez|j'ai)[ -](?:vous )?(?:plus de |au moins )?18 ans|etes-vous majeur|verification de l'age|mayor de (?:edad|18)|verificacion de edad|maggiorenne|almeno 18 anni|verifica (?:dell')?eta|maior de (?:idade|18)|(?:ben|bent) (?:je|u) (?:al )?(?:18|ouder)|leeftijdscontrole",
  '(?:masz|ukonczy\\w+|mam) (?:ukonczone )?(?:co najmniej )?18|pelnoletni|вам (?:уже )?(?:есть |исполнилось )?18|мне (?:есть |исполнилось )?18|совершеннолетн|подтвердите (?:свой |ваш )?возраст|18 yas|yasiniz|fyllt (?:18|20)|over 18 ar|fyldt 18|fylt 18|taytta\\w* 18|alle 18|je vam (?:vice nez )?18|starsi 18',
  '(?:18|20)歳以上|年齢(?:確認|認証)|(?:年满|滿|满)18|成年(?:验证|确认)|(?:만 ?)?19세 이상|성인 ?인증',
);

/** Matches buttons that confirm the visitor's age. */
export const AGE_BUTTONS = toWholePattern(
  '(?:yes|ja|oui|si|sim|tak|да|evet|kylla|ano|はい|是|예|네)(?:[,. ].{0,40})?',
  "(?:enter|enter (?:the )?site|i am .{1,30}|i'm .{1,30}|.{0,20}(?:18|21|20)(?:\\+| ?(?:or|and|years|jahre|ans|anni|anos|jaar|lat|лет|ar|歳|岁|세)).{0,20}|eintreten|betreten|entrer|entrar|entra|confirm|confirm age|submit|wejdz|войти|giris)",
);

/** Matches hosts and paths that ask for consent. */
export const CONSENT_ADDRESS =
  /(?:^|[/.])(?:consent|guce|cookie-?wall|cookie-?consent|privacy-?(?:gate|wall|consent)|zustimmung|consentement|consentimiento|consenso|toestemming|zgoda|samtykke|samtycke|age-?(?:gate|check|verification)|altersprufung|collectconsent|pur|choice)(?:[/.?]|$)/i;

/** Matches names of elements around a banner or wall. */
export const CONSENT_CONTAINER =
  /cookie|consent|gdpr|\bcmp\b|qc-cmp|onetrust|didomi|usercentrics|truste|sp_message|cybot|axeptio|iubenda|klaro|privacy-(?:banner|wall|popup)|age-?(?:gate|verif|check)/i;
