/** A robots.txt, and what it says of paths to the crawler named `us`. */
export interface RobotsCase {
  readonly name: string;
  readonly file: string;
  readonly us?: string;
  readonly allowed?: readonly string[];
  readonly refused?: readonly string[];
  readonly delayS?: number | null;
  readonly sitemaps?: readonly string[];
}

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;
const forUs = (...rules: readonly string[]) => lines('User-agent: bot', ...rules);
const forAll = (...rules: readonly string[]) => lines('User-agent: *', ...rules);
const LONG = `/x/${'a'.repeat(16_663 - 'disallow: /x/'.length)}`;

/** Who is addressed. */
const GROUPS: readonly RobotsCase[] = [
  { name: 'an empty file', file: '', allowed: ['/', '/a'], delayS: null, sitemaps: [] },
  { name: 'a group of our own', file: forUs('Disallow: /'), refused: ['/', '/a/b'], allowed: ['/robots.txt'] },
  { name: 'keys of no meaning', file: lines('foo: bot', 'bar: /'), allowed: ['/a'] },
  {
    name: 'our groups, put together, wherever they stand',
    file: lines(
      'allow: /out/',
      '',
      'user-agent: bot',
      'disallow: /',
      'allow: /x/',
      'user-agent: other',
      'disallow: /',
      'allow: /y/',
      '',
      '',
      'allow: /w/',
      'user-agent: third',
      '',
      'user-agent: bot',
      'allow: /z/',
      'disallow: /',
    ),
    allowed: ['/x/b', '/z/d'],
    refused: ['/y/c', '/w/a', '/out/'],
  },
  {
    name: 'agents one below the other, with blank lines between, share their rules',
    file: lines('user-agent: third', '', 'user-agent: bot', 'allow: /z/', 'disallow: /'),
    us: 'third',
    allowed: ['/z/d'],
    refused: ['/a'],
  },
  {
    name: 'a blank line ends no group',
    file: lines('user-agent: other', 'disallow: /', 'allow: /y/', '', '', 'allow: /w/'),
    us: 'other',
    allowed: ['/y/c', '/w/a'],
    refused: ['/z/d'],
  },
  {
    name: 'rules before any agent',
    file: lines('Disallow: /a', 'User-agent: *', 'Disallow: /b'),
    allowed: ['/a'],
    refused: ['/b'],
  },
  {
    name: 'keys in capitals',
    file: lines('USER-AGENT: BOT', 'ALLOW: /x/', 'DISALLOW: /'),
    allowed: ['/x/y'],
    refused: ['/a'],
  },
  {
    name: 'keys in any case',
    file: lines('uSeR-aGeNt: bOt', 'AlLoW: /x/', 'dIsAlLoW: /'),
    allowed: ['/x/y'],
    refused: ['/a'],
  },
  {
    name: 'the group of all, without one of our own',
    file: lines('user-agent: *', 'disallow: /tmp', '', 'user-agent: other', 'allow: /tmp'),
    allowed: ['/path'],
    refused: ['/tmp'],
  },
  {
    name: 'our own group in place of the group of all',
    file: lines('User-agent: *', 'Disallow: /x/', 'User-agent: bot', 'Disallow: /y/'),
    allowed: ['/x/page'],
    refused: ['/y/page'],
  },
  {
    name: 'our own group first',
    file: lines('user-agent: bot', 'disallow: /', 'user-agent: *', 'allow: /'),
    refused: ['/a'],
  },
  {
    name: 'only groups of others',
    file: lines('user-agent: one', 'disallow: /', 'user-agent: two', 'disallow: /'),
    allowed: ['/a'],
  },
  {
    name: 'our own group without rules',
    file: lines('User-agent: *', 'Disallow: /', 'User-agent: bot'),
    allowed: ['/a'],
  },
  {
    name: 'our own group with an empty rule',
    file: lines('User-agent: *', 'Disallow: /', 'User-agent: bot', 'Disallow:'),
    allowed: ['/a'],
  },
  {
    name: 'groups of all, put together',
    file: lines('User-agent: *', 'Disallow: /a', 'User-agent: x', 'Disallow: /', 'User-agent: *', 'Disallow: /b'),
    allowed: ['/c'],
    refused: ['/a', '/b'],
  },
  {
    name: 'all and another in one group',
    file: lines('User-agent: x', 'User-agent: *', 'Disallow: /a'),
    refused: ['/a'],
  },
  { name: 'all and us in one group', file: lines('User-agent: *', 'User-agent: bot', 'Disallow: /a'), refused: ['/a'] },
  { name: 'no agent named', file: lines('User-agent:', 'Disallow: /a'), allowed: ['/a'] },
  { name: 'a version behind the name', file: lines('User-agent: bot/2.1', 'Disallow: /a'), refused: ['/a'] },
  {
    name: 'words behind the name',
    file: lines('User-agent: *', 'Disallow: /', 'User-Agent: Bot Images', 'Allow: /x/', 'Disallow: /'),
    allowed: ['/x/y'],
    refused: ['/a'],
  },
  {
    name: 'a longer name',
    file: lines('User-agent: bot-images', 'Disallow: /a', 'User-agent: botany', 'Disallow: /a'),
    allowed: ['/a'],
  },
  { name: 'a shorter name', file: lines('User-agent: bo', 'Disallow: /a'), allowed: ['/a'] },
  { name: 'our name inside another', file: lines('User-agent: a-bot', 'Disallow: /a'), allowed: ['/a'] },
  {
    name: 'names with - and _',
    file: lines('User-agent: my-own_bot', 'Disallow: /a'),
    us: 'My-Own_Bot',
    refused: ['/a'],
  },
  { name: 'a star and a comment', file: lines('User-agent: * # all of you', 'Disallow: /a'), refused: ['/a'] },
  { name: 'a star and more', file: lines('User-agent: * all', 'Disallow: /a'), refused: ['/a'] },
  {
    name: 'a star within a name',
    file: lines('User-agent: b*', 'Disallow: /a', 'User-agent: *bot', 'Disallow: /b'),
    allowed: ['/a', '/b'],
  },
  {
    name: 'agents before and after a sitemap or an unknown line are one group',
    file: lines('User-agent: bot', 'Sitemap: /s.xml', 'Noindex: /n', 'User-agent: other', 'Disallow: /a'),
    refused: ['/a'],
    sitemaps: ['/s.xml'],
  },
];

/** How lines are written. */
const LINES: readonly RobotsCase[] = [
  { name: 'no colon', file: lines('user-agent bot', 'disallow /'), refused: ['/a'] },
  { name: 'a tab for a colon', file: 'user-agent\tbot\ndisallow\t/a\n', refused: ['/a'], allowed: ['/b'] },
  { name: 'three words without a colon', file: forUs('disallow /a now'), allowed: ['/a'] },
  { name: 'space before a colon', file: lines('User-agent : bot', 'Disallow : /a'), refused: ['/a'] },
  { name: 'no space behind a colon', file: lines('User-agent:bot', 'Disallow:/a'), refused: ['/a'] },
  {
    name: 'space and tabs around everything',
    file: ' \tUser-agent: \t bot \t\n\t Disallow:  /a \t\n',
    refused: ['/a', '/a/b'],
  },
  {
    name: 'agents misspelled',
    file: lines('useragent: bot', 'disallow: /a', 'user agent: bot', 'disallow: /b'),
    refused: ['/a', '/b'],
  },
  {
    name: 'rules misspelled',
    file: forUs('Dissallow: /two', 'Dissalow: /three', 'Disalow: /four', 'Diasllow: /five', 'Disallaw: /six'),
    refused: ['/two', '/three', '/four', '/five', '/six'],
    allowed: ['/one'],
  },
  {
    name: 'carriage returns and line feeds',
    file: 'User-agent: bot\r\nDisallow: /a\r\n\r\nDisallow: /b\r\n',
    refused: ['/a', '/b'],
    allowed: ['/c'],
  },
  {
    name: 'carriage returns alone',
    file: 'User-agent: bot\rDisallow: /a\r\rDisallow: /b\r',
    refused: ['/a', '/b'],
    allowed: ['/c'],
  },
  {
    name: 'line endings of every kind',
    file: 'User-agent: bot\nDisallow: /a\r\nDisallow: /b\rDisallow: /c\n\n',
    refused: ['/a', '/b', '/c'],
  },
  { name: 'no line ending at the end', file: 'User-agent: bot\nDisallow: /a', refused: ['/a'], allowed: ['/b'] },
  { name: 'a byte order mark', file: '\ufeffUser-agent: bot\nDisallow: /a\n', refused: ['/a'] },
  {
    name: 'comments',
    file: lines('#', '# User-agent: *', 'User-agent: bot # us', '# Disallow: /', 'Disallow: /a#b', 'Allow: /c # /d'),
    refused: ['/a', '/ab'],
    allowed: ['/c', '/d'],
  },
  {
    name: 'lines of no meaning',
    file: lines('no such line', 'User-agent: bot', ':::: so :::', 'Disallow: /a', 'Unknown: x', 'Disallow: /b'),
    refused: ['/a', '/b'],
  },
  {
    name: 'a page in place of the file',
    file: '<!DOCTYPE html>\n<html><head><title>Not found: /</title></head></html>\n',
    allowed: ['/a'],
  },
  { name: 'zero bytes', file: 'User-agent: bot\u0000\nDisallow: /a\u0000\n', refused: ['/a'] },
  {
    name: 'a line without end, cut off',
    file: lines('User-agent: bot', `disallow: ${LONG}/b`),
    refused: [`${LONG}/c`],
    allowed: ['/x/a', '/c'],
  },
];

/** Which rule counts. */
const PRECEDENCE: readonly RobotsCase[] = [
  {
    name: 'the longer one, that refuses',
    file: forUs('disallow: /x/page.html', 'allow: /x/'),
    refused: ['/x/page.html'],
    allowed: ['/x/'],
  },
  {
    name: 'the longer one, that allows',
    file: forUs('allow: /x/page.html', 'disallow: /x/'),
    allowed: ['/x/page.html'],
    refused: ['/x/'],
  },
  { name: 'a folder and its address', file: forUs('disallow: /x', 'allow: /x/'), refused: ['/x'], allowed: ['/x/'] },
  { name: 'two empty ones', file: forUs('disallow:', 'allow:'), allowed: ['/x/page.html'] },
  { name: 'two alike', file: forUs('disallow: /', 'allow: /'), allowed: ['/x/page.html'] },
  {
    name: 'two alike, the other way round',
    file: forUs('allow: /folder', 'disallow: /folder'),
    allowed: ['/folder/page'],
  },
  { name: 'two alike in different spelling', file: forUs('allow: /%61', 'disallow: /a'), allowed: ['/a'] },
  {
    name: 'a longer one with a star',
    file: forUs('allow: /page', 'disallow: /*.html'),
    refused: ['/page.html'],
    allowed: ['/page'],
  },
  {
    name: 'a shorter one with a star',
    file: forUs('allow: /x/page.', 'disallow: /*.html'),
    allowed: ['/x/page.html'],
    refused: ['/x/y.html'],
  },
  { name: 'a part of a name', file: forUs('allow: /p', 'disallow: /'), allowed: ['/page'], refused: ['/'] },
  {
    name: 'the start page alone',
    file: forUs('allow: /$', 'disallow: /'),
    allowed: ['/'],
    refused: ['/page.html', '/?a'],
  },
  {
    name: 'a star counts like a letter',
    file: forUs('Disallow: /fish*.php', 'Allow: /fish/index.php'),
    allowed: ['/fish/index.php'],
    refused: ['/fish.php', '/fishheads/catfish.php?p'],
  },
  {
    name: 'rules of two groups of ours',
    file: lines('User-agent: bot', 'Disallow: /a', 'User-agent: x', 'Allow: /', 'User-agent: bot', 'Allow: /a/b'),
    refused: ['/a', '/a/c'],
    allowed: ['/a/b'],
  },
];

/** What a path fits. */
const PATHS: readonly RobotsCase[] = [
  {
    name: 'a prefix',
    file: forUs('disallow: /', 'allow: /fish'),
    allowed: [
      '/fish',
      '/fish.html',
      '/fish/salmon.html',
      '/fishheads',
      '/fishheads/yummy.html',
      '/fish.html?id=anything',
    ],
    refused: ['/bar', '/Fish.asp', '/catfish', '/?id=fish'],
  },
  {
    name: 'a prefix and a star',
    file: forUs('disallow: /', 'allow: /fish*'),
    allowed: ['/fish', '/fish.html', '/fish/salmon.html', '/fishheads', '/fish.html?id=anything'],
    refused: ['/bar', '/Fish.bar', '/catfish', '/?id=fish'],
  },
  {
    name: 'a folder',
    file: forUs('disallow: /', 'allow: /fish/'),
    allowed: ['/fish/', '/fish/salmon', '/fish/?salmon', '/fish/salmon.html', '/fish/?id=anything'],
    refused: ['/bar', '/fish', '/fish.html', '/Fish/Salmon.html'],
  },
  {
    name: 'an ending anywhere',
    file: forUs('disallow: /', 'allow: /*.php'),
    allowed: [
      '/filename.php',
      '/folder/filename.php',
      '/folder/filename.php?p',
      '//folder/any.php.file.html',
      '/filename.php/',
      '/index?f=filename.php/',
    ],
    refused: ['/bar', '/php/', '/index?php', '/windows.PHP', '/'],
  },
  {
    name: 'an ending at the end',
    file: forUs('disallow: /', 'allow: /*.php$'),
    allowed: ['/filename.php', '/folder/filename.php', '/a.php.php'],
    refused: [
      '/filename.php?p',
      '/filename.php/',
      '/filename.php5',
      '/php/',
      '/filename?php',
      '/aaaphpaaa',
      '//windows.PHP',
    ],
  },
  {
    name: 'a star in the middle',
    file: forUs('disallow: /', 'allow: /fish*.php'),
    allowed: ['/fish.php', '/fishheads/catfish.php?parameters'],
    refused: ['/bar', '/Fish.PHP', '/fish.ph'],
  },
  {
    name: 'a star between folders',
    file: forUs('Disallow: /foo/*/qux'),
    refused: ['/foo/bar/qux', '/foo//qux', '/foo/a/b/qux/c'],
    allowed: ['/foo/qux', '/foo/bar/quz'],
  },
  {
    name: 'stars and an end',
    file: forUs('Disallow: /d/*/end$', 'Disallow: /a*b*c$'),
    refused: ['/d/x/end', '/d/x/end/end', '/abc', '/a1b2c3c'],
    allowed: ['/d', '/d/x/endless', '/acb', '/abcd'],
  },
  {
    name: 'what overlaps at the end',
    file: forUs('Disallow: /ab*bc$'),
    refused: ['/abbc', '/ab-bc'],
    allowed: ['/abc'],
  },
  {
    name: 'a star first',
    file: forUs('Disallow: *m'),
    refused: ['/foo.htm', '/moo', '/foom'],
    allowed: ['/foo', '/foo/bar.txt'],
  },
  {
    name: 'a star alone',
    file: forUs('Allow: /foo/bar.html', 'Disallow: *'),
    refused: ['/fo.html', '/foo', '/foo/bar.txt'],
    allowed: ['/foo/bar.html'],
  },
  { name: 'stars in a row', file: forUs('Disallow: ****/****.js'), refused: ['/a/b.js', '/x.js'], allowed: ['/a.j'] },
  { name: 'a star before the end', file: forUs('Disallow: /a*$'), refused: ['/a', '/ab/c?d'], allowed: ['/b'] },
  {
    name: 'an end in the middle',
    file: forUs('Disallow: /a$b', 'Disallow: /c$$'),
    refused: ['/a$b', '/a%24b', '/c$'],
    allowed: ['/a', '/c', '/c$d'],
  },
  {
    name: 'an address to its end',
    file: forUs('Disallow: /foo/bar$', 'Allow: /foo/bar/qux'),
    refused: ['/foo/bar'],
    allowed: ['/foo/bar/', '/foo/bar/baz', '/foo/bar?a'],
  },
  { name: 'letters as they are written', file: forUs('Disallow: /X/'), refused: ['/X/y'], allowed: ['/x/y'] },
  {
    name: 'a query',
    file: forUs('Disallow: /?', 'Disallow: /*?sort=', 'Disallow: /*&ref='),
    refused: ['/?q', '/list?sort=up', '/list?a=1&ref=2'],
    allowed: ['/', '/list?a=1', '/list?asort=1'],
  },
  {
    name: 'parameters',
    file: forUs('Disallow: /path;params?query', 'Disallow: /;'),
    refused: ['/path;params?query', '/;params'],
    allowed: ['/path', '/'],
  },
  {
    name: 'an address in a query',
    file: forUs('Disallow: /', 'Allow: /foo/bar?qux=taz&baz=http://foo.bar?tar&par'),
    allowed: ['/foo/bar?qux=taz&baz=http://foo.bar?tar&par'],
    refused: ['/foo/bar'],
  },
  {
    name: 'a path without a slash',
    file: forUs('Disallow: private', 'Disallow: http://h.test/a'),
    allowed: ['/private', '/a'],
  },
  { name: 'host and fragment aside', file: forUs('Disallow: /a'), refused: ['/a#b', '/a?b#c'], allowed: ['/#/a'] },
  {
    name: 'an index page is not a folder',
    file: forAll('Allow: /dir/index.html', 'Disallow: /'),
    allowed: ['/dir/index.html'],
    refused: ['/dir/', '/dir/index.htm'],
  },
];

/** What is one address in several spellings. */
const ENCODINGS: readonly RobotsCase[] = [
  {
    name: 'letters beyond ASCII',
    file: forUs('Disallow: /', 'Allow: /foo/ツ', 'Allow: /é'),
    allowed: ['/foo/ツ', '/foo/%E3%83%84', '/foo/%e3%83%84', '/é'],
    refused: ['/foo/x', '/e'],
  },
  {
    name: 'letters beyond ASCII, encoded',
    file: forUs('Disallow: /', 'Allow: /foo/%E3%83%84', 'Allow: /%c3%a9'),
    allowed: ['/foo/ツ', '/foo/%E3%83%84', '/%C3%A9'],
    refused: ['/foo/x'],
  },
  {
    name: 'plain letters, encoded in the rule',
    file: forUs('Disallow: /foo/bar/%62%61%7A'),
    refused: ['/foo/bar/baz', '/foo/bar/%62%61%7A'],
  },
  {
    name: 'plain letters, encoded in the address',
    file: forUs('Disallow: /~joe/'),
    refused: ['/~joe/', '/%7Ejoe/', '/%7ejoe/'],
  },
  {
    name: 'hexadecimal digits of either case',
    file: forUs('Disallow: /a%3cd.html'),
    refused: ['/a%3Cd.html', '/a%3cd.html', '/a<d.html'],
  },
  {
    name: 'characters that addresses must encode',
    file: forUs('Disallow: /a<d.html', 'Disallow: /b c', 'Disallow: /{id}', 'Disallow: /"'),
    refused: ['/a%3Cd.html', '/a<d.html', '/b%20c', '/b c', '/{id}', '/%7Bid%7D', '/%22'],
  },
  {
    name: 'a slash that is encoded is another',
    file: forUs('Disallow: /a%2fb'),
    refused: ['/a%2Fb', '/a%2fb'],
    allowed: ['/a/b'],
  },
  {
    name: 'a star that is meant',
    file: forUs('Disallow: /file-%2A.html', 'Disallow: /cost-%24'),
    refused: ['/file-*.html', '/file-%2a.html', '/cost-$', '/cost-%24/x'],
    allowed: ['/file-1.html', '/cost-'],
  },
  {
    name: 'a percent sign that encodes nothing',
    file: forUs('Disallow: /100%', 'Disallow: /%zz'),
    refused: ['/100%', '/%zz'],
    allowed: ['/100'],
  },
];

/** What is said beside rules. */
const OTHERS: readonly RobotsCase[] = [
  { name: 'a delay for all', file: forAll('Crawl-delay: 10'), delayS: 10, allowed: ['/a'] },
  {
    name: 'a delay for us',
    file: lines('User-agent: *', 'Crawl-delay: 10', 'User-agent: bot', 'Crawl-delay: 1.5'),
    delayS: 1.5,
  },
  {
    name: 'a delay for all, with a group of our own',
    file: lines('User-agent: *', 'Crawl-delay: 1', 'User-agent: bot', 'Disallow:'),
    delayS: null,
  },
  {
    name: 'a delay ends the list of agents',
    file: lines('user-agent: a', 'crawl-delay: 1', 'user-agent: bot', 'disallow: /d', 'user-agent: c'),
    delayS: null,
    refused: ['/d'],
  },
  {
    name: 'a delay for several agents',
    file: lines('user-agent: c', 'user-agent: bot', 'crawl-delay: 10'),
    delayS: 10,
  },
  {
    name: 'two delays, of which the longer counts',
    file: forUs('Crawl-delay: 2', 'Crawl-delay: 5', 'Crawl-delay: 1'),
    delayS: 5,
  },
  { name: 'no delay at all', file: forUs('Crawl-delay: 0'), delayS: 0 },
  {
    name: 'a delay that is not a number',
    file: forUs('Crawl-delay: soon', 'Crawl-delay: 1.2.1', 'Crawl-delay: 10a', 'Crawl-delay: -5', 'Crawl-delay:'),
    delayS: null,
  },
  {
    name: 'sitemaps anywhere',
    file: lines(
      'Sitemap: http://h.test/1.xml',
      'User-agent: x',
      'Disallow: /',
      'SITEMAP:   /2.xml  ',
      'site-map: http://h.test/3.xml # third',
      'Sitemap: /2.xml',
      'Sitemap:',
    ),
    sitemaps: ['http://h.test/1.xml', '/2.xml', 'http://h.test/3.xml'],
    allowed: ['/a'],
  },
  {
    name: 'a sitemap named beyond ASCII',
    file: lines('Sitemap: http://h.test/é.xml'),
    sitemaps: ['http://h.test/é.xml'],
  },
];

export const ROBOTS_CASES: Readonly<Record<string, readonly RobotsCase[]>> = {
  'who is addressed': GROUPS,
  'how lines are written': LINES,
  'which rule counts': PRECEDENCE,
  'what a path fits': PATHS,
  'how addresses are spelled': ENCODINGS,
  'what is said beside rules': OTHERS,
};
