import { toAnyPattern } from '../fold';

/** Matches titles of login pages. */
export const LOGIN_NAMES = toAnyPattern(
  '\\b(?:log|sign)[ -]?in(?:to)?\\b|\\blogin\\b|\\blogon\\b|\\bsignin\\b',
  '\\banmeld(?:en|ung)\\b|\\beinloggen\\b|\\bidentifi(?:ez-vous|cation)\\b|connectez-vous|connexion(?: a votre compte)?|se connecter|authentification',
  'inici(?:ar|a|e) (?:de )?sesion|acceso (?:de )?(?:usuarios|clientes|socios)|\\baccedi\\b|area riservata|iniciar sessao|(?:faca|fazer) (?:o )?login|\\bentrar\\b',
  '\\binlog(?:gen)?\\b|zaloguj|logowanie|вход|войти|авторизация|увійти|вхід|giris yap|oturum ac|uye girisi',
  'logga in|log (?:ind|pa)\\b|logg inn|kirjaudu|prihlas(?:it|te|eni)|bejelentkez',
  'ログイン|サインイン|会員ログイン|登录|登入|로그인',
);

/** Matches notices that the page requires a login. */
export const LOGIN_DEMANDS = toAnyPattern(
  '(?:log|sign)(?:ged)?[ -]?in (?:is required|required|to (?:continue|view|see|access|read|proceed|your account))',
  '(?:must|need to|have to|please|only) (?:be )?(?:first )?(?:a )?(?:log|sign|registered)(?:ged|ed)?[ -]?(?:in|member|user)',
  '(?:only )?(?:for|to|available to) (?:registered |logged[ -]in )(?:users|members|customers)',
  '(?:members|member)[ -]only|for members only',
  'melden sie sich (?:bitte )?an|bitte (?:anmelden|einloggen|loggen)|mussen (?:sie )?(?:sich )?(?:angemeldet|eingeloggt|anmelden|einloggen)|nur fur (?:registrierte|angemeldete|mitglieder)|loggen sie sich',
  '(?:devez|veuillez)(?: etre| vous)? (?:connecte|connecter|identifier)|connectez-vous (?:pour|afin)|reserve aux (?:membres|abonnes)',
  '(?:debes|debe|necesitas|necesita|tienes que|por favor),? (?:iniciar|inicia|inicie) sesion|(?:solo|exclusivo) para (?:usuarios registrados|socios|miembros)|inicia sesion para',
  "(?:devi|e necessario|occorre|effettua|bisogna) (?:effettuare |fare |prima )*(?:l'accesso|il login|accedere|autenticarsi)|accedi per|riservat[oa] agli (?:utenti registrati|iscritti|abbonati)",
  '(?:voce )?(?:precisa|deve|e necessario) (?:estar logado|fazer login|iniciar sessao|entrar)|faca login para|entre para continuar',
  '(?:moet|dient)(?: u| je)?(?: eerst)? (?:ingelogd|inloggen|in te loggen)|log in om|alleen voor (?:leden|geregistreerde)',
  '(?:musisz|nalezy|prosimy)(?: sie| byc)* (?:zalogowac|zalogowan\\w+)|zaloguj sie,? aby|tylko dla (?:zalogowanych|zarejestrowanych)',
  '(?:необходимо|нужно|требуется|пожалуйста,?) (?:авториз|войти|войдите|вход)\\w*|войдите,? чтобы|только для зарегистрированных|чтобы (?:продолжить|увидеть|просмотреть)\\S*,? войдите',
  'giris (?:yapmaniz|yapmalisiniz|yapin)|devam etmek icin giris|oturum acmaniz',
  '(?:maste|vanligen|behover) (?:du )?(?:vara inloggad|logga in)|logga in for att|(?:skal|ma) (?:du )?(?:være logget|logge) in[dn]|log(?:g in[dn]?| ind) for at|kirjaudu sisaan (?:jatkaaksesi|nahdaksesi)|vain (?:kirjautuneille|rekisteroityneille)|musite (?:se prihlasit|byt prihlasen)|prihlaste se',
  'ログイン(?:してください|が必要|すると)|(?:请|請)先?(?:登录|登入)|登录后(?:查看|可见|继续)|로그인(?:이 필요|해 주세요|하세요|후 이용|하셔야)',
);

/** Matches offers of the rest of a list after a login: "Log in to see all 40 records". */
export const FOR_MORE = toAnyPattern(
  '(?:log|sign)(?:ged)?[ -]?in (?:first )?to (?:see|view|access|show|unlock|browse) (?:all|more|the rest|the full|the complete|every|the other)',
  '(?:um |fur )(?:alle|weitere|mehr|die restlichen|die ubrigen|samtliche)[^.!?]{0,60}(?:anmelden|einloggen|melden|loggen)|(?:melden|loggen) sie sich [^.!?]{0,30}um (?:alle|weitere|mehr|samtliche)',
  '(?:connectez-vous|identifiez-vous|se connecter) (?:pour|afin de) (?:voir|consulter|afficher) (?:tou(?:s|tes)|la suite|plus|les autres|l ensemble)',
  'inici\\w+ sesion para (?:ver|consultar) (?:tod|mas|el resto|los demas|las demas)|acced\\w+ per (?:vedere|visualizzare) (?:tutt|altr|gli altri|il resto|l elenco completo)',
  '(?:entre|faca login|inicie sessao) para (?:ver|acessar) (?:tod|mais|o restante)|log in om (?:alle|meer|de rest)|zaloguj sie,? aby (?:zobaczyc|wyswietlic) (?:wszystkie|wiecej)|войдите,? чтобы (?:увидеть|посмотреть) (?:все|больше|остальн)',
  'ログイン(?:すると|して)(?:全|すべて|残り)|登录后?(?:查看|可见)(?:全部|更多|其余)|로그인(?:하면|하여) (?:전체|모든|더)',
);

/** Matches offers of the visitor's own things after a login, beside what all may see: "Log in to see your orders". */
export const FOR_OWN = toAnyPattern(
  '(?:log|sign)(?:ged)?[ -]?in (?:first )?to (?:see|view|access|show|read|track|manage|check|continue with) (?:your|you)\\b',
  '(?:um |fur )(?:ihre?n?|deine?n?) [^.!?]{0,60}(?:anmelden|einloggen|melden|loggen)|(?:melden|loggen) sie sich [^.!?]{0,30}um (?:ihre?n?|deine?n?)\\b|(?:anmelden|einloggen),? um (?:ihre?n?|deine?n?)\\b',
  '(?:connectez-vous|identifiez-vous|se connecter) (?:pour|afin de) (?:voir|consulter|afficher|suivre|acceder a) (?:vos|votre)\\b',
  'inici\\w+ sesion para (?:ver|consultar|acceder a) (?:sus?|tus?)\\b|acced\\w+ per (?:vedere|visualizzare|consultare) (?:i tuoi|le tue|il tuo|la tua|i suoi|le sue|il suo|la sua)',
  '(?:entre|faca login|inicie sessao) para (?:ver|acessar) (?:os? seus?|as? suas?|seus?|suas?)\\b|log in om (?:je|uw)\\b|zaloguj sie,? aby (?:zobaczyc|wyswietlic) (?:swoj\\w*|twoj\\w*)|войдите,? чтобы (?:увидеть|посмотреть) (?:сво|ваш)',
);

/** Of those notices, the ones that may also be said of an event or an offer. */
export const FOR_MEMBERS = toAnyPattern(
  '^\\W*(?:members?|subscribers?)[ -]only\\W*|^\\W*(?:only )?for (?:registered )?members(?: only)?\\b|^\\W*(?:only )?(?:for|to|available to) (?:registered )?(?:members|customers)\\b',
  '^\\W*nur fur (?:mitglieder|abonnent\\w*|registrierte)\\b|^\\W*reserve aux (?:membres|abonnes)\\b|^\\W*(?:solo|exclusivo) para (?:socios|miembros|usuarios registrados)\\b',
  '^\\W*riservat[oa] agli (?:utenti registrati|iscritti|abbonati)\\b|^\\W*alleen voor leden\\b',
);

/** Matches notices that the rest of a text requires a subscription. */
export const SUBSCRIBER_WORDS = toAnyPattern(
  '(?:subscribe|register|sign up|join)(?: now| today| for free)? to (?:continue|keep|read|unlock|access|view)',
  '(?:article|content|story|page|post) is (?:only |exclusively |reserved )?(?:available )?(?:for|to) (?:our )?(?:paid |paying )?(?:subscribers|members)',
  '(?:subscriber|subscribers|members)[ -](?:only|exclusive)|exclusive (?:to|for) subscribers|already a subscriber',
  '(?:weiterlesen|lesen sie weiter|freischalten) mit|(?:nur|exklusiv) fur (?:abonnent|mitglieder|digital)\\w*|jetzt abonnieren|dieser (?:artikel|inhalt) ist (?:nur )?(?:fur|kostenpflichtig)',
  '(?:article|contenu) (?:est )?reserve a(?:ux| nos) abonnes|abonnez-vous pour|deja abonne|il vous reste \\d+ ?%',
  '(?:articulo|contenido) (?:exclusivo|solo) para suscriptores|suscribete para|ya (?:eres|soy) suscriptor|(?:contenuto|articolo) (?:e )?(?:riservato|esclusivo|solo) (?:agli|per gli|per) abbonati|abbonati per|sei gia abbonato',
  '(?:conteudo|materia) (?:exclusiv[oa]|restrit[oa]) para assinantes|assine para|ja (?:e|sou) assinante|(?:alleen|exclusief) voor abonnees|word abonnee|lees verder met|al abonnee',
  '(?:tylko|wylacznie) dla (?:prenumeratorow|subskrybentow)|wykup (?:dostep|subskrypcje)|только (?:для|по) подпис\\w+|оформите подписку|чтобы (?:читать|прочитать)\\S* (?:дальше|полностью)',
  'abonelere ozel|for prenumeranter|bli prenumerant|las vidare med|kun for abonnenter|for abonnenter|bliv abonnent|vain tilaajille|tilaa (?:ja|jatkaaksesi)|pouze pro predplatitele',
  '(?:この記事は)?(?:有料)?会員限定|残り\\d+文字|订阅后(?:阅读|查看)|(?:会员|付费)专享|구독자 전용|유료 회원',
);

/** Matches paths and hosts of login pages. */
export const LOGIN_ADDRESS =
  /(?:^|[/.?=_-])(?:log-?in|log-?on|sign-?in|signon|wp-login(?:\.php)?|auth|authwall|authorize|authenticate|sso|cas|oauth2?|saml2?|identity|anmelden|anmeldung|einloggen|connexion|iniciar-?sesion|acceso|accedi|inloggen|logowanie|zaloguj|vhod|giris|logga-in|kirjaudu|prihlaseni|account\/?login|accounts?)(?:[/.?=_-]|$)/i;
