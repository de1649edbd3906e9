import type { Attributes } from '../tag-handler';
import type { LinkList } from './link-list';
import { findAlternateKind, findRelKind } from './rel-kind';

/** Reads the `<base>`, `<link>` and `<meta>` elements of a page, wherever they are. */
export interface HeadLinks {
  readonly openBase: (attributes: Attributes) => void;
  readonly openBody: () => void;
  readonly openLink: (attributes: Attributes) => void;
  readonly openMeta: (attributes: Attributes) => void;
  /** `href` of the first `<base>`. */
  readonly base: () => string | undefined;
  readonly canonicals: readonly string[];
  readonly openGraphUrl: () => string | undefined;
}

export function createHeadLinks(list: LinkList): HeadLinks {
  const canonicals: string[] = [];
  let base: string | undefined;
  let openGraphUrl: string | undefined;
  let inHead = true;
  return {
    openBase: ({ href }) => {
      base ??= href;
    },
    openBody: () => {
      inHead = false;
    },
    openLink: (attributes) => {
      const { href, rel = '' } = attributes;
      if (href === undefined) return;
      const words = rel.toLowerCase().split(/\s+/);
      if (words.includes('canonical')) {
        if (inHead) canonicals.push(href);
      } else {
        const kind = findRelKind(rel) ?? findAlternateKind(words, attributes);
        if (kind) list.add(href, kind, 'none', attributes.title ?? '');
      }
    },
    openMeta: ({ property, name = property, content = '', 'http-equiv': equiv = '' }) => {
      if (equiv.toLowerCase() === 'refresh') {
        const target = /^[\s\d.]*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1];
        if (target !== undefined) list.add(target.trim(), 'refresh', 'none');
      } else if (name?.toLowerCase() === 'og:url') openGraphUrl ??= content;
    },
    base: () => base,
    canonicals,
    openGraphUrl: () => openGraphUrl,
  };
}
