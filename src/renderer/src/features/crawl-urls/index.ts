export { HitsView } from './hits-view';
export { PathToUrl } from './path-to-url';
export { UrlsView } from './urls-view';
