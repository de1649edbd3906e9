import type { LinkKind, LinkRegion } from '@shared/crawl';
import type { FoundLink } from '../../src/main/engine/page/links/types';

/** A site that is only its links. */
export interface LinkedSite {
  readonly name: string;
  readonly pattern: string;
  readonly start: string;
  readonly links: (url: string) => readonly FoundLink[];
}

const O = 'http://site.test';

function link(path: string, text: string, region: LinkRegion, kind: LinkKind = 'anchor'): FoundLink {
  return { url: O + path, text, region, kind, around: '' };
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Numbers by chance, the same each time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const BLOG_NAV = [
  link('/', 'Home', 'header'),
  link('/blog/', 'Blog', 'navigation'),
  link('/about', 'About us', 'navigation'),
  link('/account/login', 'Log in', 'header'),
  link('/legal/terms', 'Terms', 'footer'),
  link('/legal/privacy', 'Privacy', 'footer'),
];

/** 40 categories of 10 pages with 12 products each beside a blog of 3,000 posts and their tags. */
function shop(): LinkedSite {
  const [categories, pages, each, posts] = [40, 10, 12, 3000];
  const title = (id: number) => `Product number ${id} of the shop`;
  return {
    name: 'shop with a blog',
    pattern: `${O}/product/*`,
    start: `${O}/`,
    links: (url) => {
      const path = url.slice(O.length);
      const category = /^\/category\/c(\d+)(?:\?page=(\d+))?$/.exec(path);
      const product = /^\/product\/(\d+)/.exec(path);
      const post = /^\/blog\/(\d+)\//.exec(path);
      const archive = /^\/blog\/(?:\?page=(\d+))?$/.exec(path);
      const tag = /^\/blog\/tag\/t(\d+)$/.exec(path);
      if (path === '/') {
        const latest = range(20).map((id) =>
          link(`/blog/${id}/post-of-the-blog-${id}`, `Post number ${id} of the blog`, 'main'),
        );
        const top = range(categories).map((id) => link(`/category/c${id}`, `Category ${id}`, 'navigation'));
        return [...BLOG_NAV, ...latest, ...top];
      }
      if (category) {
        const [id, page] = [Number(category[1]), Number(category[2] ?? 1)];
        const first = (id * pages + page - 1) * each;
        const products = range(each).map((at) => link(`/product/${first + at}`, title(first + at), 'list'));
        const next = page < pages ? [link(`/category/c${id}?page=${page + 1}`, 'Next', 'pagination')] : [];
        return [...BLOG_NAV, ...products, ...next];
      }
      if (product) {
        const id = Number(product[1]);
        return [
          ...BLOG_NAV,
          ...range(3).map((at) =>
            link(`/product/${(id * 7 + at * 13) % (categories * pages * each)}`, title(at), 'aside'),
          ),
          link(`/product/${id}/reviews`, 'Reviews', 'main'),
        ];
      }
      if (post) {
        const id = Number(post[1]);
        const near = range(5).map((at) => (id + at + 1) % posts);
        return [
          ...BLOG_NAV,
          ...near.map((at) => link(`/blog/${at}/post-of-the-blog-${at}`, `Post number ${at} of the blog`, 'main')),
          ...range(4).map((at) => link(`/blog/tag/t${(id * 3 + at) % 500}`, `tag ${at}`, 'aside')),
          ...(id % 10 === 0 ? [link(`/product/${id}`, 'the product', 'main')] : []),
        ];
      }
      if (archive || tag) {
        const page = Number(archive?.[1] ?? tag?.[1] ?? 1);
        const shown = range(10).map((at) => (page * 10 + at) % posts);
        const next = archive && page < posts / 10 ? [link(`/blog/?page=${page + 1}`, 'Older posts', 'pagination')] : [];
        return [
          ...BLOG_NAV,
          ...shown.map((at) => link(`/blog/${at}/post-of-the-blog-${at}`, `Post number ${at} of the blog`, 'list')),
          ...next,
        ];
      }
      return BLOG_NAV;
    },
  };
}

/** 30 boards of 40 pages with 25 threads each, members and single posts beside them. */
function forum(): LinkedSite {
  const [boards, pages, each] = [30, 40, 25];
  return {
    name: 'forum',
    pattern: `${O}/thread/*`,
    start: `${O}/`,
    links: (url) => {
      const path = url.slice(O.length);
      const board = /^\/board\/b(\d+)(?:\/page-(\d+))?$/.exec(path);
      const thread = /^\/thread\/(\d+)/.exec(path);
      const nav = [
        link('/', 'Forum', 'header'),
        link('/members/', 'Members', 'navigation'),
        link('/search', 'Search', 'header'),
        link('/help', 'Help', 'footer'),
      ];
      if (path === '/') return [...nav, ...range(boards).map((id) => link(`/board/b${id}`, `Board ${id}`, 'main'))];
      if (path === '/members/')
        return [...nav, ...range(200).map((id) => link(`/member/${id * 11}`, `member ${id}`, 'list'))];
      if (board) {
        const [id, page] = [Number(board[1]), Number(board[2] ?? 1)];
        const first = (id * pages + page - 1) * each;
        const threads = range(each).flatMap((at) => [
          link(`/thread/${first + at}`, `What do you think of number ${first + at}`, 'table'),
          link(`/member/${(first + at) % 5000}`, `member ${at}`, 'table'),
          link(`/post/${(first + at) * 3}`, 'last post', 'table'),
        ]);
        const numbers = [page + 1, page + 2, pages].filter((number) => number <= pages);
        return [
          ...nav,
          ...threads,
          ...numbers.map((number) => link(`/board/b${id}/page-${number}`, String(number), 'pagination')),
        ];
      }
      if (thread) {
        const id = Number(thread[1]);
        return [
          ...nav,
          ...range(12).flatMap((at) => [
            link(`/member/${(id * 5 + at * 17) % 5000}`, `member ${at}`, 'main'),
            link(`/post/${id * 12 + at}`, '#1', 'main'),
          ]),
        ];
      }
      return nav;
    },
  };
}

/** A manual of 20 parts, each of 15 chapters of 10 pages, in five languages; wanted is one part of one of them. */
function manual(): LinkedSite {
  const languages = ['en', 'de', 'fr', 'es', 'ja'];
  return {
    name: 'manual in five languages',
    pattern: `${O}/docs/en/part-7/**`,
    start: `${O}/`,
    links: (url) => {
      const path = url.slice(O.length);
      const [, , language, part, chapter, page] = path.split('/');
      const nav = languages.map((each) => link(`/docs/${each}/`, each, 'header'));
      if (language === undefined || language === '') return nav;
      const parts = range(20).map((id) => link(`/docs/${language}/part-${id}/`, `Part ${id}`, 'navigation'));
      if (!part) return [...nav, ...parts];
      if (!chapter)
        return [
          ...nav,
          ...parts,
          ...range(15).map((id) => link(`/docs/${language}/${part}/chapter-${id}/`, `Chapter ${id}`, 'main')),
        ];
      const pages = range(10).map((id) =>
        link(`/docs/${language}/${part}/${chapter}/page-${id}`, `Page ${id}`, page ? 'navigation' : 'list'),
      );
      return [...nav, ...parts, ...pages];
    },
  };
}

/** Papers of 60 years, 12 issues each, 8 papers an issue; news and people take most of the links. */
function archive(): LinkedSite {
  return {
    name: 'deep archive',
    pattern: `${O}/paper/*`,
    start: `${O}/`,
    links: (url) => {
      const path = url.slice(O.length);
      const nav = [
        link('/', 'Home', 'header'),
        link('/news/1', 'News', 'navigation'),
        link('/people/', 'People', 'navigation'),
        link('/archive/', 'Archive', 'footer'),
      ];
      const news = /^\/news\/(\d+)/.exec(path);
      const issue = /^\/archive\/(\d{4})\/(\d+)$/.exec(path);
      const year = /^\/archive\/(\d{4})$/.exec(path);
      if (path === '/archive/')
        return [...nav, ...range(60).map((at) => link(`/archive/${1960 + at}`, String(1960 + at), 'list'))];
      if (year)
        return [...nav, ...range(12).map((at) => link(`/archive/${year[1]}/${at + 1}`, `Issue ${at + 1}`, 'list'))];
      if (issue)
        return [
          ...nav,
          ...range(8).map((at) =>
            link(`/paper/${issue[1]}-${issue[2]}-${at}`, `A paper about the matter ${at}`, 'list'),
          ),
        ];
      if (path === '/people/')
        return [...nav, ...range(300).map((at) => link(`/people/p${at}`, `Person ${at}`, 'list'))];
      if (news) {
        const id = Number(news[1]);
        return [
          ...nav,
          ...range(8).map((at) => link(`/news/${id * 8 + at}`, `News of the day ${at}`, 'main')),
          link(`/people/p${id % 300}`, 'the author', 'main'),
        ].slice(0, id > 4000 ? 4 : 99);
      }
      return nav;
    },
  };
}

/** Every page leads to ten others by chance, and every second one is wanted: nothing can be learned. */
function even(): LinkedSite {
  return {
    name: 'nothing to learn',
    pattern: `${O}/p/even-*`,
    start: `${O}/`,
    links: (url) => {
      const id = Number(/(\d+)$/.exec(url)?.[1] ?? 0);
      const random = seeded(id + 1);
      return range(10).map(() => {
        const to = Math.floor(random() * 4000);
        return link(`/p/${random() < 0 || to % 2 === 0 ? 'even' : 'odd'}-${to}`, `page ${to}`, 'main');
      });
    },
  };
}

export const GENERATED: readonly LinkedSite[] = [shop(), forum(), manual(), archive(), even()];
