/** A set of the development data that comes from a public repository. */
export interface Source {
  /** On GitHub. */
  readonly repository: string;
  readonly commit: string;
  readonly licence: string;
}

/** Where the sets of the development data come from; what is at these commits is the same as in the sets, byte for byte. */
export const SOURCES: Readonly<Record<'main-content' | 'recipes' | 'products', Source>> = {
  'main-content': {
    repository: 'Murrough-Foley/web-content-extraction-benchmark',
    commit: 'c039d5ee9f5a3a984a0e167e63aacd04e76e78a9',
    licence: 'CC-BY-4.0',
  },
  recipes: {
    repository: 'hhursev/recipe-scrapers',
    commit: 'd08ddd0240ee0ff73dd9d705e43077a821944716',
    licence: 'MIT',
  },
  products: {
    repository: 'scrapinghub/product-extraction-benchmark',
    commit: 'cba97d7a8d42aeefd4021bc15d482f297faceaa3',
    licence: 'MIT',
  },
};

/** The sets without a repository to lay them out from, and what they are. */
export const OTHER_SOURCES: Readonly<Record<string, string>> = {
  chunks: "half of the pages of trafilatura's evaluation, with pieces of their text",
  hostile: 'test pages of Readability, with the text that it is accepted to take',
  books: 'SWDE (Hao et al. 2011), one shop',
  articles: 'fixtures of postlight/parser, with truth read from their tests',
  lists: 'list pages collected with the records that their own markup names',
};

/** One line that says where a set comes from. */
export function getOrigin(set: string): string {
  const source = Object.entries(SOURCES).find(([name]) => name === set)?.[1];
  return source
    ? `${source.repository}@${source.commit.slice(0, 12)} (${source.licence})`
    : (OTHER_SOURCES[set] ?? 'not named');
}
