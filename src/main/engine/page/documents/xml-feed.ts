import { readAtom } from './atom';
import { feedPage } from './feed';
import { readRss } from './rss';
import { readXmlTree } from './xml-tree';

/** Renders an RSS, RDF or Atom feed as a page; null if the body is not one. */
export function xmlFeedPage(source: string, url: string): string | null {
  const root = readXmlTree(source);
  if (!root) return null;
  const isAtom = root.name === 'feed' || root.name === 'entry';
  const feed = isAtom ? readAtom(root, url) : readRss(root, url);
  return feed && feedPage(feed, url);
}
