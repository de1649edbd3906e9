/** Words of load-more buttons in languages that write without spaces between words. */

/** What follows "more" where it means details of one thing, settings or comments rather than entries of a list. */
const NOT_ENTRIES = /详情|詳情|信息|資訊|选项|選項|筛选|篩選|介绍|介紹|功能|详细|詳しく|詳細|情報|絞り込み|条件/;

const JAPANESE =
  /^(?:(?:もっと|さらに|更に|もう少し)(?:\p{L}{1,8}を)?|(?:続き|残り|次の?\p{N}+件|あと\p{N}+件|(?:他の|さらに|もっと多くの)\p{L}{1,8})を?(?:もっと|さらに)?|\p{L}{1,8}をもっと)(?:見る|みる|表示(?:する)?|読み込む|読みこむ|読込む?|ロード(?:する)?)$/u;
const CHINESE =
  /^(?:点击|點擊)?(?:加载|加載|载入|載入|查看|显示|顯示|浏览|瀏覽|观看|看|获取|獲取|展示|查詢|查询)更多(?:的)?\p{L}{0,6}$/u;
const KOREAN =
  /^(?:\p{L}{1,8} ?)?더 ?(?:많은 ?)?(?:\p{L}{1,8} ?)?(?:보기|보이기|불러오기|가져오기|로드(?:하기)?|표시(?:하기)?)$/u;
const THAI = /^(?:โหลด|ดู|แสดง)(?:\p{L}|\p{M}){0,16}เพิ่ม(?:เติม|อีก)?$/u;

const LABELS: readonly RegExp[] = [JAPANESE, CHINESE, KOREAN, THAI];

/** Whether a Japanese, Chinese, Korean or Thai label asks to load more of a list: もっと見る, 加载更多, 더 보기. */
export function asksForMoreUnspaced(text: string): boolean {
  const label = text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N} ]+/gu, '')
    .trim();
  return LABELS.some((words) => words.test(label)) && !NOT_ENTRIES.test(label);
}
