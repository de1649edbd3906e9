import type { Concept } from './concept';

const attribute = (id: string, terms: string, properties: readonly string[] = []): Concept => ({
  id,
  type: 'text',
  terms: `${id}|${terms}`,
  properties,
});

/** Product specifications: what shops, makers and catalogues label about a product. */
export const ATTRIBUTE_CONCEPTS: readonly Concept[] = [
  attribute(
    'fax',
    'fax number|fax no|telefax|faxnummer|telefaxnummer|fax nr|telecopie|numero de fax|numero di fax|faks',
    ['faxNumber'],
  ),
  attribute(
    'managing director',
    'chief executive|ceo|general manager|geschaftsfuhrer|geschaftsfuhrerin|geschaftsfuhrung|geschaftsleitung|geschaftsfuhrender gesellschafter|vertreten durch|gerant|gerante|directeur general|directrice generale|director general|directora general|administrador|amministratore delegato|amministratore unico|direttore generale|socio gerente',
  ),
  attribute(
    'vat number',
    'vat no|vat id|vat reg no|vat registration number|ust id|ust id nr|ust idnr|ustid|umsatzsteuer id|umsatzsteuer identifikationsnummer|umsatzsteuernummer|numero de tva|n tva|tva intracommunautaire|partita iva|p iva|btw nummer|nip',
    ['vatID'],
  ),
  attribute(
    'register number',
    'company number|company no|company registration number|company reg no|registered number|registration no|handelsregister|handelsregisternummer|registernummer|hrb|numero rcs|rcs|siren|registro mercantil|numero rea|kvk|kvk nummer',
  ),
  attribute('sender', 'sent from|shipped from|sent by|absender|expediteur|remitente|mittente|afzender|差出人|发件人'),
  attribute(
    'destination',
    'ship to|shipped to|deliver to|delivered to|going to|zielort|destinazione|destino|bestemming|目的地',
  ),
  attribute(
    'width',
    'item width|product width|overall width|breite|largeur|anchura|ancho|larghezza|largura|breedte|szerokosc|ширина|幅|宽度',
    ['width', 'width.value'],
  ),
  attribute(
    'depth',
    'item depth|product depth|overall depth|tiefe|profondeur|profundidad|profundidade|profondita|diepte|glebokosc|глубина|奥行き|深度',
    ['depth', 'depth.value'],
  ),
  attribute(
    'item length',
    'product length|overall length|length|lange|gesamtlange|longueur|longitud|largo|lunghezza|comprimento|lengte|langd|laengde|lengde|dlugosc|длина|長さ|长度',
  ),
  attribute(
    'dimensions',
    'dimension|measurement|product dimension|item dimension|overall dimension|size and dimension|dimension l x w x h|abmessungen|abmessung|masse|produktabmessungen|dimensions du produit|dimensiones|medidas|dimensiones del producto|dimensioni|misure|dimensoes|medida|afmetingen|afmeting|wymiary|размеры|габариты|寸法|サイズ詳細|尺寸规格',
  ),
  attribute(
    'capacity',
    'holding capacity|fill volume|fassungsvermogen|fullmenge|kapazitat|volumen|contenance|capacite|capacidad|capacita|capacidade|capaciteit|pojemnosc|объем|вместимость|容量',
  ),
  attribute(
    'power',
    'wattage|power consumption|rated power|energy consumption|electricity consumption|leistung|leistungsaufnahme|stromverbrauch|puissance|consommation electrique|potencia|consumo electrico|potenza|potencia nominal|vermogen|stroomverbruik|moc|мощность|消費電力|功率',
  ),
  attribute(
    'voltage',
    'input voltage|operating voltage|rated voltage|spannung|nennspannung|betriebsspannung|tension d alimentation|voltaje|tensione|voltagem|tensao|napiecie|напряжение|電圧|电压',
  ),
  attribute(
    'battery life',
    'battery|average battery life|battery runtime|run time battery|battery duration|akkulaufzeit|batterielaufzeit|laufzeit akku|autonomie|duree de vie de la batterie|autonomia|duracion de la bateria|durata della batteria|duracao da bateria|batterijduur|accuduur|czas pracy baterii|время работы|バッテリー駆動時間|电池续航',
  ),
  attribute(
    'screen size',
    'display|display size|screen|screen diagonal|diagonal|monitor size|bildschirmgrosse|bildschirmdiagonale|displaygrosse|taille de l ecran|diagonale|tamano de pantalla|pantalla|dimensione schermo|schermo|tamanho da tela|schermgrootte|beeldschermdiagonaal|przekatna ekranu|диагональ экрана|画面サイズ|屏幕尺寸',
  ),
  attribute(
    'processor',
    'cpu|processor type|processor model|chip|chipset|prozessor|processeur|procesador|processore|processador|procesor|процессор|プロセッサー|处理器',
  ),
  attribute(
    'memory',
    'ram|system memory|installed memory|memory size|ram size|working memory|arbeitsspeicher|memoire vive|memoire|memoria ram|memoria|memoria interna ram|werkgeheugen|geheugen|pamiec ram|оперативная память|メモリ|内存',
  ),
  attribute(
    'storage',
    'disk space|hard drive|hard disk|hard drive space|storage capacity|storage space|drive capacity|hdd|ssd|free disk space|speicherplatz|festplatte|speicherkapazitat|espace disque|disque dur|stockage|almacenamiento|disco duro|espacio en disco|spazio su disco|disco rigido|archiviazione|armazenamento|espaco em disco|opslag|opslagruimte|schijfruimte|dysk|место на диске|ストレージ|硬盘',
  ),
  attribute(
    'operating system',
    'os|platform|supported platform|supported os|system requirement os|betriebssystem|plattform|systeme d exploitation|plateforme|sistema operativo|plataforma|piattaforma|sistema operacional|besturingssysteem|system operacyjny|операционная система|платформа|対応機種|操作系统',
    ['operatingSystem', 'gamePlatform'],
  ),
  attribute(
    'warranty',
    'guarantee|manufacturer warranty|warranty period|limited warranty|garantie|garantiezeit|garantiedauer|herstellergarantie|gewahrleistung|duree de garantie|duree de la garantie|periodo de garantia|garantia|garanzia|gwarancja|гарантия|保証|保証期間|保修|保修期',
    ['offers.warranty', 'warranty'],
  ),
  attribute(
    'country of origin',
    'made in|origin|place of origin|country of manufacture|manufactured in|herkunftsland|ursprungsland|herkunft|hergestellt in|pays d origine|origine|fabrique en|pais de origen|origen|hecho en|fabricado en|paese di origine|prodotto in|pais de origem|origem|land van herkomst|kraj pochodzenia|страна происхождения|страна производитель|原産国|生産国|产地',
    ['countryOfOrigin.name', 'countryOfOrigin'],
  ),
  attribute(
    'pack quantity',
    'quantity|pack size|package quantity|number of item|number of piece|unit count|piece per pack|count per pack|stuckzahl|packungsgrosse|anzahl der teile|packungsinhalt|nombre de piece|quantite|cantidad|unidade|quantita|numero di pezzi|confezione da|quantidade|aantal stuks|verpakkingsinhoud|liczba sztuk|количество в упаковке|入数|数量',
  ),
  attribute(
    'closure',
    'closure type|fastening|fastener|verschluss|fermeture|cierre|chiusura|fecho|fechamento|sluiting|zapiecie|застежка',
  ),
  attribute(
    'best use',
    'recommended use|recommended for|suitable for|intended use|best for|usage|verwendungszweck|verwendung|geeignet fur|einsatzbereich|utilisation|usage recommande|uso|uso recomendado|adecuado para|uso consigliato|utilizzo|adatto per|uso indicado|geschikt voor|gebruik|przeznaczenie|назначение|用途',
  ),
  attribute(
    'target group',
    'gender|target gender|target audience|department gender|suitable gender|geschlecht|zielgruppe|genre cible|sexe|genero destinatario|sexo|genere|geslacht|doelgroep|plec|пол|性別|性别',
    ['audience.suggestedGender'],
  ),
  attribute(
    'age range',
    'recommended age|manufacturer recommended age|age group|minimum age|suitable age|altersempfehlung|empfohlenes alter|alter ab|age recommande|edad recomendada|eta consigliata|idade recomendada|aanbevolen leeftijd|zalecany wiek|возраст|対象年齢|适用年龄',
    ['typicalAgeRange', 'audience.suggestedMinAge'],
  ),
  attribute('flavor', 'flavour|taste|geschmack|geschmacksrichtung|saveur|gout|sabor|gusto|smaak|smak|вкус|味|口味'),
  attribute(
    'scent',
    'fragrance|smell|aroma|duft|duftrichtung|parfum|senteur|aroma|profumo|fragranza|geur|zapach|аромат|香り|香味',
  ),
  attribute(
    'care instructions',
    'care|washing instruction|fabric care|garment care|pflegehinweis|pflege|waschanleitung|entretien|conseil d entretien|cuidado|instruccion de lavado|lavaggio|cura|cuidado com a peca|wasvoorschrift|verzorging|уход|お手入れ',
  ),
  attribute(
    'dosage',
    'dose|recommended dose|recommended dosage|suggested use|direction for use|dosierung|verzehrempfehlung|einnahme|posologie|dosis|posologia|dosaggio|dosering|dawkowanie|дозировка|способ применения|用法用量',
  ),
  attribute('genre', 'music genre|film genre|game genre|musikrichtung|genero|gattung|gatunek|жанр|ジャンル|类型', [
    'genre',
  ]),
  attribute(
    'developer',
    'studio|game developer|developed by|game studio|entwickler|entwicklerstudio|developpeur|desarrollador|desarrolladora|sviluppatore|desenvolvedor|desenvolvedora|ontwikkelaar|deweloper|разработчик|開発元|开发商',
    ['creator.name', 'author.name'],
  ),
  attribute(
    'designer',
    'design by|designed by|entwurf|designerin|createur|disenador|disenadora|progettista|disegnato da|ontwerper|projektant|дизайнер|デザイナー|设计师',
  ),
  attribute(
    'rank',
    'ranking|league position|table position|position in table|position in the table|rank in the table|place in the table|tabellenplatz|platzierung|classement|posicion en la tabla|順位|排名|名次',
  ),
  attribute(
    'scientific name',
    'latin name|binomial name|botanical name|wissenschaftlicher name|lateinischer name|botanischer name|nom scientifique|nom latin|nom botanique|nombre cientifico|nombre latino|nome scientifico|nome cientifico|学名',
  ),
  attribute(
    'alternate name',
    'alternative name|alternative title|alternate title|also known as|aka|other name|other title|alternativer titel|alternativtitel|auch bekannt als|autre titre|autre nom|otro nombre|otros nombre|titulo alternativo|tambien conocido como|別名|别名|又名',
    ['alternateName'],
  ),
  attribute('series', 'book series|part of series|reihe|serie|collection title|saga|seria|serien|серия|シリーズ|系列', [
    'isPartOf.name',
    'partOfSeries.name',
  ]),
  attribute(
    'translator',
    'translated by|ubersetzer|ubersetzung|traducteur|traduction|traductor|traduttore|tradutor|vertaler|tlumacz|переводчик|訳者|译者',
    ['translator.name', 'translator'],
  ),
  attribute(
    'illustrator',
    'illustrated by|illustration|illustrateur|ilustrador|illustratore|ilustracion|illustrator in|ilustrator|иллюстратор|イラスト',
    ['illustrator.name', 'illustrator'],
  ),
  attribute(
    'narrator',
    'narrated by|read by|reader|sprecher|gelesen von|lu par|narrateur|narrador|narratore|letto da|voorlezer|lektor|читает|朗読',
    ['readBy.name', 'readBy'],
  ),
  attribute(
    'return policy',
    'return|return period|right of return|ruckgabe|ruckgaberecht|widerruf|retour|politique de retour|devolucion|politica de devolucion|devoluciones|reso|restituzione|politica di reso|devolucao|retourneren|retourbeleid|zwroty|возврат|返品|退货',
  ),
  attribute(
    'delivery',
    'shipping|delivery time|shipping time|delivery option|dispatch|versand|lieferung|lieferzeit|versandart|livraison|delai de livraison|envio|plazo de entrega|entrega|spedizione|consegna|tempi di consegna|prazo de entrega|verzending|levertijd|bezorging|dostawa|доставка|配送|发货',
  ),
  attribute(
    'shipping cost',
    'delivery cost|shipping fee|delivery fee|postage|shipping charge|versandkosten|lieferungskosten|liefergebuhr|frais de port|frais de livraison|gasto de envio|costes de envio|spese di spedizione|costo di spedizione|frete|custo de envio|verzendkosten|koszt dostawy|стоимость доставки|postage cost|cost of delivery|cost to deliver|cost of shipping|delivery charge|standard delivery|postage and packing|versandpreis|lieferkosten|frais d expedition|frais d envoi|gasto de entrega|portes de envio|coste de envio|costo di consegna|bezorgkosten|frakt|fraktkostnad|fraktavgift|fragt|fragtpris|frakt pris|toimituskulu|toimituskulut|postikulut|koszty dostawy|cena dostawy|cena dopravy|postovne|kargo ucreti|цена доставки|送料|配送料|运费|配送费|運費|배송비|배송료',
    ['offers.shippingDetails.shippingRate.value'],
  ),
  attribute(
    'join date',
    'joined|member since|registered|registration date|user since|date joined|mitglied seit|registriert seit|dabei seit|membre depuis|inscrit le|miembro desde|registrado|membro dal|iscritto dal|membro desde|lid sinds|geregistreerd op|dolaczyl|на сайте с|登録日|注册时间',
  ),
];
