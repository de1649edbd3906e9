import { toAnyPattern, toWholePattern } from '../fold';

/** Matches texts that take the visitor for a program, or check the visitor. */
export const BOT_WORDS = toAnyPattern(
  // English
  'are you (?:really )?(?:a )?(?:human|robot)',
  "(?:you(?:'re| are)|i am|i'm) (?:not a (?:ro)?bot|(?:a )?(?:real |actual )?(?:human|person)\\b)",
  '(?:human|robot|bot|browser|security) (?:verification|check\\b|challenge)',
  'verif(?:y|ying) (?:that )?you(?:r browser| are)',
  'unusual (?:traffic|activity|number of requests|requests)',
  'suspicious (?:traffic|activity|behaviou?r|requests)',
  'automated (?:access|requests?|queries|traffic|tools|scripts?|software)',
  'automation tools',
  'made us think (?:that )?you (?:were|are|might be) a (?:ro)?bot',
  'checking (?:your browser|if the site connection is secure|the security of your connection)',
  'review the security of your connection',
  'enable javascript and cookies to continue',
  'enable js and disable any ad blocker',
  "you(?:'ve| have) been blocked",
  'your (?:ip|ip address|address|request|access|connection|device|network)(?: \\S{1,40})? (?:has been|was|is|looks|appears) (?:temporarily |automatically )?(?:blocked|banned|blacklisted|denied|flagged|suspicious)',
  '(?:bot|robot|crawler|scraper|scraping) (?:activity )?(?:detected|blocked|protection|detection)',
  'security service to protect itself',
  'ddos protection',
  'request (?:has been |was )?blocked',
  'reference (?:id|number|code|error)?:? ?#? ?\\d+\\.[\\da-f]{4,}',
  // German
  'kein roboter',
  '(?:sind|ob) sie (?:(?:wirklich )?ein mensch|ein roboter|ein bot)',
  'ungewohnlich\\w* (?:daten)?(?:verkehr|aktivitat\\w*|anfragen|zugriffe)',
  'verdachtig\\w* (?:aktivitat\\w*|zugriff\\w*|anfrage\\w*|verhalten)',
  'automatisiert\\w* (?:zugriff|anfrage|abfrage|abruf)\\w*',
  '(?:ihr|ihre) (?:browser wird|zugriff wurde|ip-?adresse wurde|anfrage wurde|verbindung wird) (?:\\S+ )?(?:uberpruft|gepruft|gesperrt|blockiert)',
  'javascript und cookies,? um fortzufahren',
  // French
  '(?:pas|etes) un robot',
  '(?:etes|etiez) (?:bien |vraiment )?(?:un )?(?:etre )?humain',
  '(?:trafic|activite|requetes?) (?:\\S+ )?(?:inhabituel|suspect|anormal|automatis)\\w*',
  '(?:verification|verifions|verifie\\w*) (?:de |que )?(?:votre navigateur|la securite de votre connexion|la connexion)',
  '(?:votre|vous avez ete|adresse ip)(?: \\S+){0,4} (?:bloque|bannie?)\\w*',
  // Spanish
  '(?:no (?:eres|es|soy)|eres|es usted) un robot',
  '(?:trafico|actividad) (?:inusual|sospechos[oa]|automatizad[oa])',
  '(?:comprobando|verificando) (?:su|tu|el) navegador',
  '(?:verifi\\w+|comprob\\w+|demuestr\\w+|confirm\\w+) que (?:eres|es|usted es) (?:un )?(?:ser )?human[oa]',
  '(?:ha sido|has sido|hemos) bloquead[oa]',
  // Italian
  'non sei un robot',
  '(?:traffico|attivita) (?:insolit[oa]|sospett[oae]|automatizzat[oa]|anomal[oa])',
  '(?:verifica|controllo) (?:del|che) (?:tuo browser|browser|sei umano|tu sia umano)',
  '(?:indirizzo ip|accesso|richiesta)(?: \\S+){0,3} (?:e stat[oa] )?bloccat[oa]',
  // Portuguese
  'nao (?:e|sou) um robo',
  '(?:trafego|atividade) (?:incomum|suspeit[oa]|automatizad[oa])',
  'verificando (?:se (?:voce|a conexao)|(?:o )?seu navegador)',
  '(?:analisar|revisar) a seguranca da sua conexao',
  '(?:acesso|ip|pedido)(?: \\S+){0,3} (?:foi )?bloquead[oa]',
  // Dutch
  'geen robot',
  'bent u een (?:mens|robot)|ben je een (?:mens|robot)',
  '(?:ongebruikelijk|verdacht|ongewoon|geautomatiseerd)e? (?:verkeer|activiteit\\w*|verzoek\\w*|gedrag)',
  'uw browser wordt gecontroleerd|je browser wordt gecontroleerd',
  // Polish
  'nie (?:jestes|jestem) robotem',
  '(?:nietypow|podejrzan|zautomatyzowan)\\w+ (?:ruch|aktywnosc|zapytan)\\w*',
  '(?:sprawdzamy|weryfikujemy|sprawdzanie|weryfikacja) (?:twoj\\w* |panstwa )?(?:przegladark|polaczeni)\\w*',
  // Russian and Ukrainian
  'не робот',
  '(?:необычн|подозрительн|автоматическ|автоматизированн)\\w* (?:трафик|активност|запрос)\\w*',
  'проверк\\w+ (?:вашего )?браузера|проверяем (?:ваш )?браузер',
  '(?:ваш ip|ваш адрес|доступ)(?: \\S+){0,4} (?:за)?блокирован\\w*',
  'не є роботом|ви не робот',
  // Turkish
  'robot (?:olmadiginizi|degilim|musunuz)',
  '(?:olagandisi|supheli|otomatik) (?:trafik|etkinlik|istek)\\w*|olagan disi trafik',
  'taraycınız kontrol ediliyor|tarayıcınız (?:kontrol|dogrulan)\\w*',
  // Swedish, Danish, Norwegian, Finnish
  'ar du (?:en )?(?:manniska|robot)',
  '(?:ovanlig|misstankt|automatiserad)\\w* (?:trafik|aktivitet)',
  '(?:usædvanlig|mistænkelig|automatiseret|uvanlig|mistenkelig|automatisert)\\w* (?:trafik|trafikk|aktivitet)',
  '(?:du|jeg|er) (?:er )?ikke (?:er )?en robot',
  'ikke er en robot',
  'et ole robotti|en ole robotti',
  '(?:epatavallis|epailyttav|automaattis)\\w+ (?:liikenne|toiminta|toimintaa|liikennetta)',
  // Czech
  'nejste robot|nejsem robot',
  '(?:neobvykl|podezrel|automatizovan)\\w+ (?:provoz|aktivit|pozadavk)\\w*',
  'kontrolujeme vas prohlizec',
  // Japanese, Chinese, Korean
  'ロボットではあり?ま?せ?ん?|ロボットで(?:は)?ない',
  '(?:異常|通常とは異なる|不審)な?(?:トラフィック|アクセス|アクティビティ)',
  '自動化された(?:アクセス|リクエスト)|ブラウザを確認しています',
  '(?:不是|非)(?:机器人|機器人)|人机(?:验证|校验)|真人验证',
  '(?:异常|異常|可疑)(?:流量|访问|請求|请求|行为)|访问(?:过于|太)频繁|正在(?:检查|檢查|验证)您?的?浏?览?器?|安全(?:验证|验證|驗證|检测)',
  '로봇이 아[님닙]|비정상적인 (?:트래픽|접근|접속)|자동화된 (?:요청|접근)|브라우저를 확인',
);

/** Titles that only such walls have. */
export const WALL_TITLES = toWholePattern(
  'pardon our interruption|access to this page has been denied|robot check|are you a (?:robot|human)|human verification|security (?:check|checkpoint|challenge)(?: required)?|bot (?:check|verification|protection)',
  "you(?:'ve| have) been blocked|(?:browser|connection) (?:check|verification)|verify you are (?:a )?human|client challenge|ddos[ -]guard|(?:site|website) protection",
  'sicherheitsuberprufung|verification de securite|verificacion de seguridad|verifica di sicurezza|verificacao de seguranca|beveiligingscontrole|weryfikacja bezpieczenstwa|проверка безопасности|guvenlik (?:kontrolu|dogrulamasi)|セキュリティチェック|安全(?:验证|检查)|보안 확인',
);

/** Titles of pages that only check the browser. */
export const WAIT_TITLES = toWholePattern(
  '(?:just a moment|one moment(?: please)?|please wait|attention required|checking your browser|security checkpoint)(?: \\| \\S+)?',
  'nur einen moment|einen moment(?: bitte)?|bitte warten',
  'un instant|un momento|un momento por favor|un attimo|solo un momento|um momento|so um momento|espere un momento',
  'een moment(?: geduld)?|even geduld(?: a\\.?u\\.?b\\.?)?',
  'один момент|подождите(?: немного)?|минуточку|зачекайте|chwileczke|cierpliwosci|okamzik|momentik',
  'bir dakika lutfen|lutfen bekleyin|ett ogonblick|et ojeblik|et øjeblik|vent litt|hetkinen',
  'しばらくお待ちください|少々お待ちください|请稍候|请稍等|請稍候|잠시만 기다리십시오|잠시만요',
);

/** Matches texts about too many requests or a waiting queue. */
export const RATE_WORDS = toAnyPattern(
  'too many requests',
  'rate limit(?:ed|s)?(?: (?:exceeded|reached))?',
  'you are being rate limited',
  'you are (?:now )?in (?:line|the queue)|virtual waiting room',
  'zu viele anfragen|trop de requetes|demasiadas (?:solicitudes|peticiones)|troppe richieste|muitas solicitacoes|te veel verzoeken',
  'zbyt wiele (?:zadan|zapytan)|слишком много запросов|cok fazla istek|for manga (?:forfragningar|anrop)|for mange (?:anmodninger|foresporsler)',
  'liian monta pyyntoa|prilis mnoho pozadavku|リクエストが多すぎます|请求(?:过多|过于频繁)|操作(?:过于|太)频繁|요청이 너무 많습니다',
);

/** Matches notices that deny access. */
export const DENIED = toWholePattern(
  '(?:error )?(?:403)?[ :-]*(?:access (?:is |has been )?(?:denied|forbidden|blocked|restricted)|forbidden|not (?:authorized|allowed)|permission denied|unauthorized)(?: \\(?403\\)?| error)?',
  '(?:access (?:to this (?:page|site|website|resource|content) )(?:is |has been |was )?(?:denied|blocked|restricted|forbidden))',
  '(?:403 )?(?:zugriff (?:verweigert|verboten|gesperrt)|kein zugriff)',
  'acces (?:refuse|interdit)|acceso (?:denegado|prohibido)|accesso (?:negato|vietato)|acesso (?:negado|proibido)|toegang (?:geweigerd|ontzegd)',
  'brak dostepu|odmowa dostepu|доступ (?:запрещен|закрыт|ограничен)|erisim (?:engellendi|reddedildi)|atkomst nekad|adgang nægtet|ingen adgang|ingen tilgang|paasy (?:estetty|evatty)|pristup (?:odepren|zamitnut)',
  'アクセスが拒否されました|アクセス拒否|访问(?:被拒绝|受限)|拒绝访问|存取被拒|접근이 거부되었습니다|접근 거부|액세스 거부',
);

/** Matches notices that block visitors from some countries. */
export const COUNTRY_WORDS = toAnyPattern(
  '(?:not|un)(?: currently)? ?available (?:in|from|to (?:visitors|users) (?:in|from)) (?:your|this) (?:country|region|location|area)',
  '(?:country|region) belonging to the european economic area',
  '(?:in|aus) (?:ihrem|deinem) land (?:leider )?nicht verfugbar|(?:pas|non) disponible dans votre (?:pays|region)|no (?:esta )?disponible en (?:su|tu) (?:pais|region)',
  'non (?:e )?disponibile (?:nel|nella) tuo (?:paese|regione)|nao (?:esta )?disponivel (?:no|em) seu pais|niet beschikbaar in (?:uw|jouw) (?:land|regio)|niedostepn\\w+ w (?:twoim|panstwa) kraju|недоступ\\w+ в ваше[мй] (?:стране|регионе)',
  'お住まいの(?:国|地域)では(?:ご)?利用(?:いただけ|でき)ません|您所在的(?:国家|地区)(?:无法|不可)',
);
