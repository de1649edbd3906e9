/**
 * The target of a link, without parts that change between visits: tracking, sessions, signatures, picture sizes,
 * parameter order.
 */
export function getLinkMeaning(link: string, isPicture = PICTURE_FILE.test(link)): string {
  const url = parseLink(link);
  if (!url) return link;
  const inner = findInnerPicture(url);
  if (inner !== null) return getLinkMeaning(inner, true);
  const picture = isPicture || PICTURE_FILE.test(url.pathname) || PICTURE_HOST.test(url.hostname);
  const host = url.hostname.replace(/^www\./, '');
  const named = picture ? host.replace(/^([a-z]+?)-?\d+(?=[.-])/, '$1') : host;
  const path = picture ? withoutPictureSize(getPath(url)) : getPath(url);
  const query = getQuery(url, picture);
  return `${named === NO_HOST ? '' : `//${named}${url.port && `:${url.port}`}`}${path}${query}${getFragment(url)}`;
}

/** Whether a whole text is a link: with or without a scheme, or a path. */
export function isLink(text: string): boolean {
  return /^(?:https?:)?\/\/[^\s/]+\S*$/i.test(text) || /^\/(?!\/)\S*[\w/]$/.test(text);
}

/** Whether a link leads to an ad network or its click counter. */
export function isAdvertisersLink(link: string): boolean {
  const url = parseLink(link);
  return url !== null && (ADVERTISERS.test(url.hostname) || CLICK_COUNTER.test(url.pathname));
}

const NO_HOST = 'relative.invalid';
const PICTURE_FILE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|heic)(?=$|[?#/:;,_!@])/i;
const PICTURE_HOST =
  /(?:^|\.)(?:images?|img\d*|pics?|photos?|thumbs?)\.|imgix|cloudinary|imagekit|twicpics|cloudimg|imgproxy|i\d\.wp\.com/i;

const ADVERTISERS =
  /(?:^|\.)(?:doubleclick\.net|googlesyndication\.com|googleadservices\.com|adservice\.google\.[a-z.]+|adnxs\.com|taboola\.com|outbrain\.com|criteo\.(?:com|net)|amazon-adsystem\.com|adform\.net|rubiconproject\.com|pubmatic\.com|openx\.net|smartadserver\.com|teads\.tv|zemanta\.com|mgid\.com|revcontent\.com|adsrvr\.org|casalemedia\.com|bidswitch\.net|adroll\.com)$/i;
const CLICK_COUNTER = /^\/(?:pagead\/)?(?:aclk|sspa\/click|adclick|ad[_-]?redirect|clicktrack)(?:$|[/.])/i;

// common parameters, from the documentation of analytics tools, and from what shops and mailing services add to links
const TRACKING =
  /^(?:utm_.+|ga_.+|mtm_.+|matomo_.+|pk_.+|piwik_.+|hsa_.+|_hs.+|vero_.+|oly_.+|mc_[ce]id|mkt_tok|[gdymt]clid|g?clsrc|fbclid|msclkid|ttclid|twclid|li_fat_id|gbraid|wbraid|gad_source|gad_campaignid|srsltid|igshid?|igsh|_ga|_gl|_gac|_openstat|yclid|ysclid|wickedid|epik|rb_clickid|s_kwcid|ef_id|s_cid|ncid|cmpid|icid|trk|trkcampaign|trackingid|clickid|click_id|affid|aff_id|ref_|ref_src|ref_url|referr?er|spm|scm|pvid|algo_pvid|algo_expid|pd_rd_.+|pf_rd_.+|crid|sprefix|dib|dib_tag|qid|_encoding|ved|ei|sca_esv|__cft__.*|__tn__|si|feature|wt[._](?:mc|zmc).*|fb_action_.+|action_object_map|xtor|at_(?:medium|campaign|custom\d)|guccounter|guce_.+|cx_.+|zanpid|awc|irclickid|irgwc|cjevent|partner_?id|sscid)$/i;
const SESSION =
  /^(?:phpsessid|jsessionid|asp(?:\.net_)?session_?id.*|session_?(?:id|key)?|sess(?:_?id)?|cfid|cftoken|oscsid|zenid|ssid|visitor_?id|_t|nocache|cache_?bust(?:er)?|cachebuster|cb|rnd|rand(?:om)?|timestamp|_)$/i;
const SIGNED =
  /^(?:expires?|signature|sig|policy|key-pair-id|x-(?:amz|goog|oss)-.+|awsaccesskeyid|googleaccessid|hmac|se|sv|sp|sr|hdnts|hdnea|__token__|token|oh|oe|_nc_.+|ccb|stp)$/i;
const PICTURE_SIZE =
  /^(?:w|h|x|y|wid|hei|width|height|max-?(?:w|h|width|height)|min-?(?:w|h)|sw|sh|maxw|maxh|q|qlt|quality|fit|crop|cropmode|resize|size|sz|imwidth|imheight|impolicy|im|scale|dpr|fm|fmt|f|format|auto|ext|type|op_.+|resmode|mode|bg|bgc|background|strip|ixlib|ixid|cs|rect|trim|compress|optimi[sz]e|progressive|blur|sharp|usm|odnheight|odnwidth|odnbg|v|ver|version|t|ts|rev|r|lossless|webp|upscale|downsize|output-(?:format|quality)|interpolation|align|pad|canvas|preset|p|s|name|\$.+\$?)$/i;

function parseLink(link: string): URL | null {
  try {
    return new URL(link.trim(), `http://${NO_HOST}`);
  } catch {
    return null;
  }
}

/** The complete picture URL inside a resizing URL. */
function findInnerPicture(url: URL): string | null {
  const inner = url.searchParams.get('url') ?? url.searchParams.get('src') ?? url.searchParams.get('image');
  const isResizer = /_(?:next|vercel|nuxt)\/image|\/_image|resize|thumb|imageproxy|weserv|wsrv/i.test(
    url.hostname + url.pathname,
  );
  if (inner && isResizer && (isLink(inner) || PICTURE_FILE.test(inner))) return inner;
  const [, own] = /^\/cdn-cgi\/image\/[^/]*\/(.+)$/.exec(url.pathname) ?? [];
  if (own) return /^https?:/.test(own) ? own : new URL(`/${own}`, url).href;
  const [, shown] = /^\/(.+)$/.exec(/^i\d\.wp\.com$/.test(url.hostname) ? url.pathname : '') ?? [];
  return shown ? `https://${shown}` : null;
}

function getPath({ pathname }: URL): string {
  const path = pathname
    .replace(/;jsessionid=[^/?#]*/gi, '')
    .replace(/\/\((?:[A-Z]\([\w-]+\))+\)(?=\/)/g, '')
    .replace(/\/ref=[^/]*/g, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/(?:index\.(?:html?|php))?$/i, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Removes sizes, crops and formats from a picture's path, as written by common image services. */
function withoutPictureSize(path: string): string {
  return path
    .replace(/\/(?:[a-z]{1,3}_[\w.:-]+)(?:,[a-z]{1,3}_[\w.:-]+)*(?=\/)/gi, '') // /w_300,c_fill/
    .replace(
      /\/(?:\d{1,4}x\d{0,4}|x\d{2,4}|fit-in|resize|smart|crop|(?:filters|rs|resize|width|height|size|w|h|s|q|quality)[:=][^/]*)(?=\/)/gi,
      '',
    )
    .replace(/\/s\d{2,4}(?:-[a-z]+)*(?=\/)/gi, '')
    .replace(/\/thumb(\/.+)\/(?:\d+px-)[^/]+$/i, '$1') // /thumb/a/ab/Name.jpg/300px-Name.jpg
    .replace(/\._[A-Z][\w,.-]*_(?=\.)/g, '') // ._AC_SX300_.jpg
    .replace(
      /(?:[-_]\d{2,4}x\d{0,4}|[-_]x?\d{2,4}(?:w|h|px)|_(?:pico|icon|thumb|small|compact|medium|large|grande|master))(?:_crop_\w+)?(?:@\dx)?(?=(?:\.\w{3,4}){1,2}$)/gi,
      '',
    )
    .replace(/@\dx(?=\.\w{3,4}$)/i, '')
    .replace(/=[swh]\d+[\w-]*$/i, '')
    .replace(/(?:\.(?:png|jpe?g|gif|webp|avif))+$/i, ''); // servers choose the format by browser
}

function getQuery({ searchParams }: URL, isPicture: boolean): string {
  const kept = [...searchParams].filter(([name, value]) => !isIdle(name, value, isPicture, searchParams));
  const parts = kept.map(([name, value]) => `${name.toLowerCase()}=${value}`).sort();
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Whether a parameter does not affect the link's target. */
function isIdle(name: string, value: string, isPicture: boolean, all: URLSearchParams): boolean {
  if (TRACKING.test(name) || SESSION.test(name)) return true;
  // "ref" is a product number in some shops, and the link's position in others
  if (/^(?:ref|referral|source|src|cid|sid|s)$/i.test(name)) {
    const isRandom = /^(?=.*\d)(?=.*[a-z])[\da-z-]{16,}$/i.test(value);
    return name.toLowerCase() === 'ref' ? !/\d/.test(value) || isRandom : isRandom;
  }
  const isSigned = ['sig', 'signature', 'x-amz-signature', 'x-goog-signature', 'hmac', 'hdnts', 'oh'].some((each) =>
    [...all.keys()].some((key) => key.toLowerCase() === each),
  );
  if ((isSigned || isPicture) && SIGNED.test(name)) return true;
  return isPicture && PICTURE_SIZE.test(name);
}

/** The fragment if it identifies a page, as in single-page applications; others only mark a position. */
function getFragment({ hash }: URL): string {
  return /^#!?\//.test(hash) ? hash : '';
}
