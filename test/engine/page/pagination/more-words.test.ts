import { describe, expect, it } from 'vitest';
import { asksForMore, readPagination } from '../../../../src/main/engine/page/pagination/index';
import { parsePage } from '../../../../src/main/engine/page/parse';

describe('the label of a load-more button', () => {
  it.each([
    ...[
      'もっと見る',
      'さらに表示',
      'もっと読み込む',
      'もっと表示する',
      '続きを見る',
      '他の商品を見る',
      '次の20件を表示',
    ],
    ...['加载更多', '查看更多', '显示更多', '載入更多', '點擊加載更多', '查看更多商品', '更多'],
    ...['더 보기', '더보기', '더 불러오기', '상품 더보기', '더 많은 결과 보기', 'โหลดเพิ่มเติม', 'ดูสินค้าเพิ่มเติม'],
    ...[
      'Carregar mais',
      'Ver mais',
      'Exibir mais',
      'Mostrar mais resultados',
      'Meer laden',
      'Load older episodes',
      'Show older posts',
      'Toon meer',
      'Bekijk meer',
    ],
    ...['Visa fler', 'Ladda fler', 'Vis flere', 'Näytä lisää', 'Pokaż więcej', 'Zobrazit více', 'Daha fazla göster'],
    ...['Показать ещё', 'Загрузить еще', 'Завантажити ще', 'عرض المزيد', 'Xem thêm', 'Muat lebih banyak'],
  ])('is "%s"', (label) => {
    expect(asksForMore(label)).toBe(true);
  });

  it.each([
    ...[
      '続きを読む',
      '詳しく見る',
      'もっと詳しく見る',
      '商品を見る',
      '閉じる',
      '查看详情',
      '查看更多详情',
      '更多信息',
      '查看',
    ],
    ...['자세히 보기', '보기', '더 저렴한 요금제', 'Saiba mais', 'Lees meer', 'Więcej informacji', 'Mais detalhes'],
  ])('is not "%s"', (label) => {
    expect(asksForMore(label)).toBe(false);
  });

  it('names a button below a list that loads more of it', () => {
    const html = `<ul>${'<li><a href="/r">肉</a></li>'.repeat(4)}</ul><button>もっと見る</button>`;
    const [method] = readPagination(parsePage(html, 'https://site.example/list'), 'https://site.example/list');
    expect(method).toMatchObject({ kind: 'load_more', found: 'button "もっと見る"' });
  });
});
