export { HitsView } from './hits-view';
export { UrlsView } from './urls-view';
export { Way } from './way';
