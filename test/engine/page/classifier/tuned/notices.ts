import { FOOTER, getReasonCases, menu, page, SHOP_MENU, shelf } from '../case';

const missing = getReasonCases('soft_404', [
  ['Swedish', page('Sidan hittades inte', '<h1>Sidan kunde inte hittas</h1>', '', 'sv')],
  ['Danish', page('Siden findes ikke', '<h1>Siden blev ikke fundet</h1>', '', 'da')],
  ['Norwegian', page('Fant ikke siden', '<h1>Siden finnes ikke</h1>', '', 'no')],
  ['Ukrainian', page('404', '<h1>Сторінку не знайдено</h1>', '', 'uk')],
  ['404 and a joke', page('404 | Example', '<h1>Oh no!</h1><p>You took a wrong turn.</p>')],
  ['title only', page('Error 404 - Example', `${SHOP_MENU}<p>Use the search to find what you need.</p>${FOOTER}`)],
  ['listing removed', page('Homes', `${menu('Buy,Rent,Sell')}<h1>This listing has been removed</h1>${shelf(6)}`)],
  [
    'article unavailable, text only',
    page('The Daily', '<p>The article you requested could not be found.</p><a href="/">Front page</a>'),
  ],
  [
    'German product',
    page('Artikel', `${SHOP_MENU}<h1>Dieser Artikel ist leider nicht mehr verfügbar</h1>${shelf(4)}`, '', 'de'),
  ],
  ['French advert', page('Annonce', `<h1>Cette annonce n'est plus disponible</h1>${shelf(4)}`, '', 'fr')],
  ['Spanish product', page('Producto', '<h1>El producto ya no está disponible</h1>', '', 'es')],
  ['Portuguese job', page('Vaga', '<h1>Esta vaga não está mais disponível</h1>', '', 'pt')],
  ['Japanese item', page('エラー', '<h1>この商品は販売を終了しました</h1>', '', 'ja')],
  ['Chinese item', page('提示', '<h1>该商品已下架</h1>', '', 'zh')],
  ['we looked everywhere', page('Hmm', "<h1>We can't find that page</h1><p>It may have moved.</p>")],
  ['video gone', page('Video', '<h1>This video is unavailable</h1>')],
  ['user unknown', page('Profile', '<h1>User not found</h1>')],
  ['Greek', page('404', '<h1>Η σελίδα δεν βρέθηκε</h1>', '', 'el')],
  ['Arabic', page('خطأ', '<h1>الصفحة غير موجودة</h1>', '', 'ar')],
  ['Vietnamese', page('Lỗi', '<h1>Không tìm thấy trang</h1>', '', 'vi')],
  ['Romanian', page('Eroare', '<h1>Pagina nu a fost găsită</h1>', '', 'ro')],
  ['Hungarian', page('Hiba', '<h1>Az oldal nem található</h1>', '', 'hu')],
  ['broken link', page('Sorry', '<h1>Sorry</h1><p>The link may be broken, or the page may have been removed.</p>')],
]);

const parked = getReasonCases('parked', [
  ['Spanish', page('dominio.test', '<h1>Este dominio está en venta</h1>', '', 'es')],
  ['Japanese', page('x.test', '<p>このドメインは販売中です</p>', '', 'ja')],
  ['Dutch', page('x.test', '<h1>Deze domeinnaam is te koop</h1>', '', 'nl')],
  ['Russian', page('x.test', '<h1>Домен x.test продаётся</h1>', '', 'ru')],
  ['IIS', page('IIS Windows Server', '<img src="iisstart.png">')],
  [
    'suspended',
    page(
      'Account Suspended',
      '<h1>Account Suspended</h1><p>This account has been suspended. Contact your hosting provider.</p>',
    ),
  ],
  [
    'Plesk',
    page(
      'Domain Default page',
      '<h1>Default page</h1><p>If you are seeing this message, the website for is not available at this time.</p>',
    ),
  ],
  [
    'host without a site',
    page('Site not found · Host Pages', "<h1>404</h1><p>There isn't a Host Pages site here.</p>"),
  ],
  [
    'registered at',
    page('x.test', '<p>This domain has been registered and is parked free, courtesy of a registrar.</p>'),
  ],
  ['Polish', page('x.test', '<h1>Domena x.test jest na sprzedaż</h1>', '', 'pl')],
  ['not connected', page('x.test', "<h1>Looks like this domain isn't connected to a website yet</h1>")],
]);

export const notices = [...missing, ...parked];
