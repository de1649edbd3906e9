import { OLD_KINDS, type OldKind, type OldThing } from './kinds';
import { HEADINGS, LAYOUTS, oldPage } from './layouts';

export interface OldSite {
  readonly kind: OldKind;
  readonly layout: string;
  readonly heading: string;
  readonly pages: readonly { readonly html: string; readonly thing: OldThing }[];
}

const PAGES = 12;
const NAMES = ['Papyrus Online', 'The Good Guide', 'Findery', 'Old Town Directory', 'NetPages'] as const;

/** Sites of each kind in each layout; headings and wordings go round. */
export function oldSites(): readonly OldSite[] {
  const headings = Object.entries(HEADINGS);
  return OLD_KINDS.flatMap((kind, kindAt) =>
    Object.entries(LAYOUTS).map(([layoutName, layout], at) => {
      const site = at + kindAt;
      const [heading, write] = headings[site % headings.length] ?? ['none', () => ''];
      const entities = Array.from({ length: PAGES }, (_, page) => kind.thing(site, page));
      const name = NAMES[site % NAMES.length] ?? 'NetPages';
      const pages = entities.map((thing, page) => {
        const others = [1, 2, 3].map((step) => kind.thing(site, page + 20 + step));
        return { thing, html: oldPage({ name, section: kind.section, heading: write, layout }, thing, others) };
      });
      return { kind, layout: layoutName, heading, pages };
    }),
  );
}
