import { expect, it } from 'vitest';
import { withEastAsianForms } from '../../../src/main/engine/agent/east-asian';
import { planByRules } from '../../../src/main/engine/agent/plan-by-rules';

const HERE = '\uE000'; // the mark of an address

it.each([
  [`${HERE} の全商品の名前と価格`, `名前, 価格 of all products on ${HERE}`],
  [`${HERE} にあるすべての本のタイトル、著者、価格を教えてください。`, `タイトル, 著者, 価格 of all books on ${HERE}`],
  [`${HERE}の1000円以下の商品の名前と価格`, `名前, 価格 of all products with 価格 at most 1000 on ${HERE}`],
  [`${HERE} から評価が４以上のホテルの一覧`, `all hotels with 評価 at least 4 on ${HERE}`],
  [`${HERE} の在庫ありの商品の名前`, `名前 of all products in stock on ${HERE}`],
  [`${HERE} の最も安い5つの商品の名前と価格`, `名前, 価格 of the 5 cheapest products on ${HERE}`],
  [`${HERE} の商品の名前と価格を価格の高い順に`, `名前, 価格 of all products, sorted by 価格 descending on ${HERE}`],
  [`${HERE} の物件の賃料、賃料が安い順に`, `賃料 of all properties, sorted by 賃料 on ${HERE}`],
  [`${HERE} の2万円未満の商品一覧`, `all products with 価格 under 20000 on ${HERE}`],
  [`${HERE} 上所有产品的名称和价格`, `名称, 价格 of all products on ${HERE}`],
  [`请从 ${HERE} 抓取价格低于20元的产品的名称和价格`, `名称, 价格 of all products with 价格 under 20 on ${HERE}`],
  [`${HERE} 上50元以下的图书的书名、作者`, `书名, 作者 of all books with 价格 at most 50 on ${HERE}`],
  [`${HERE} 上最便宜的3个产品`, `the 3 cheapest products on ${HERE}`],
  [`${HERE} 上有货的产品的名称`, `名称 of all products in stock on ${HERE}`],
  [`${HERE} 上评分最高的5个产品的名称`, `名称 of the 5 products with the highest 评分 on ${HERE}`],
  [`${HERE} の評価が最も高い3冊の本`, `the 3 books with the highest 評価 on ${HERE}`],
  [`${HERE} 上前5个产品的名称`, `名称 of the first 5 products on ${HERE}`],
  [`${HERE} 上评分高于4且价格不超过1,000元的酒店`, `all hotels with 评分 over 4 with 价格 at most 1000 on ${HERE}`],
  [`${HERE} 上价格低于5000元的笔记本`, `all 笔记本 with 价格 under 5000 on ${HERE}`],
  [`${HERE} 上最便宜的3台笔记本`, `the 3 cheapest 笔记本 on ${HERE}`],
  [`收集 ${HERE} 上所有笔记本电脑的名称和价格`, `名称, 价格 of all 笔记本电脑 on ${HERE}`],
  [`${HERE} 上内存至少16GB的笔记本`, `all 笔记本 with 内存 at least 16 GB on ${HERE}`],
  [`${HERE} 上重量小于1.5公斤的笔记本`, `all 笔记本 with 重量 under 1.5 kg on ${HERE}`],
  [`列出 ${HERE} 上的职位列表`, `all jobs on ${HERE}`],
  [`${HERE} 上评分至少4.5的酒店的名称和地址`, `名称, 地址 of all hotels with 评分 at least 4.5 on ${HERE}`],
  [`${HERE} のすべての腕時計の名前と価格`, `名前, 価格 of all 腕時計 on ${HERE}`],
  [`${HERE} に掲載されている全ての城の名称と所在地を教えてください`, `名称, 所在地 of all 城 on ${HERE}`],
  [`${HERE} にある庭園の名称と開園時間を一覧表にして`, `名称, 開園時間 of all 庭園 on ${HERE}`],
  [`${HERE} の全絵画の題名と制作年を表にしてください`, `題名, 制作年 of all 絵画 on ${HERE}`],
  [`${HERE} にあるすべての作品の名称、分類、作者を一覧にしてください`, `名称, 分類, 作者 of all entries on ${HERE}`],
  [`${HERE} のすべての講座の名前と料金を教えていただけますか`, `名前, 料金 of all courses on ${HERE}`],
  [`${HERE} のすべての名称と価格`, `名称, 価格 on ${HERE}`],
  [`${HERE} にある住所と電話番号`, `住所, 電話番号 on ${HERE}`],
  [`${HERE} 上每座城堡的名称和年代`, `名称, 年代 of all 城堡 on ${HERE}`],
  [`${HERE} 上每款手表的名称和价格`, `名称, 价格 of all 手表 on ${HERE}`],
  [`${HERE} 上每幅画的标题和作者`, `标题, 作者 of all 画 on ${HERE}`],
  [`${HERE} 上每场比赛的日期和比分`, `日期, 比分 of all 比赛 on ${HERE}`],
  [`${HERE} 上每本书的书名`, `书名 of all books on ${HERE}`],
  [`${HERE} 上每款的价格`, `价格 on ${HERE}`],
  [`${HERE} 上所有的价格`, `价格 on ${HERE}`],
  [`${HERE} のすべての価格`, `価格 on ${HERE}`],
  [`${HERE} 上每台的名称和价格`, `名称, 价格 on ${HERE}`],
  [`${HERE} 上各种动物的名称和栖息地`, `名称, 栖息地 of all 动物 on ${HERE}`],
  [`${HERE} 上每门课程的学分`, `学分 of all courses on ${HERE}`],
  [`${HERE} 上每门店的地址`, `地址 of all 门店 on ${HERE}`],
  [`${HERE} 上所有种子的价格`, `价格 of all 种子 on ${HERE}`],
  [`${HERE} 上价格最低的3款手表的名称`, `名称 of the 3 手表 with the lowest 价格 on ${HERE}`],
  [`麻烦帮我列出 ${HERE} 上所有酒店的名称，整理成表格`, `名称 of all hotels on ${HERE}`],
  [`${HERE} 上哪些手表防水？给出名称和价格`, `名称, 价格 of all 手表 that 防水 on ${HERE}`],
  [`${HERE} 上哪些书店有咖啡厅？列出名称和地址`, `名称, 地址 of all 书店 that 咖啡厅 on ${HERE}`],
  [`${HERE} 上哪些酒店评分高于4？`, `all hotels with 评分 over 4 on ${HERE}`],
  [
    `${HERE} 上产品的名称和价格，按价格从高到低排序`,
    `名称, 价格 of all products, sorted by 价格 descending on ${HERE}`,
  ],
])('writes %s in English', (sentence, english) => {
  expect(withEastAsianForms(sentence)).toBe(english);
});

it.each([
  `name and price of all lamps on ${HERE}`,
  `${HERE} の青い商品の名前`,
  `${HERE} 上带游泳池的酒店的名称`,
  `${HERE} 的天气怎么样`,
  `${HERE} の商品はいくらですか`,
  `${HERE} のワインの名前と価格`,
  `${HERE} 上种植物的方法`,
  `${HERE} 上哪些植物不耐寒？`,
  `${HERE} 上哪些书最贵？`,
])('leaves what it does not know as it is: %s', (sentence) => {
  expect(withEastAsianForms(sentence)).toBe(sentence);
});

it.each([
  ['https://stay.example/list 上评分高于4的酒店', '酒店', 'hotels'],
  ['https://stay.example/list の在庫ありの本の名前', '本', 'books'],
  ['hotels on https://stay.example/list', 'hotels', 'hotels'],
  ['https://stay.example/list 上每本书的书名', '书', 'books'],
])('names the kind of the items in the words of the sentence: %s', (sentence, text, words) => {
  const kind = planByRules(sentence).restrictions.find((each) => each.kind === 'kind');
  expect(kind).toMatchObject({ text, words, meaning: `of the kind “${text}”, if the page says so` });
});

it('shows a condition in the words of the sentence', () => {
  const { restrictions } = planByRules('https://stay.example/list 上哪些植物喜阴？给出名称');
  expect(restrictions.find(({ kind }) => kind === 'words')).toMatchObject({ text: '喜阴', words: '喜阴' });
});
