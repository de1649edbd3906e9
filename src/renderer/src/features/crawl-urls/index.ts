export { HitsView } from './hits-view';
export { PathToUrl } from './path-to-url';
export { getTreeMove, listTreeRows, ROOT, type TreeNode, type TreePart, type TreeRow } from './tree-rows';
export { UrlsView } from './urls-view';
