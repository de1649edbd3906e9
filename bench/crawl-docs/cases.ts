/** A crawl of one of the sites; `~` stands for the site's origin. */
export interface DocCase {
  readonly pattern: string;
  readonly startUrls?: readonly string[];
  readonly maxDepth?: number;
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
}

export interface DocSiteCases {
  readonly folder: string;
  readonly cases: readonly DocCase[];
}

export const DOC_SITES: readonly DocSiteCases[] = [
  {
    folder: '/usr/share/doc/python3-doc/html',
    cases: [
      { pattern: '~/**' },
      { pattern: '~/library/*' },
      { pattern: '~/library/*.html' },
      { pattern: '~/library/**', only: ['~/library/**'] },
      { pattern: '~/tutorial/*.html', startUrls: ['~/index.html'] },
      { pattern: '~/howto/*.html', startUrls: ['~/contents.html'] },
      { pattern: '~/c-api/*.html', startUrls: ['~/c-api/index.html'], maxDepth: 1 },
      { pattern: '~/library/asyncio*.html' },
      { pattern: '~/library/*.*.html' },
      { pattern: '~/*.html' },
      { pattern: '~/whatsnew/*.html', startUrls: ['~/whatsnew/index.html'], only: ['~/whatsnew/**'] },
      { pattern: '~/**', skip: ['~/library/**', '~/c-api/**'] },
      { pattern: '~/**', startUrls: ['~/index.html'], maxDepth: 0 },
      { pattern: '~/**', startUrls: ['~/index.html'], maxDepth: 1 },
      { pattern: '~/**', startUrls: ['~/index.html'], maxDepth: 2 },
      { pattern: '~/_sources/**' },
      { pattern: '~/whatsnew/3.*.html', startUrls: ['~/'], maxDepth: 3 },
      { pattern: '~/faq/*.html', skip: ['~/faq/general.html'] },
      { pattern: '~/whatsnew/*.html', startUrls: ['~/whatsnew/3.{{0..11}}.html'], maxDepth: 0 },
      { pattern: '~/**/index.html', startUrls: ['~/genindex.html'], maxDepth: 2 },
      { pattern: '~/list?page=*', startUrls: ['~/list?page=1'] },
    ],
  },
  {
    folder: '/usr/share/doc/postgresql-doc-15/html',
    cases: [
      { pattern: '~/**', startUrls: ['~/index.html'] },
      { pattern: '~/sql-*.html' },
      { pattern: '~/sql-create*.html', startUrls: ['~/sql-commands.html'] },
      { pattern: '~/app-*.html', startUrls: ['~/reference-client.html'], maxDepth: 1 },
      { pattern: '~/functions-*.html', startUrls: ['~/functions.html'], only: ['~/functions*.html'] },
      { pattern: '~/*-*.html', skip: ['~/sql-*.html'] },
      { pattern: '~/release-15*.html' },
      { pattern: '~/infoschema-*.html', startUrls: ['~/index.html'], maxDepth: 3 },
      { pattern: '~/index.html' },
      { pattern: '~/list?page=*&show=sql-*', startUrls: ['~/list?page=1'], only: ['~/list?*'] },
      { pattern: '~/*.html', startUrls: ['~/list?page=7'], maxDepth: 1 },
    ],
  },
  {
    folder: '/usr/share/doc/debian-handbook/html',
    cases: [
      { pattern: '~/en-US/**', startUrls: ['~/en-US/index.html'] },
      { pattern: '~/en-US/sect.*.html', only: ['~/en-US/*'] },
      { pattern: '~/de-DE/*.html', startUrls: ['~/de-DE/index.html'], only: ['~/de-DE/**'] },
      { pattern: '~/*/index.html', startUrls: ['~/en-US/index.html'], maxDepth: 2 },
      { pattern: '~/fr-FR/**/*.png', startUrls: ['~/fr-FR/index.html'] },
    ],
  },
  {
    folder: '/usr/share/developers-reference',
    cases: [
      { pattern: '~/**' },
      { pattern: '~/*.html', startUrls: ['~/index.html'], maxDepth: 1 },
      { pattern: '~/_sources/*' },
    ],
  },
  {
    folder: '/usr/share/doc/git-doc',
    cases: [
      { pattern: '~/**', startUrls: ['~/git.html'] },
      { pattern: '~/git-*.html', startUrls: ['~/git.html'] },
      { pattern: '~/howto/**', startUrls: ['~/howto-index.html'] },
      { pattern: '~/technical/*.html', startUrls: ['~/git.html'], maxDepth: 2 },
      { pattern: '~/git-*.html', startUrls: ['~/giteveryday.html'], maxDepth: 1, skip: ['~/git-a*.html'] },
    ],
  },
];
