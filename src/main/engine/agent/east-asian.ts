import { createLookup } from '@shared/table';
import { MARK } from '../../../shared/text-addresses';
import { conceptIn, fold } from '../extract/index';

/*
 * Writes a Chinese or Japanese sentence in English words, where the rules for sentences know only those. Such sentences
 * put what they say about things before the things, and the things before their fields, all joined by 的 or の. Names of
 * fields stay as they are, because pages use them. A sentence with a part that is not known stays as it is.
 */

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What sentences collect, in the words that the rules know. */
const ITEM_NOUNS: readonly (readonly [words: string, english: string])[] = [
  ['商品|製品|产品|產品|アイテム', 'products'],
  ['本|書籍|图书|圖書|书籍|书', 'books'],
  ['記事|ニュース|投稿|文章|新闻|新聞|帖子', 'articles'],
  ['求人|仕事|职位|職位|工作|岗位', 'jobs'],
  ['イベント|催し|活动|活動', 'events'],
  ['レシピ|菜谱|食谱|菜譜', 'recipes'],
  ['レビュー|口コミ|评论|評論|评价', 'reviews'],
  ['コメント|留言', 'comments'],
  ['物件|部屋|房源|房屋|公寓', 'properties'],
  ['人|社員|スタッフ|员工|成员', 'people'],
  ['会社|企業|店舗|店|公司|企业|商店', 'companies'],
  ['レストラン|餐厅|饭店', 'restaurants'],
  ['ホテル|旅館|宿|酒店|宾馆|旅馆', 'hotels'],
  ['映画|电影|電影', 'movies'],
  ['コース|講座|课程|課程', 'courses'],
  ['車|自動車|汽车|车辆|二手车', 'cars'],
  ['ページ|页面|網頁|网页', 'pages'],
  ['作品|項目|条目|项目', 'entries'],
];
const THING = ITEM_NOUNS.map(([words]) => words).join('|');
/** Words that count things, unless they begin the things' own name: 每种植物, but 每门店. */
const MEASURE =
  '(?:[个個本件条條款台部篇位种種座幅只隻张張首间間所支枝辆輛艘架棵株朵颗把双雙瓶盒份匹头頭栋棟]|家(?![具庭])|名(?![字称])|门(?![店票])|場(?![館地所])|场(?![馆地所])|项(?!目)|套(?![餐装])|节(?![目日])|期(?!刊)|集(?!团))';
const ALL = `(?:すべて|全て|全部|全|各(?:种|種|类|個|个|位|家)?|所有|全体|每${MEASURE}?)`;
const COUNT = `(?:${MEASURE}|[名つ冊点])`;

/** "每款的价格" names no items: a measure word alone is not a noun. */
const IS_ALL = /^(?:すべて|全て|全部|全|各|所有|全体|每[个個本件条條款台家部篇位]?)$/u;
const SOME_THINGS = new RegExp(
  `^(?:${ALL}|(?:(?<first>最初|前|头)の?)?(?<count>\\d+)${COUNT}?)?(?<thing>${THING})$`,
  'u',
);

/** An amount: 1,200, 3.5, 2万. */
const NUMBER = '(?<number>\\d+(?:,\\d{3})*(?:\\.\\d+)?)(?<times>[千万]?)';
const UNIT =
  '(?<unit>円|元|块|日元|人民币|ユーロ|欧元|ドル|美元|€|\\$|£|点|分|星|件|条|人|名|年|ページ|页|GB|TB|km|kg|公斤|千克|g|克|cm|㎡|m²)?';
const FIELD = '(?<field>[\\p{L}]{1,12}?)';
const MONEY = /^(?:円|元|块|日元|人民币|ユーロ|欧元|ドル|美元|€|\$|£)$/u;
/** Units that pages mix. */
const MEASURES: Readonly<Record<string, string>> = createLookup({
  GB: ' GB',
  TB: ' TB',
  kg: ' kg',
  公斤: ' kg',
  千克: ' kg',
  g: ' g',
  克: ' g',
});
const PRICE = { japanese: '価格', chinese: '价格' };

const BOUNDS: readonly (readonly [before: string, behind: string, english: string])[] = [
  ['不超过|不高于|至多|最多|最高', '以下|以内|まで', 'at most'],
  ['低于|小于|少于|不到|便宜于', '未満|より(?:安い|低い|小さい|少ない|短い|軽い)', 'under'],
  ['至少|不低于|不少于|最低|最少', '以上|から', 'at least'],
  ['高于|大于|超过|多于|贵于', 'より(?:高い|大きい|多い|長い|重い)|を?超える|超', 'over'],
];
const CONDITIONS = BOUNDS.flatMap(([before, behind, english]) => [
  [new RegExp(`^(?:${FIELD}(?:が|は|在)?)?(?:${before})${NUMBER}${UNIT}$`, 'u'), english] as const,
  [new RegExp(`^(?:${FIELD}(?:が|は|在)?)?${NUMBER}${UNIT}(?:${behind})$`, 'u'), english] as const,
]);

const STATES: readonly (readonly [form: RegExp, english: string])[] = [
  [/^(?:在庫(?:が)?(?:あり|ある)|有货|有貨|有库存|现货)$/u, 'in stock'],
  [/^(?:在庫(?:が)?(?:なし|ない)|売り切れ|品切れ|缺货|缺貨|售罄|无货)$/u, 'sold out'],
  [/^(?:セール中|割引中|値下げ(?:した|中)?|打折|特价|降价|促销)$/u, 'on sale'],
];

const RANK = new RegExp(
  `^(?:(?<field>[\\p{L}]{1,8}?)(?:が)?)?(?:最も|一番|もっとも|最)(?<which>安い|便宜|低い|低|高い|高|贵|貴|新しい|新|古い|旧|大きい|大|多い|多|小さい|小|少ない|少)(?<count>\\d+)?${COUNT}?$`,
  'u',
);
const RANKS: Readonly<Record<string, string>> = {
  安い: 'cheapest',
  便宜: 'cheapest',
  贵: 'most expensive',
  貴: 'most expensive',
  新しい: 'newest',
  新: 'newest',
  古い: 'oldest',
  旧: 'oldest',
};

const ORDERS: readonly RegExp[] = [
  /(?:を|[、,，])(?<field>[^、,，をの\d]{1,8}?)(?:が|の)?(?<which>高い|低い|安い|新しい|古い|大きい|小さい|多い|少ない)順(?:に|で)?(?:並べ(?:て|る)?)?$/u,
  /[、,，]?并?按照?(?<field>[\p{L}]{1,8}?)(?<which>从高到低|从低到高|降序|升序|由高到低|由低到高)(?:排序|排列)?$/u,
];
const LOW = /^(?:安|低|小|少)/u;
const IS_PRICE = /^(?:価格|价格|値段)$/u;
const FALLING = /^(?:高い|新しい|大きい|多い|从高|由高|降)/u;

/** What is said around the request. */
const AROUND = new RegExp(
  '^(?:请|請)?(?:麻烦(?:你|您)?)?(?:帮我|幫我|给我|給我|我想要|我要|我需要|我想知道|我想看)?(?:获取|抓取|提取|采集|列出|收集|查找|找出|导出|下载)?(?:一下)?' +
    '|(?:の)?(?:一覧|リスト)(?=を|$)|(?:的)?(?:列表|清单)$' +
    '|[、,，]?(?:并)?(?:做成|整理成|列成|以|用)(?:一[个张])?(?:表格|列表)(?:形式)?(?:列出|显示|展示|呈现)?[。.]?$' +
    '|(?:を|が)?(?:教えて|取得(?:し)?て?|抽出(?:し)?て?|集めて|収集(?:し)?て?|表示(?:し)?て?|一覧表?にして|リストにして|(?:表|テーブル)(?:形式)?(?:にして|にまとめて|で出して)|出して|欲しい|ほしい|知りたい)?(?:です|ください|下さい|お願いします|いただけますか|もらえますか|する)?[。.]?$',
  'gu',
);
const AT = new RegExp(
  `(?:从|從|在)?\\s*(?<mark>${MARK})\\s*(?:(?:のサイト|のページ|网站|網站|页面|這個網站)?(?:にある|に載っている|に掲載されている|から|で|上|里|裡|中)?(?:の|的)?)`,
  'u',
);
/** What is there are things, if a field of theirs follows: にある庭園の名称. */
const LISTED = /に(?:ある|載っている|掲載されている)$/u;
const JOINTS = /\s*(?:、|,|，|と|および|及び|並びに|・|和|及|以及|与|與|跟)\s*/u;
const MAX_FIELD = 12; // characters
const ASKS = /什么|怎么|多少|哪|谁|吗|呢|何|いくら|誰|どこ|いつ|どの|です|ます|か$/u;

/** The words of a sentence for things that its English form names: 酒店 for "hotels". The English words if it has none. */
export function toOwnWords(prompt: string, english: string): string {
  const words = EAST_ASIAN.test(prompt) ? ITEM_NOUNS.find(([, thing]) => thing === english)?.[0] : undefined;
  const own = new RegExp(`(?<![每\\d])(?:${words})`, 'u'); // 每本书 is about 书
  return (words === undefined ? undefined : own.exec(prompt)?.[0]) ?? english;
}

/** The condition in a sentence's own words, without the English around it. */
export function toOwnCondition(prompt: string, about: string): string {
  return EAST_ASIAN.test(prompt) ? about.replace(/^\S+ that (?=\S+$)/u, '') : about;
}

/** A Chinese or Japanese sentence in English; other texts, and those with a part that is not known, as they are. */
export function withEastAsianForms(text: string): string {
  if (!EAST_ASIAN.test(text)) return text;
  const at = AT.exec(text);
  const plain = text.replace(AT, '').normalize('NFKC').replaceAll(/\s+/gu, '').replaceAll(AROUND, '');
  const english = toEnglish(plain, LISTED.test(at?.[0] ?? ''));
  return english === null ? text : `${english}${at?.groups?.mark === undefined ? '' : ` on ${at.groups.mark}`}`;
}

/** The parts of a request in English words. */
interface Request {
  readonly thing: string | null;
  /** Whether all are asked for in a word of its own: すべての. */
  readonly all: boolean;
  /** How many of the things; null for all. */
  readonly count: string | null;
  /** The first items of an order, named before the noun, "cheapest", or after it, "with the highest 评分". */
  readonly rank: { readonly before: string } | { readonly behind: string } | null;
  readonly conditions: readonly string[];
  readonly fields: readonly string[];
}

const NOTHING: Request = { thing: null, all: false, count: null, rank: null, conditions: [], fields: [] };

function toEnglish(plain: string, isListed: boolean): string | null {
  const { text, order } = takeOrder(plain);
  const asked = readQuestion(text);
  if (asked !== null) return `${asked}${order}`;
  const request = readParts(text, isListed);
  if (request === null) return null;
  const { thing, conditions, fields } = request;
  if (thing === null) return conditions.length > 0 || fields.length === 0 ? null : fields.join(', ');
  const things = [getQuantity(request), thing, ...conditions, getRankBehind(request)].filter((part) => part !== '');
  return `${fields.length === 0 ? '' : `${fields.join(', ')} of `}${things.join(' ')}${order}`;
}

function getQuantity({ count, rank }: Request): string {
  if (rank === null) return count ?? 'all';
  return ['the', count?.replace(/^the first /, ''), 'before' in rank ? rank.before : ''].filter(Boolean).join(' ');
}

function getRankBehind({ rank }: Request): string {
  return rank !== null && 'behind' in rank ? rank.behind : '';
}

function takeOrder(plain: string): { readonly text: string; readonly order: string } {
  for (const form of ORDERS) {
    const found = form.exec(plain);
    const { field, which } = found?.groups ?? {};
    if (!found || field === undefined || which === undefined) continue;
    const text = plain.slice(0, found.index);
    return { text, order: `, sorted by ${field}${FALLING.test(which) ? ' descending' : ''}` };
  }
  return { text: plain, order: '' };
}

/** Reads the parts between 的 or の; null if one of them is not known. */
function readParts(text: string, isListed: boolean): Request | null {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const parts = text.split(/的|の/u).filter((part) => part !== '');
  let request = NOTHING;
  for (const [at, part] of parts.entries()) {
    const read = readPart(part, request, {
      isLast: at === parts.length - 1,
      isListed,
      price: isJapanese ? PRICE.japanese : PRICE.chinese,
    });
    if (read === null) return null;
    request = { ...request, ...read };
  }
  return request;
}

interface Place {
  readonly isLast: boolean;
  readonly isListed: boolean;
  readonly price: string;
}

function readPart(part: string, so: Request, { isLast, isListed, price }: Place): Partial<Request> | null {
  if (so.thing === null) {
    const conditions = part.split(/并?且|かつ/u).map((each) => readCondition(each, price));
    if (conditions.every((each) => each !== null)) return { conditions: [...so.conditions, ...conditions] };
    const read = readRank(part) ?? (IS_ALL.test(part) ? { all: !part.startsWith('每') } : readThing(part));
    if (read !== null) return read;
    // 所有的价格 is a field of all
    const all = isLast ? so.all && price === PRICE.japanese : so.all || isListed;
    const other = readOtherThing(part, { ...so, all });
    if (other !== null) return other;
  }
  return isLast ? readFields(part) : null;
}

const OTHER_THING = new RegExp(`^(?:(?<all>${ALL})|(?<count>\\d+)${COUNT})?(?<thing>\\p{L}{1,8})$`, 'u');

/** Items, named by any word after "all", a condition or a rank: 所有笔记本, すべての作品, 价格低于5000元的笔记本, 最便宜的3台笔记本. */
function readOtherThing(part: string, { all: isAll, conditions, rank }: Request): Partial<Request> | null {
  const { all, count, thing } = OTHER_THING.exec(part)?.groups ?? {};
  const isField = part.split(JOINTS).length > 1 || conceptIn(fold(part)).concept !== null;
  if (thing === undefined || (isAll && isField)) return null;
  if (all === undefined && !isAll && conditions.length === 0 && rank === null) return null;
  return count === undefined || rank === null ? { thing } : { thing, count };
}

/** Nouns that a question may begin with, where only a word such as 有 tells the end of any other. */
const ASKED_THINGS = [
  ...THING.split('|').filter((thing) => thing.length > 1),
  '植物|动物|動物|花卉|游戏|博物馆|景点|学校|大学|老师|学生|歌曲|专辑|展品|航班|手机|手表|电脑|笔记本|相机|城市|国家|球员|医生|医院|软件|应用|视频|节目|比赛|论文|家具|玩具',
].join('|');
const QUESTION = new RegExp(
  `^有?哪些(?:(?<thing>${ASKED_THINGS})|(?<other>\\p{L}{1,6}?)(?=有|是|支持|提供|适合|属于|来自|位于))(?<condition>[\\p{L}\\d.,]{2,12}?)\\?*(?:[,。]?(?:请|并)*(?:给出|给我|列出|写出|提供|显示|包括|附上)(?:它们的|其)?(?<fields>[^?]+?))?[。.]?$`,
  'u',
);
const SAYS = /^(?:是|有|支持|提供|适合|属于|来自|位于)/u;
const DENIES = /[不没無无非未]|吗|呢|什么|怎么|多少/u;

/** A question for some of the items: 哪些植物喜阴?给出名称和学名. Null if it is not such a question, or its condition is not known. */
function readQuestion(plain: string): string | null {
  const { thing, other, condition = '', fields } = QUESTION.exec(plain)?.groups ?? {};
  const named = thing ?? other;
  if (named === undefined || DENIES.test(condition)) return null;
  const english = ITEM_NOUNS.find(([words]) => words.split('|').includes(named))?.[1] ?? named;
  const read = fields === undefined ? { fields: [] } : readFields(fields);
  if (read === null || readRank(condition) !== null) return null;
  const asked = readCondition(condition, PRICE.chinese) ?? `that ${condition.replace(SAYS, '').replace(/的$/u, '')}`;
  return `${read.fields?.length ? `${read.fields.join(', ')} of ` : ''}all ${english} ${asked}`;
}

function readCondition(part: string, price: string): string | null {
  const state = STATES.find(([form]) => form.test(part));
  if (state) return state[1];
  for (const [form, english] of CONDITIONS) {
    const { field, number, times = '', unit = '' } = form.exec(part)?.groups ?? {};
    if (number === undefined) continue;
    const named = field ?? (MONEY.test(unit) ? price : null);
    if (named === null) return null;
    const factor = times === '万' ? 10_000 : times === '千' ? 1_000 : 1;
    return `with ${named} ${english} ${Number(number.replaceAll(',', '')) * factor}${MEASURES[unit] ?? ''}`;
  }
  return null;
}

function readRank(part: string): Partial<Request> | null {
  const { field, which, count } = RANK.exec(part)?.groups ?? {};
  if (which === undefined) return null;
  const before = field === undefined || IS_PRICE.test(field) ? RANKS[which] : undefined;
  const counted = count === undefined ? {} : { count };
  if (before !== undefined) return { ...counted, rank: { before } };
  return field === undefined
    ? null
    : { ...counted, rank: { behind: `with the ${LOW.test(which) ? 'lowest' : 'highest'} ${field}` } };
}

/** All things, or as many as a number says: 商品, 全商品, 5个产品. */
function readThing(part: string): Partial<Request> | null {
  const { first, count, thing } = SOME_THINGS.exec(part)?.groups ?? {};
  const english = ITEM_NOUNS.find(([words]) => words.split('|').includes(thing ?? ''))?.[1];
  if (english === undefined) return null;
  return count === undefined
    ? { thing: english }
    : { thing: english, count: first === undefined ? count : `the first ${count}` };
}

function readFields(part: string): Partial<Request> | null {
  const fields = part.split(JOINTS).filter((field) => field !== '');
  const isField = (field: string) => field.length <= MAX_FIELD && /^[\p{L}\p{N}]+$/u.test(field) && !ASKS.test(field);
  return fields.length > 0 && fields.every(isField) ? { fields } : null;
}
