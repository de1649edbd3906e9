/**
 * Parameters that analytics and advertising tools add to links, from the documentation of these tools. They tell the
 * site where a visitor came from, and never choose the page. Only unmistakable names: `ref`, `source` and `sid` number
 * pages and products on some sites.
 */
const TRACKING =
  /^(?:utm_.+|mtm_.+|matomo_.+|pk_(?:campaign|kwd|keyword|source|medium|content|cid|vid)|piwik_.+|hsa_.+|_hs(?:enc|mi)|__hs(?:tc|sc|fp)|hsctatracking|vero_(?:id|conv)|oly_(?:anon|enc)_id|mc_[ce]id|mkt_tok|[gdymt]clid|ysclid|gclsrc|fbclid|fb_(?:action_ids|action_types|source|ref)|msclkid|ttclid|twclid|li_fat_id|gbraid|wbraid|gad_(?:source|campaignid)|srsltid|igshid|_ga|_gl|_gac|_openstat|wickedid|epik|rb_clickid|s_kwcid|ef_id|_branch_match_id|irclickid|irgwc|cjevent)$/i;

/** Names under which servers put the id of a session into links. */
const SESSION = /^(?:phpsessid|jsessionid|aspsessionid\w*|asp\.net_sessionid|oscsid|xtcsid|zenid)$/i;

/** A cheap test for what is worth parsing. */
const SUSPECT =
  /[?&;](?:utm_|mtm_|matomo_|pk_|piwik_|hsa_|_hs|__hs|hsct|vero_|oly_|mc_|mkt_|[gdymt]clid|yscl|gcls|fbcl|fb_|mscl|ttcl|twcl|li_fat|gbraid|wbraid|gad_|srsl|igsh|_g[al]|_open|wicked|epik|rb_cl|s_kw|ef_id|_branch|ircl|irgw|cjev|phps|jses|asps|asp\.|oscs|xtcs|zenid)/i;

/** Returns a URL without tracking parameters and session ids, so that links to one page are equal. Keeps the rest as it is. */
export function withoutTracking(url: string): string {
  if (!SUSPECT.test(url)) return url;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const kept =
    at < 0
      ? []
      : url
          .slice(at + 1)
          .split('&')
          .filter((part) => !isTracking(part));
  const own = path.replace(/;(?:jsessionid|phpsessid)=[^/;]*/gi, '');
  return kept.length === 0 ? own : `${own}?${kept.join('&')}`;
}

function isTracking(part: string): boolean {
  const [name = ''] = part.split('=', 1);
  return TRACKING.test(name) || SESSION.test(name);
}
