import { conceptOfTerm } from '../vocabulary';

/** What a page or record may be about. */
const THING =
  'お?店|店舗|商品|製品|物件|求人|仕事|本|書籍|映画|作品|レシピ|料理|記事|ページ|イベント|コース|講座|ホテル|旅館|宿|民宿|レストラン|会社|車|ゲーム|アプリ|部屋|病院|産品|产品|课程|課程|餐厅|饭店|酒店|商店|书|图书|电影|菜谱|菜|文章|页面|活动|职位|工作|公司|房子|房源|房屋|车|汽车|游戏|应用|软件|医院|展品';
/** Words for the page's subject, before 的 or の: "店の住所" asks for 住所. */
const SUBJECT = `(?:この|その|これ|当|这|這|这个|这本|这部|这门|这家|这款|这套|这份|该|此|本)?(?:${THING}|它|レビュー|口コミ|コメント|投稿|質問|评论|帖子|问题)`;
/** As folded labels have them, which lose the marks of ピ and ド. */
const IS_THING = new RegExp(`^(?:${THING.normalize('NFKD').replace(/\p{M}/gu, '')})(?:の|的)?$`, 'u');
const OF_SUBJECT = new RegExp(`^${SUBJECT}(?:の|的)(?=.)`, 'u');
const IS_SUBJECT = new RegExp(`^(?:${SUBJECT}|これ|それ|这|这个)$`, 'u');
/** 商品価格, 课程名称: the subject directly before a word that names a field by itself. */
const JOINED = new RegExp(
  `^${SUBJECT}(?<noun>名称|名字|名前|名|价格|価格|値段|费用|料金|难度|難易度|时长|简介|描述|説明|地址|住所|电话|編號|编号|番号|类型|種類|评分|評価|图片|画像)$`,
  'u',
);
/** 投稿者の名前, 联系人姓名: who, since persons are identified by name. */
const NAME_OF = /^(?<who>.{2,6}?)(?:の|的)?(?:名前|氏名|姓名|名字)$/u;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

type Read = (noun: string) => string | null;

const same: Read = (noun) => noun;

/** How a question ends or begins around its noun, and the field that it asks for. */
const FORMS: readonly (readonly [form: RegExp, read: Read])[] = [
  [/^(?<noun>.*)いつ(?:投稿|公開|掲載|発売|発行|発表|出版)/u, () => '公開日'],
  [/^(?<noun>.*)いつ更新/u, () => '更新日'],
  [/^(?<noun>.*?)(?:是)?(?:什么时候|何时)(?:发布|发表|出版|上映|上架)的?$/u, () => '发布时间'],
  [/^(?<noun>.*?)(?:是)?(?:什么时候|何时)更新的?$/u, () => '更新时间'],
  [/^(?:どのように|どうやって)(?<noun>保存|使|食べ|飲)/u, (verb) => JA_WAYS[verb] ?? null],
  [
    /^(?<noun>.+?)(?:は|が)何(?:グラム|キロ|リットル|ミリ|センチ|メートル|カロリー|ワット|円|点|曜日|度)(?:ですか|ありますか|入っていますか)?$/u,
    same,
  ],
  [/^いつ(?<noun>創業|開業|設立|創立)/u, (verb) => `${verb}年`],
  [/^何(?<noun>席|室|件|人|個|ページ|巻|曲|話|冊|台|枚)ありますか$/u, (unit) => `${unit}数`],
  [/^何時から何時まで(?:営業|開|やっ)/u, () => '営業時間'],
  [/^何色ですか$/u, () => '色'],
  [/^どこの国(?:で|の)/u, () => '生産国'],
  [/^(?<noun>.{1,6})の数$/u, (noun) => `${noun}数`],
  [/^(?<noun>.+)は(?:何と(?:いい|言い)ますか|何という(?:名前)?ですか)$/u, () => '名前'],
  [
    /^(?<noun>.+?)(?:は|って|の値段は)(?:いくら|おいくら)(?:ですか|しますか|かかりますか|でしょうか)?$/u,
    (noun) => (isSubject(noun) ? '価格' : noun),
  ],
  [/^いくら(?:ですか|しますか|かかりますか)?$/u, () => '価格'],
  [
    /^(?<noun>.+?)は何(?<unit>人|件|席|室|部屋|個|ページ|曲|話|冊|台|回|本|枚)(?:.*)$/u,
    (noun) => (isSubject(noun) ? null : `${noun}数`),
  ],
  [
    /^(?<noun>.+?)(?:は|が)(?:何時から何時まで|何時まで|何時から|何時|いつからいつまで|いつまで|いつから|いつ|どこ(?:に|で)?|誰|だれ|どなた|何|なん|何番|何年|何日|何月何日|何語|どれ(?:くらい|ぐらい)?|どのくらい|どう|いくつ|どんな(?:感じ|もの)?|どちら)(?:です|でしょう|になります|になってい?ます|あります|にあります|で行われます|ですか)?か?$/u,
    same,
  ],
  [/^(?<noun>.+?)(?:は|が)(?:あります|有り|付いています|ついています|利用できます)か?$/u, same],
  [/^(?:誰|だれ)が(?<noun>書|監督|作|翻訳|訳|編集|撮影)/u, (verb) => JA_DOERS[verb] ?? null],
  [/^(?<noun>.+?)を(?:教えて(?:ください|下さい)?|知りたい(?:です)?)$/u, same],
  [/^(?<noun>.+?)(?:叫|的名字是|叫做)什么(?:名字)?$/u, (noun) => (isSubject(noun) ? '名称' : noun)],
  [/^(?<noun>.+?)(?:要|需要|卖|售价)?(?:多少钱|多少錢|是多少钱)$/u, (noun) => (isSubject(noun) ? '价格' : noun)],
  [/^(?:有)?多少(?<noun>人|名)?(?<what>\p{Script=Han}{2,4})$/u, same],
  [/^(?:谁是|誰是)(?<noun>.+)$/u, same],
  [/^(?:谁|誰)(?<noun>写|著|导演|执导|翻译|主演|出版)/u, (verb) => ZH_DOERS[verb] ?? null],
  [/^(?:什么时候|何时|几时)(?:可以|能)?(?<noun>\p{Script=Han}{2,4})的?$/u, (verb) => `${verb}时间`],
  [/^(?:在)?哪(?:里|儿|个地方)(?<noun>举行|举办)?$/u, () => '地点'],
  [/^用(?:什么|哪种|何种)(?<noun>\p{Script=Han}{2,4}?)(?:授课|写|交流|编写)?的?$/u, same],
  [
    /^(?<noun>.+?)(?:是|在|有)?(?:什么时候|什么|谁|誰|哪里|哪儿|哪天|哪一天|哪年|哪一年|哪个国家|哪位|多少|几点|几号|多大|多长|多重|多高|多久|如何|怎么样|怎样|几个)(?:的|呢|吗)?$/u,
    same,
  ],
];

const JA_WAYS: Readonly<Record<string, string>> = {
  保存: '保存方法',
  使: '使用方法',
  食べ: 'お召し上がり方',
  飲: '飲み方',
};
const JA_DOERS: Readonly<Record<string, string>> = {
  書: '著者',
  監督: '監督',
  作: '作者',
  翻訳: '訳者',
  訳: '訳者',
  編集: '編集者',
  撮影: '撮影',
};
const ZH_DOERS: Readonly<Record<string, string>> = {
  写: '作者',
  著: '作者',
  导演: '导演',
  执导: '导演',
  翻译: '译者',
  主演: '主演',
  出版: '出版社',
};

/** The field that a Japanese or Chinese question or noun asks for; null for other texts. */
export function fieldOfEastAsian(text: string): string | null {
  if (!HAN.test(text)) return null;
  const plain = text.replace(/[\s?？。、，！!：:]+/gu, '');
  if (conceptOfTerm(plain) !== null) return null;
  for (const [form, read] of FORMS) {
    const found = form.exec(plain);
    if (found === null) continue;
    const groups = found.groups ?? {};
    const noun = withoutSubject(groups.what ?? groups.noun ?? '');
    const field = noun === '' ? read('') : read(noun);
    if (field) return isSubject(field) ? null : field;
  }
  const named = NAME_OF.exec(plain)?.groups?.who;
  if (named !== undefined && conceptOfTerm(named)?.type === 'text') return named;
  const noun = withoutSubject(plain);
  return noun === plain || noun === '' ? null : noun;
}

/** Whether a label (folded) is one of some terms after a word for the page's subject: レシピ作者 for 作者. */
export function isTermOfSubject(label: string, terms: ReadonlySet<string>): boolean {
  if (!HAN.test(label)) return false;
  for (let from = 1; from <= label.length - MIN_TERM; from++)
    if (terms.has(label.slice(from)) && IS_THING.test(label.slice(0, from))) return true;
  return false;
}

const MIN_TERM = 2; // characters; one alone, as in 会社名, may belong to the word before it

function isSubject(noun: string): boolean {
  return IS_SUBJECT.test(noun);
}

function withoutSubject(noun: string): string {
  if (conceptOfTerm(noun) !== null) return noun;
  const of = noun.replace(OF_SUBJECT, '');
  return JOINED.exec(of)?.groups?.noun ?? of;
}
