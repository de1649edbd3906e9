const ADDRESS =
  /^(?:https?:\/\/\S+|(?:[\w-]+\.)+(?:com|org|net|edu|gov|mil|int|info|biz|[a-z]{2})(?::\d+)?(?:\/\S*)?)$/i;

/** The address of another site, as written; null for other texts and for pages of this site. */
export function readWebsite(text: string, baseUrl: string): string | null {
  const address = text.trim();
  if (!ADDRESS.test(address)) return null;
  const host = getUrlHost(/^https?:/i.test(address) ? address : `http://${address}`);
  return host === null || host === getUrlHost(baseUrl) ? null : address;
}

function getUrlHost(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;
}
