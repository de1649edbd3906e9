import type { Concept } from './concept';

/** Works and performances: articles, books, films, events. */
export const CREATIVE_CONCEPTS: readonly Concept[] = [
  {
    id: 'author',
    type: 'text',
    form: 'person',
    terms:
      'author|authors|writer|byline|who wrote|who posted|who published|reviewer|reporter|journalist|poster|by|written by|author name|posted by|creator|published by author|chef|autor|autorin|autoren|autorinnen|verfasser|verfasserin|verfasserinnen|von|auteur|ecrit par|escrito por|autora|autore|autori|autores|scritto da|di|di chi|di chi e|autor del libro|schrijver|geschreven door|forfattare|forfatter|av|kirjoittaja|tekija|yazar|автор|著者|作者|執筆者|저자|글쓴이|작성자|username|user name|poster',
    properties: ['author.name', 'author', 'creator.name', 'creator', 'contributor.name'],
    meta: [
      'author',
      'article:author',
      'book:author',
      'dc.creator',
      'dcterms.creator',
      'citation_author',
      'parsely-author',
      'sailthru.author',
      'byl',
      'twitter:creator:name',
    ],
  },
  {
    id: 'date',
    type: 'date',
    terms:
      'date|date published|published date|publication date|date and time of publication|publication date and time|date and time published|date of publication|invoice date|issue date|date issued|date of issue|rechnungsdatum|ausstellungsdatum|date de facture|date d emission|fecha de factura|fecha de emision|data fattura|factuurdatum|published|publish date|publishing date|published at|published on|release date|posted|posted on|post date|date posted|created|created at|creation date|pub date|datum|veroffentlicht|veroffentlicht am|veroffentlichung|datum der veroffentlichung|tag der veroffentlichung|veroffentlichungsdatum|datum der bekanntmachung|bekanntmachung|erscheinungsdatum|erschienen|erscheinungstermin|date de publication|publie le|date de parution|parution|fecha|fecha de publicacion|publicado|data|data di pubblicazione|pubblicato|data de publicacao|publicado em|publicatiedatum|gepubliceerd|verschijningsdatum|data publikacji|data wydania|datum vydani|publicerad|utgivningsdatum|publiceret|udgivelsesdato|publisert|utgivelsesdato|julkaistu|julkaisupaiva|yayin tarihi|tarih|дата|дата публикации|опубликовано|日付|公開日|発売日|投稿日|日期|发布日期|发布时间|出版日期|날짜|게시일|출간일|time|timestamp|online seit|eingestellt am|online since|listed|listed on|date listed|released|en ligne depuis|mise en ligne|mis en ligne le|fecha de alta|anunciado el|掲載日|登録日時|上架时间|更新时间',
    properties: [
      'datePublished',
      'datePosted',
      'dateCreated',
      'uploadDate',
      'releaseDate',
      'dateReceived',
      'startDate',
    ],
    meta: [
      'article:published_time',
      'og:published_time',
      'book:release_date',
      'date',
      'pubdate',
      'publishdate',
      'dc.date',
      'dc.date.issued',
      'dcterms.date',
      'dcterms.created',
      'citation_publication_date',
      'citation_date',
      'parsely-pub-date',
      'sailthru.date',
      'article.published',
      'displaydate',
      'ptime',
      'cxenseparse:recs:publishtime',
    ],
  },
  {
    id: 'publication year',
    type: 'number',
    form: 'year',
    terms:
      'publication year|year of publication|year|jahr|annee|anno|jaar|year published|published year|release year|year of release|year released|copyright year|erscheinungsjahr|annee de publication|annee de parution|ano de publicacion|anno di pubblicazione|ano de publicacao|jaar van uitgave|rok wydania|год издания|год выпуска|出版年|发行年份|published|date published|publication date|first published|release date|released|pub date|erschienen|erscheinungsdatum|veroffentlicht|date de parution|fecha de publicacion|data di pubblicazione|verschijningsdatum|data wydania',
    properties: ['datePublished', 'releaseDate', 'copyrightYear', 'dateCreated'],
    meta: ['book:release_date', 'citation_publication_date', 'article:published_time', 'dc.date'],
  },
  {
    id: 'date modified',
    type: 'date',
    terms:
      'date modified|modified|updated|last updated|last modified|updated at|update date|updated on|last updated on|last revised|revised|aktualisiert|aktualisiert am|zuletzt aktualisiert|zuletzt aktualisiert am|geandert|geandert am|zuletzt geandert|zuletzt geandert am|letzte aktualisierung|letzte anderung|anderungsdatum|mis a jour|mis a jour le|mise a jour|mise a jour le|date de mise a jour|derniere mise a jour|derniere modification|modifie le|ultima actualizacion|actualizado el|fecha de actualizacion|ultimo aggiornamento|aggiornato il|laatst bijgewerkt|最終更新日|最終更新|actualizado|aggiornato|atualizado|bijgewerkt|zaktualizowano|uppdaterad|opdateret|oppdatert|paivitetty|guncelleme|обновлено|更新日|更新时间|수정일',
    properties: ['dateModified'],
    meta: ['article:modified_time', 'og:updated_time', 'last-modified', 'dcterms.modified', 'lastmod'],
  },
  {
    id: 'publisher',
    type: 'text',
    terms:
      'publisher|published by|publishing house|verlag|herausgeber|editeur|maison d edition|editorial|editora|editore|casa editrice|uitgever|uitgeverij|wydawnictwo|wydawca|nakladatel|vydavatel|forlag|bokforlag|kustantaja|yayinevi|издательство|издатель|出版社|発行元|출판사|imprint',
    properties: ['publisher.name', 'publisher', 'workExample.publisher.name'],
    meta: ['dc.publisher', 'citation_publisher', 'article:publisher:name', 'publisher'],
  },
  {
    id: 'isbn',
    type: 'text',
    form: 'code',
    distinctive: true,
    terms: 'isbn|isbn 13|isbn number|isbn 10|isbn nummer|isbn code',
    properties: ['isbn', 'workExample.isbn', 'gtin13', 'isbn13'],
    meta: ['book:isbn', 'books:isbn', 'og:isbn', 'citation_isbn'],
  },
  {
    id: 'pages',
    type: 'number',
    terms:
      'pages|page count|number of pages|num pages|length in pages|seiten|seitenzahl|nombre de pages|paginas|numero de paginas|pagine|numero pagine|aantal pagina s|liczba stron|strony|pocet stran|antal sidor|sidetall|sivumaara|sayfa sayisi|страниц|количество страниц|ページ数|页数|쪽수',
    properties: ['numberOfPages'],
  },
  {
    id: 'page range',
    type: 'text',
    terms:
      'page range|page numbers|pages in journal|first and last page|seitenbereich|seitenangabe|seiten von bis|plage de pages|intervalo de paginas|rango de paginas|intervallo di pagine|paginabereik',
    properties: ['pagination'],
    meta: ['prism.pagerange'],
  },
  {
    id: 'edition',
    type: 'text',
    terms: 'edition|auflage|edicion|edizione|edicao|editie|druk|wydanie|vydani|upplaga|painos|издание|版',
    properties: ['bookEdition'],
  },
  {
    id: 'format',
    type: 'text',
    terms:
      'format|binding|cover type|einband|format du livre|reliure|encuadernacion|formato|rilegatura|bindwijze|oprawa|vazba|bandtyp|переплет|формат',
    properties: ['bookFormat', 'encodingFormat'],
  },
  {
    id: 'original title',
    type: 'text',
    terms:
      'original title|original name|native title|originaltitel|titel der originalausgabe|titre original|titulo original|titolo originale|oorspronkelijke titel|tytul oryginalny|originalsprachiger titel|оригинальное название|原題|原書名|原名|原作名',
    properties: ['translationOfWork.name', 'exampleOfWork.name'],
  },
  {
    id: 'director',
    type: 'text',
    terms:
      'director|directors|directed by|regie|regisseur|realisateur|realisateurs|dirigida por|dirigido por|regista|regia|diretor|rezyser|rezie|ohjaaja|yonetmen|режиссер|監督|导演|감독',
    properties: ['director.name', 'director'],
    meta: ['video:director'],
  },
  {
    id: 'actors',
    type: 'text',
    list: true,
    terms:
      'actors|cast|starring|actor|darsteller|besetzung|acteurs|distribution|reparto|actores|attori|elenco|acteurs et actrices|obsada|obsazeni|skadespelare|nayttelijat|oyuncular|в ролях|актеры|出演|主演|演员|출연',
    properties: ['actor.name', 'actors.name', 'actor'],
    meta: ['video:actor'],
  },
  {
    id: 'duration',
    type: 'number',
    form: 'minutes',
    terms:
      'duration|runtime|running time|length|laufzeit|spieldauer|dauer|duree|duracion|durata|duracao|speelduur|czas trwania|delka|speltid|kesto|sure|длительность|продолжительность|上映時間|片长|상영시간',
    properties: ['duration', 'timeRequired'],
    meta: ['video:duration', 'og:video:duration'],
  },
  {
    id: 'event start',
    type: 'date',
    terms:
      'start date|start|starts|starts at|opens|opens on|opening date|offnet am|start time|event date|begin|begins|when|beginn|startdatum|date de debut|debut|fecha de inicio|inicio|data di inizio|inizio|data de inicio|begindatum|data rozpoczecia|startdato|alkaa|baslangic|начало|дата начала|開始|开始时间|시작|eintritt|eintrittsdatum|eintrittstermin|arbeitsbeginn|beginnt am|date d embauche|prise de poste|date d entree|fecha de incorporacion|incorporacion|開始日|開始日時|入社日|开始日期|开课时间|开课日期|入职日期',
    properties: ['startDate', 'jobStartDate', 'validFrom'],
  },
  {
    id: 'event end',
    type: 'date',
    terms:
      'end date|ends|end time|end|ends at|deadline|frist|closes|schliesst|cierra|closing date|application deadline|deadline for application|apply by|apply before|apply until|application close|application due|close date|closes on|closing on|valid until|valid till|valid to|expiry date|expiration date|expires|expires on|bewerbungsfrist|bewerben bis|bewerbung bis|bewerbungen bis|angebotsfrist|ablauf der angebotsfrist|ende der angebotsfrist|abgabefrist|abgabetermin|einreichungsfrist|anmeldefrist|anmeldeschluss|einsendeschluss|submission deadline|tender deadline|deadline for tenders|deadline for submission|date limite de depot|date limite d inscription|fecha limite de inscripcion|plazo de inscripcion|plazo de presentacion|termine di presentazione|termine per le domande|gultig bis|date limite|date limite de candidature|fecha limite|plazo de solicitud|data di scadenza|scadenza|prazo de candidatura|sluitingsdatum|sista ansokningsdag|ansogningsfrist|soknadsfrist|応募締切|締切日|截止日期|valid through|ende|enddatum|date de fin|fin|fecha de fin|data di fine|data final|einddatum|data zakonczenia|bewerbungsschluss|окончание|終了|終了日|结束时间|结束日期',
    properties: ['endDate', 'validThrough'],
  },
  {
    id: 'content rating',
    type: 'text',
    terms:
      'content rating|mpaa rating|mpaa|rated|film rating|movie rating|age rating|certificate|certification|parental rating|fsk|altersfreigabe|возрастное ограничение',
    properties: ['contentRating', 'contentRating.name'],
  },
  {
    id: 'team',
    type: 'text',
    terms:
      'team|club|current team|current club|team name|squad|franchise|mannschaft|verein|equipe|equipo|squadra|joukkue|lag|klub|druzyna|клуб|команда|チーム|球队|팀',
    properties: ['memberOf.name', 'affiliation.name', 'team.name', 'team'],
  },
  {
    id: 'contact person',
    type: 'text',
    form: 'person',
    terms:
      'contact person|contact name|ansprechpartner|ansprechpartnerin|kontaktperson|interlocuteur|personne a contacter|persona de contacto|nombre de contacto|referente|contactpersoon|担当者|担当者名|联系人|聯絡人',
    properties: ['contactPoint.name', 'contactPoint.contactType'],
  },
  {
    id: 'organizer',
    type: 'text',
    terms:
      'organizer|organiser|organized by|organised by|hosted by|host|veranstaltet von|organise par|organizado por|organizzato da|veranstalter|organisateur|organizador|organizzatore|organisator|organizator|arrangor|jarjestaja|организатор|主催',
    properties: ['organizer.name', 'organizer'],
  },
];
