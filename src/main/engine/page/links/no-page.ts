const FILE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?jsx?|tsx?|json|map|woff2?|ttf|otf|eot|mp[34]|m4[av]|webm|og[gv]|wav|flac|avi|mov|mkv|m3u8|vtt|wasm|webmanifest)$/i;
const FOLDER =
  /\/(?:api|graphql|rpc|ajax|xhr|rest|wp-json|wp-content|wp-includes|wp-admin|cdn-cgi|_next|_nuxt|_astro|static|assets?|images?|img|css|js|socket\.io|admin-ajax\.php|oauth2?)(?=\/|$)/i;
const PLACEHOLDER = /[{}<>[\]*|^`"'\\\s]|%7B|\/:[a-z]|\$\w|\(\?/i;

/** Whether an address that a script uses names no page: an asset, a call of an interface, or a route with places to fill. */
export function isNoPage(address: string): boolean {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return PLACEHOLDER.test(path) || FILE.test(path) || FOLDER.test(path.replace(/^https?:\/\/[^/]*/i, ''));
}
