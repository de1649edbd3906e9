import type { Concept } from './concept';

/** Goods, offers, jobs, vehicles. */
export const SHOP_CONCEPTS: readonly Concept[] = [
  {
    id: 'price',
    type: 'price',
    distinctive: true,
    terms:
      'price|cost|amount|asking price|rent|monthly rent|rent per month|price per night|weekly price|monthly price|daily price|hourly price|weekly rent|daily rate|nightly rate|weekly rate|hourly rate|tagespreis|wochenpreis|monatspreis|jahrespreis|stundenpreis|stundensatz|tagessatz|miete|monatsmiete|loyer|loyer mensuel|alquiler|alquiler mensual|affitto|huur|current price|sale price|your price|today s price|online price|everyday price|selling price|unit price|regular price|offer price|item price|product price|our price|final price|price amount|price value|preis|verkaufspreis|aktueller preis|kaufpreis|prix|prix actuel|precio|prezzo|preco|prijs|cena|hinta|pris|fiyat|ar|pret|цена|стоимость|ціна|価格|値段|税込|販売価格|家賃|賃料|价格|售价|價格|售價|特價|판매가|租金|月租金|月租|가격|kaina|cijena|τιμη',
    properties: [
      'offers.price',
      'offers.lowPrice',
      'offers.priceSpecification.price',
      'offers.offers.price',
      'price',
      'lowPrice',
      'priceSpecification.price',
      'hasVariant.offers.price',
      'hasVariant.offers.priceSpecification.price',
    ],
    meta: ['product:price:amount', 'og:price:amount', 'product:sale_price:amount', 'twitter:data1'],
  },
  {
    id: 'total amount',
    type: 'price',
    terms:
      'total amount|grand total|order total|invoice total|total due|amount due|balance due|total to pay|gesamtbetrag|gesamtsumme|rechnungsbetrag|endbetrag|bestellsumme|bestellwert|zu zahlen|montant total|total ttc|montant ttc|total a payer|net a payer|importe total|total a pagar|total del pedido|total de la factura|importe totale|totale ordine|valor total|totaalbedrag|合計金額|総額|請求金額|总金额|订单总额|应付金额',
    properties: ['totalPaymentDue.price', 'totalPaymentDue.value', 'totalPrice', 'grandTotal'],
  },
  {
    id: 'old price',
    type: 'price',
    terms:
      'old price|original price|was price|list price|comp value|comparable value|compare at|compare at price|compared at|retail price|suggested price|suggested retail price|cover price|manufacturer s suggested retail price|regular list price|previous price|before price|msrp|rrp|recommended price|recommended retail price|former price|preisempfehlung|unverbindliche preisempfehlung|prix conseille|precio recomendado|prezzo consigliato|希望小売価格|参考価格|strike price|crossed out price|price before discount|uvp|alter preis|statt|ursprungspreis|streichpreis|prix barre|ancien prix|precio anterior|precio original|prezzo originale|prezzo di listino|prezzo precedente|prezzo iniziale|prezzo prima dello sconto|prezzo vecchio|vecchio prezzo|preco original|preco anterior|prix precedent|prix initial|prix avant reduction|bisheriger preis|vorheriger preis|fruherer preis|preis vorher|precio previo|vorige prijs|oude prijs|adviesprijs|stara cena|ordinarie pris|normalpris|førpris|alkuperainen hinta|vanha hinta|poprzednia cena|cena regularna|puvodni cena|bezna cena|eski fiyat|старая цена|定価|当店通常価格|原价|原價|定價|建議售價|市價|정가|소비자가',
    properties: [
      'offers.priceSpecification[ListPrice].price',
      'offers.priceSpecification[StrikethroughPrice].price',
      'offers.priceSpecification[RegularPrice].price',
      'offers.priceSpecification[SRP].price',
      'offers.priceSpecification[MSRP].price',
      'hasVariant.offers.priceSpecification[ListPrice].price',
      'hasVariant.offers.priceSpecification[StrikethroughPrice].price',
    ],
    meta: ['product:original_price:amount'],
  },
  {
    id: 'currency',
    type: 'text',
    form: 'currency',
    terms:
      'currency|currency code|price currency|wahrung|devise|monnaie|moneda|valuta|moeda|waluta|mena|valuutta|para birimi|валюта|通貨|货币|통화',
    properties: [
      'offers.priceCurrency',
      'offers.priceSpecification.priceCurrency',
      'offers.offers.priceCurrency',
      'priceCurrency',
      'hasVariant.offers.priceCurrency',
      'salaryCurrency',
      'baseSalary.currency',
    ],
    meta: ['product:price:currency', 'og:price:currency'],
  },
  {
    id: 'availability',
    type: 'text',
    distinctive: true,
    terms:
      'availability|availability status|inventory status|stock level|is in stock|available for sale|is purchasable|purchasable|orderable|lieferbar|verfugbar|vorratig|lagernd|auf vorrat|am lager|erhaltlich|disponible|disponibile|leverbaar|in stock|stock|stock status|available|is available|stock availability|verfugbarkeit|lieferbarkeit|auf lager|lagerbestand|disponibilite|en stock|disponibilidad|disponible|disponibilita|disponibile|disponibilidade|em estoque|beschikbaarheid|op voorraad|voorraad|dostepnosc|dostupnost|skladem|lagerstatus|i lager|saatavuus|stok|наличие|в наличии|在庫|库存|재고|stock quantity|quantity in stock|inventory quantity|lagermenge|在庫数|在庫数量|库存数量|库存量|有货|是否有货|有现货|是否有现货|有貨|是否有貨|有現貨|是否有現貨|在庫の有無',
    properties: ['offers.availability', 'availability', 'offers.offers.availability', 'hasVariant.offers.availability'],
    meta: ['product:availability', 'og:availability'],
  },
  {
    id: 'available from',
    type: 'date',
    terms:
      'available from|available since|available as of|available on|availability date|date available|verfugbar ab|lieferbar ab|erhaltlich ab|bezugsfrei ab|beziehbar ab|disponible a partir du|disponible a partir de|disponible des|disponible le|disponible desde|disponibile dal|disponibile da|disponibile a partire dal|disponivel a partir de|disponivel desde|beschikbaar vanaf|leverbaar vanaf|beschikbaar per|dostepne od|tillganglig fran|доступно с',
    properties: ['offers.availabilityStarts', 'availabilityStarts', 'offers.validFrom'],
  },
  {
    id: 'sku',
    type: 'text',
    form: 'code',
    terms:
      'sku|item number|item no|article number|product code|product id|item id|item code|product number|stock number|part no|style number|reference|ref|artikelnummer|artikel nr|art nr|artikelnr|bestellnummer|bestellnr|produktnummer|reference produit|code article|referencia|codigo|codice|codice prodotto|codice articolo|codigo do produto|referencia do produto|productcode|artikelcode|bestelnummer|kod produktu|kod|katalogove cislo|varenummer|artikel nummer|tuotenumero|tuotekoodi|urun kodu|артикул|код товара|商品番号|商品コード|品番|货号|商品编号|상품번호|sifra|cikkszam|catalog number|catalogue number|listing id|ad id|riferimento|rif|varenr|artikelno|ref article|ref interne|reference interne|codigo de producto|cod|商品編號|產品編號|貨號|상품코드',
    properties: [
      'sku',
      'productID',
      'offers.sku',
      'identifier',
      'identifier.value',
      'hasVariant.sku',
      'productGroupID',
    ],
    meta: ['product:retailer_item_id', 'product:sku', 'product:retailer_part_no'],
  },
  {
    id: 'gtin',
    type: 'text',
    form: 'code',
    terms:
      'gtin|ean|upc|barcode|gtin 13|gtin 8|gtin 12|gtin 14|ean 13|ean code|jan|strichcode|code barres|codigo de barras|codice a barre|streepjescode|kod kreskowy|carovy kod|streckkod|штрихкод|kod ean|ean kod|codigo ean|code ean|codice ean|ean gtin|gtin ean|ean nr|ean number|ean upc|upc ean|upc code|strekkode|stregkode|viivakoodi|vonalkod|cod de bare|cod ean|barkod|triipkood|svitrkods|bruksninis kodas|jan コード|janコード|バーコード|条码|條碼|바코드|ברקוד|الباركود|баркод',
    properties: [
      'gtin13',
      'gtin',
      'gtin12',
      'gtin14',
      'gtin8',
      'ean',
      'upc',
      'offers.gtin13',
      'offers.gtin',
      'hasVariant.gtin13',
      'hasVariant.gtin',
      'isbn',
    ],
    meta: ['product:ean', 'product:upc', 'product:gtin'],
  },
  {
    id: 'mpn',
    type: 'text',
    form: 'code',
    terms:
      'mpn|manufacturer part number|part number|manufacturer number|model number|herstellernummer|hersteller nr|teilenummer|reference fabricant|numero de pieza|codice produttore|kod producenta|partnumber|型番|model name number|model number name|modellnummer|modellnr|modelnummer|numero de modelo|numero modello|numero de modele|typnummer|herstellerartikelnummer|hersteller artikelnummer|hersteller artikel nr|hersteller art nr|herstellerartikelnr|hersteller teilenummer|reference constructeur|ref fabricant|referencia fabricante|referencia del fabricante|codigo do fabricante|codigo fabricante|codice fabbricante|mfr part|mfg part|mfr part number|mfg part number|mfr no|mfr number|manufacturer part|manufacturer s part number|manufacturer code|manufacturer sku|kod vyrobce|kod vyrobcu|tillverkarens artikelnummer|valmistajan tuotekoodi|item model number|fabrikantcode|fabrikantnummer|artikelnummer fabrikant|artikelnummer van de fabrikant|fabrikant artikelnummer|tillverkarens artikelnr|tillverkarens artnr|tillverkarens art nr|lev artikelnr|producentens varenummer|producentens varenr|produsentens varenummer|valmistajan tuotenumero|ref fabricante|ref del fabricante|codigo del fabricante|referencia do fabricante|ref do fabricante|codice del produttore|cod produttore|rif produttore|код товара производителя|原廠型號|廠商型號|артикул производителя|код производителя|номер модели|код виробника|メーカー型番|모델번호|رقم الموديل',
    properties: ['mpn', 'model', 'model.name', 'offers.mpn', 'hasVariant.mpn'],
    meta: ['product:mfr_part_no'],
  },
  {
    id: 'brand',
    type: 'text',
    terms:
      'brand|manufacturer|make|maker|brand name|item brand|product brand|marke|hersteller|marque|fabricant|marca|fabricante|produttore|merk|fabrikant|marka|producent|znacka|vyrobce|varumarke|tillverkare|mærke|merke|merkki|valmistaja|uretici|бренд|производитель|марка|ブランド|メーカー|品牌|브랜드|제조사|make manufacturer|brand manufacturer|manufacturer brand|marke hersteller|hersteller marke|marque fabricant|marca fabricante|marka producent|producent marka|vyrobca|znacka vyrobce|gyarto|marka gyarto|tootja|kaubamark|razotajs|zimols|gamintojas|prekes zenklas|proizvodac|proizvajalec|blagovna znamka|producator|виробник|марка производител|κατασκευαστης|μαρκα|מותג|יצרן|العلامة التجارية|الماركة|thuong hieu|merek|ยี่ห้อ|厂商|製造商|廠牌|メーカー名|ブランド名',
    properties: ['brand.name', 'brand', 'manufacturer.name', 'manufacturer', 'offers.itemOffered.brand'],
    meta: ['product:brand', 'og:brand', 'brand'],
  },
  {
    id: 'model',
    type: 'text',
    terms: 'model|model name|modell|modele|modelo|modello|malli|модель|モデル|型号|모델',
    properties: ['model', 'model.name'],
  },
  {
    id: 'color',
    type: 'text',
    terms:
      'color|colour|shade|hue|farbe|couleur|coloris|colore|cor|kleur|kolor|barva|farg|farge|farve|vari|renk|цвет|色|カラー|颜色|색상',
    properties: ['color'],
    meta: ['product:color'],
  },
  {
    id: 'material',
    type: 'text',
    terms:
      'material|fabric|composition|medium|made of|stoff|matiere|composizione|materiaal|material y composicion|materiale|materiali|materiaali|материал|素材|材质|소재',
    properties: ['material'],
    meta: ['product:material'],
  },
  {
    id: 'size',
    type: 'text',
    terms:
      'size|grosse|taille|talla|tamano|taglia|tamanho|maat|rozmiar|velikost|storlek|storrelse|koko|beden|размер|サイズ|尺寸|사이즈',
    properties: ['size'],
    meta: ['product:size'],
  },
  {
    id: 'weight',
    type: 'text',
    terms: 'weight|wt|gewicht|poids|peso|waga|vaha|hmotnost|vikt|vekt|vægt|paino|agirlik|вес|重量|무게',
    properties: ['weight', 'weight.value'],
    meta: ['product:weight:value'],
  },
  {
    id: 'height',
    type: 'text',
    terms:
      'height|ht|hohe|grosse in cm|hauteur|altura|altezza|hoogte|wysokosc|vyska|hojd|hoyde|korkeus|рост|высота|高さ|身長|高度|身高|키',
    properties: ['height', 'height.value'],
  },
  {
    id: 'engine',
    type: 'text',
    terms:
      'engine|engine type|base engine|standard engine|engine size|motor|motorisierung|moteur|motore|silnik|moottori|двигатель|エンジン|发动机|엔진',
    properties: ['vehicleEngine.name', 'vehicleEngine', 'vehicleEngine.engineType'],
  },
  {
    id: 'fuel economy',
    type: 'text',
    terms:
      'fuel economy|mpg|gas mileage|epa fuel economy|fuel efficiency|fuel consumption|epa mileage|epa mpg|epa est mpg|mpg city hwy|mpg city highway|city hwy mpg|city highway mpg|miles per gallon|fuel economy city hwy|fuel economy city highway|verbrauch|kraftstoffverbrauch|consommation|consumo|verbruik|spalanie|расход топлива|燃費|油耗|연비',
    properties: ['fuelEfficiency', 'fuelConsumption', 'fuelConsumption.value'],
  },
  {
    id: 'price range',
    type: 'text',
    terms:
      'price range|price category|price level|preisklasse|preisniveau|preisspanne|gamme de prix|fourchette de prix|rango de precios|fascia di prezzo|faixa de precos|prijsklasse|価格帯|价格区间',
    properties: ['priceRange'],
  },
  {
    id: 'condition',
    type: 'text',
    terms:
      'condition|item condition|product condition|zustand|etat|etat du produit|estado|estado del producto|condicion|condicion del producto|condizione|condicao|conditie|staat|stan|skick|stand|kunto|состояние|状態|成色|商品の状態|商品狀況|商品状况|新舊程度|상태|상품상태',
    properties: ['offers.itemCondition', 'itemCondition'],
    meta: ['product:condition'],
  },
  {
    id: 'seller',
    type: 'text',
    terms:
      'seller|vendor|shop|store|merchant|sold by|seller name|verkaufer|handler|vendeur|vendedor|venditore|verkoper|sprzedawca|prodejce|saljare|selger|myyja|satici|продавец|販売者|卖家|賣家|판매자',
    properties: ['offers.seller.name', 'offers.seller', 'seller.name', 'offers.offeredBy.name'],
  },
  {
    id: 'discount',
    type: 'text',
    terms:
      'discount|savings|reduction|rabatt|ersparnis|remise|descuento|sconto|desconto|korting|znizka|sleva|alennus|indirim|скидка|割引|折扣|할인',
    properties: ['discount', 'offers.discount'],
  },
  {
    id: 'year',
    type: 'number',
    form: 'year',
    terms:
      'year|model year|vintage|jahr|baujahr|jahrgang|millesime|cosecha|anada|annata|annee|ano|anno|jaar|bouwjaar|rok|rok produkcji|ar modell|vuosi|yil|год|年|연도',
    properties: ['vehicleModelDate', 'modelDate', 'productionDate', 'copyrightYear', 'datePublished', 'releaseDate'],
  },
  {
    id: 'mileage',
    type: 'number',
    distinctive: true,
    terms:
      'mileage|odometer|kilometerstand|laufleistung|kilometrage|kilometros|chilometraggio|quilometragem|przebieg|пробег|走行距離|里程',
    properties: ['mileageFromOdometer.value', 'mileageFromOdometer'],
  },
  {
    id: 'company',
    type: 'text',
    terms:
      'company|employer|hiring organization|company name|arbeitgeber|unternehmen|firma|entreprise|societe|employeur|empresa|azienda|bedrijf|werkgever|pracodawca|foretag|virksomhed|yritys|компания|работодатель|会社|企業|公司|회사',
    properties: ['hiringOrganization.name', 'hiringOrganization', 'worksFor.name', 'publisher.name'],
  },
  {
    id: 'salary',
    type: 'text',
    distinctive: true,
    terms:
      'salary|salary range|pay range|salary band|gehaltsspanne|gehaltsrahmen|fourchette de salaire|rango salarial|wage|pay|compensation|gehalt|lohn|vergutung|salaire|remuneration|salario|sueldo|stipendio|retribuzione|salaris|wynagrodzenie|lon|palkka|maas|зарплата|給与|年収|薪资|工资|급여',
    properties: [
      'baseSalary.value.value',
      'baseSalary.value',
      'baseSalary',
      'estimatedSalary.value',
      'baseSalary.value.minValue',
    ],
  },
  {
    id: 'employment type',
    type: 'text',
    terms:
      'employment type|job type|beschaftigungsart|anstellungsart|dienstverband|тип занятости|雇用形態|雇用形态|art der anstellung|art der beschaftigung|beschaftigungsverhaltnis|jornada|tipo de jornada|工作类型|工作性质',
    properties: ['employmentType'],
  },
  {
    id: 'contract type',
    type: 'text',
    terms:
      'contract type|contract|type of contract|employment contract|contract basis|vertragsart|art des vertrags|arbeitsvertrag|type de contrat|nature du contrat|contrat|tipo de contrato|contrato|tipo di contratto|contratto|soort contract|type contract|contractvorm|rodzaj umowy|typ umowy|契約形態|合同类型',
    properties: ['employmentType'],
  },
];
