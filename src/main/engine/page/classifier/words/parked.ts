import { toAnyPattern, toWholePattern } from '../fold';

/** Matches notices that a domain is for sale, reserved or not used yet. */
export const PARKED_WORDS = toAnyPattern(
  '(?:this|the) (?:premium )?(?:domain|web ?site|site)(?: name)? ?\\S* (?:is|may be|might be|could be) (?:for sale|available (?:for (?:sale|purchase)|to (?:buy|purchase))|parked)',
  '^\\S+\\.\\S+ is (?:for sale|available for (?:sale|purchase)|parked)',
  '(?:buy|purchase|acquire|own|get|lease) this (?:premium )?domain|domain (?:name )?(?:for sale|parking|has expired|is parked|not configured|is available)|(?:parked|expired) domain|domain is registered|inquire about this domain|make an offer on this domain',
  '(?:generated|provided) by the domain owner|domain parking|parked (?:free|for free|page)|courtesy of \\S+',
  'future home of|(?:site|website|page) (?:is )?(?:coming soon|under construction) \\S* ?(?:domain|hosting)',
  "(?:this )?domain (?:name )?(?:was|has) (?:recently )?(?:been )?registered|(?:domain|address) (?:isn't|is not|is not yet) connected to (?:a |any )?(?:web ?)?site",
  '(?:this|the) (?:shop|store) is (?:currently |temporarily )?unavailable',
  'this domain (?:has|name has) (?:been registered|expired|recently been registered)',
  'domain\\S* steht (?:zum verkauf|zu verkaufen)|domain (?:kaufen|zu verkaufen|geparkt|wurde (?:\\S+ ){0,3}registriert)|(?:hier entsteht|entsteht hier) (?:eine )?(?:neue )?(?:internetprasenz|webseite|website|homepage)|diese domain (?:ist|wurde)',
  '(?:domaine|ce domaine)\\S* (?:\\S+ ){0,3}?(?:a vendre|est en vente|reserve|parque)|ce nom de domaine|dominio\\S* (?:\\S+ ){0,4}?(?:en venta|a la venta|in vendita|a venda|esta aparcado|parcheggiato|registrad[oa])|compra este dominio|questo dominio',
  'domein(?:naam)?\\S* (?:\\S+ ){0,3}?(?:te koop|is geregistreerd|gereserveerd|geparkeerd)|domen[aey]\\S* (?:\\S+ ){0,3}?(?:na sprzedaz|jest na sprzedaz|do kupienia|zaparkowan\\S*|satılık|na prodej)|bu alan ad[iı] satılık|alan ad[iı]\\S* (?:\\S+ ){0,2}?satıl',
  'домен\\S* (?:\\S+ ){0,4}?(?:прода\\S*|выставлен|припаркован|зарегистрирован)|domanen \\S* ?ar till salu|domæne\\S* (?:\\S+ ){0,2}?til salg|domene\\S* (?:\\S+ ){0,2}?til salgs|verkkotunnus (?:on )?(?:myytavana|varattu)|domena je na prodej',
  'このドメイン(?:は|を)|ドメイン(?:販売|売ります|が取得)|(?:域名|網域)\\S{0,8}(?:出售|转让|待售|停放|到期|过期)|도메인\\S{0,6} ?(?:판매|구매|등록)',
);

/** Titles and headings of default pages of servers, hosting panels and registrars. */
export const DEFAULT_PAGES = toWholePattern(
  'welcome to (?:nginx|openresty|caddy|centos|lighttpd|tengine|apache|litespeed|plesk|your new (?:site|website))(?:!| on .{1,30})?',
  'apache2? .{0,30}default page.*|apache http server test page.*|test page for the (?:apache|nginx|http) .*|http server test page.*|apache tomcat(?:/[\\d.]+)?',
  "iis (?:windows(?: server)?|\\d\\S*)|internet information services|it works|congratulations! your (?:site|website) is (?:live|working).*|default (?:web site|website|plesk|parallels|server) page.*|web server's default page|domain default page|default page|index of /",
  "site not found.{0,40}|(?:web)?site is not (?:configured|published)|(?:this )?(?:account|website|site) (?:has been |is )?(?:suspended|disabled)|account suspended|there isn't a .{1,30} site here|no such app|project not found|nothing(?: is)? here yet|coming soon by \\S+",
  'future home of .*|hier entsteht .{0,60}|under construction',
  'congratulations|you have successfully (?:created|installed|set up) .{1,40}',
);

/** Marks of parking services in the source. */
export const PARKING_MARKS: readonly string[] = [
  'parkingcrew.net',
  'sedoparking.com',
  'img.sedoparking',
  'bodis.com',
  'parklogic.com',
  'window.park = "',
  'window.park="',
  'd38psrni17bvxu.cloudfront.net',
  'parking-lander',
  'afternic.com/forsale',
  'dan.com/buy-domain',
  'hugedomains.com/domain_profile',
  'uniregistry.com',
  'voodoo.com',
  'domainmarket.com/buynow',
  'above.com/park',
  'skenzo.com',
  'parkweb',
  'cashparking',
  'location.href="/lander"',
  "location.href='/lander'",
  'location.href = "/lander"',
  'epik.com/landing',
  'parkingpage.namecheap',
  'LANDER_SYSTEM',
  'undeveloped.com',
];
