import type { Plugin } from 'vite';

export interface GuidePage {
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

export interface GuideSection {
  readonly href: string;
  /** Title of the page it is on. */
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

export function guidePages(render: (page: GuidePage, pages: readonly GuidePage[]) => string): Plugin;

export function readGuide(): Promise<{
  readonly pages: readonly GuidePage[];
  readonly sections: readonly GuideSection[];
  /** Paths of pictures, relative to the guide. */
  readonly pictures: readonly string[];
}>;
