import type { Concept } from './concept';

/** Concepts of all kinds of pages. */
export const GENERAL_CONCEPTS: readonly Concept[] = [
  {
    id: 'name',
    type: 'text',
    general: true,
    terms:
      'title|name|headline|heading|titel|uberschrift|schlagzeile|titre|titulo|titolo|naam|nombre|nome|nom|bezeichnung|produktname|naslov|tytul|nazwa|nazev|nazov|rubrik|otsikko|nimi|overskrift|navn|namn|baslik|ad|название|заголовок|имя|наименование|タイトル|名前|商品名|店名|店舗名|施設名|作品名|書名|课程名称|商品名称|产品名称|书名|片名|店铺名称|标题|名称|品名|제목|이름|caption|subject',
    properties: ['name', 'headline', 'title', 'alternativeHeadline'],
    meta: ['og:title', 'twitter:title', 'title'],
  },
  {
    id: 'description',
    type: 'text',
    general: true,
    terms:
      'description|summary|abstract|intro|introduction|teaser|snippet|excerpt|dek|standfirst|subtitle|blurb|overview|synopsis|beschreibung|zusammenfassung|kurzbeschreibung|auszug|resume|extrait|extracto|descripcion|resumen|descrizione|riassunto|descricao|resumo|beschrijving|omschrijving|samenvatting|opis|beskrivning|beskrivelse|kuvaus|popis|aciklama|описание|説明|概要|抜粋|描述|简介|摘要|설명',
    properties: ['description', 'abstract', 'disambiguatingDescription'],
    meta: ['og:description', 'description', 'twitter:description'],
  },
  {
    id: 'image',
    type: 'image',
    general: true,
    terms:
      'image|picture|photo|img|thumbnail|cover|poster|image url|picture url|photo url|lead image|lead image url|main image|hero image|cover image|bild|foto|abbildung|imagen|immagine|imagem|afbeelding|zdjecie|obrazek|kuva|billede|bilde|resim|изображение|фото|картинка|画像|图片|이미지',
    metaFirst: true,
    properties: ['image', 'image.url', 'thumbnailUrl', 'primaryImageOfPage.url', 'photo', 'logo'],
    meta: ['og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src'],
  },
  {
    id: 'url',
    type: 'url',
    general: true,
    terms:
      'url|link|href|web address|permalink|canonical url|canonical|page url|adresse url|enlace|lien|collegamento|webadresse|ссылка|链接|リンク|링크',
    properties: ['url', 'mainEntityOfPage', 'mainEntityOfPage.@id', '@id'],
    meta: ['canonical', 'og:url'],
  },
  {
    id: 'language',
    type: 'text',
    general: true,
    form: 'language',
    terms: 'language|sprache|langue|idioma|lingua|taal|jezyk|sprak|sprog|kieli|язык|言語|语言|언어',
    properties: ['inLanguage', 'inLanguage.name'],
    meta: ['og:locale', 'language', 'content-language'],
  },
  {
    id: 'site name',
    type: 'text',
    general: true,
    terms:
      'site name|website name|name of the website|name of the site|title of the website|title of the site|site|nom du site|name der website',
    metaFirst: true,
    properties: ['publisher.name', 'isPartOf.name', 'publisher'],
    meta: ['og:site_name', 'application-name', 'apple-mobile-web-app-title'],
  },
  {
    id: 'category',
    type: 'text',
    terms:
      'category|genre|movie genre|section|kategorie|rubrik|categorie|categoria|gattung|kategoria|kategori|kategorija|kategoria produktu|жанр|категория|раздел|カテゴリ|カテゴリー|ジャンル|类别|分类|类型|카테고리|장르|course|subject area|topic',
    properties: [
      'category',
      'recipeCategory',
      'articleSection',
      'genre',
      'category.name',
      'applicationCategory',
      'industry',
    ],
    meta: ['article:section', 'product:category'],
  },
  {
    id: 'tags',
    type: 'text',
    list: true,
    terms:
      'tags|keywords|topics|tag|keyword|schlagworte|schlagworter|stichworte|stichworter|mots cles|etiquettes|palabras clave|etiquetas|parole chiave|palavras chave|trefwoorden|slowa kluczowe|tagi|nyckelord|avainsanat|теги|метки|ключевые слова|タグ|キーワード|标签|关键词|태그|키워드',
    properties: ['keywords', 'keywords.name', 'about.name'],
    meta: ['article:tag', 'news_keywords', 'keywords', 'parsely-tags', 'sailthru.tags'],
  },
  {
    id: 'rating',
    type: 'rating',
    terms:
      'rating|ratings|stars|score|average rating|guest rating|guest score|gastebewertung|kundenbewertung|gesamtbewertung|note globale|puntuacion de los clientes|valoracion de los clientes|valutazione degli ospiti|rating average|aggregate rating|rating value|review score|customer rating|user rating|star rating|bewertung|durchschnittsbewertung|sterne|note moyenne|etoiles|valoracion|calificacion|puntuacion|valutazione|voto|avaliacao|classificacao|nota|beoordeling|waardering|ocena|betyg|bedommelse|vurdering|arvosana|arvio|hodnoceni|hodnotenie|puan|рейтинг|оценка|評価|クチコミ評価|口コミ評価|レビュー評価|ユーザー評価|星の数|平均評価|総合評価|平均评分|综合评分|评分|평점',
    properties: [
      'aggregateRating.ratingValue',
      'aggregateRating',
      'reviewRating.ratingValue',
      'ratingValue',
      'starRating.ratingValue',
    ],
  },
  {
    id: 'best rating',
    type: 'number',
    terms:
      'best rating|highest rating|maximum rating|max rating|best possible rating|rating scale|hochste bewertung|beste bewertung|bestmogliche bewertung|note maximale|puntuacion maxima|valutazione massima|hoogste beoordeling',
    properties: ['aggregateRating.bestRating', 'reviewRating.bestRating', 'bestRating'],
  },
  {
    id: 'rating count',
    type: 'number',
    terms:
      'rating count|ratings count|number of ratings|review count|reviews count|number of reviews|reviews|votes|vote count|number of votes|total reviews|total ratings|num ratings|num reviews|anzahl bewertungen|anzahl der bewertungen|bewertungen|rezensionen|nombre d avis|avis|numero de opiniones|opiniones|resenas|recensioni|numero di recensioni|numero de avaliacoes|avaliacoes|aantal beoordelingen|beoordelingen|liczba opinii|opinie|antal omdomen|omdomen|antal anmeldelser|отзывы|количество отзывов|レビュー数|レビュー件数|クチコミ数|クチコミ件数|口コミ数|口コミ件数|评论数|评价数|点评数|評價數|評價數量|評論數|opinie klientow|hodnoceni|pocet hodnoceni|recenzi|arvostelu|arvosteluja|arvostelujen maara|anmeldelser|omtaler|degerlendirme|yorum sayisi|리뷰 수|리뷰수|후기수',
    properties: [
      'aggregateRating.ratingCount',
      'aggregateRating.reviewCount',
      'ratingCount',
      'reviewCount',
      'interactionStatistic.userInteractionCount',
    ],
  },
  {
    id: 'comment count',
    type: 'number',
    terms:
      'comment count|comments count|number of comments|comments|replies|reply count|kommentare|commentaires|comentarios|commenti|reacties|komentarze|комментарии',
    properties: [
      'commentCount',
      'interactionStatistic[CommentAction].userInteractionCount',
      'interactionStatistic[ReplyAction].userInteractionCount',
    ],
  },
  {
    id: 'body',
    type: 'text',
    terms:
      'text|body|content|article body|article text|full text|message|comment|review text|review body|comment text|post text|quote|inhalt|volltext|nachricht|contenu|texte|contenido|texto|contenuto|testo|conteudo|inhoud|tekst|tresc|innehall|indhold|sisalto|текст|содержание|本文|正文|内容|본문|내용',
    properties: ['articleBody', 'reviewBody', 'text', 'description'],
  },
  {
    id: 'breadcrumb',
    type: 'text',
    list: true,
    terms: 'breadcrumbs|breadcrumb|breadcrumb trail|category path|brotkrumen|fil d ariane|migas de pan|kruimelpad',
    properties: ['itemListElement.name', 'breadcrumb.itemListElement.name', 'itemListElement.item.name'],
  },
  {
    id: 'difficulty',
    type: 'text',
    terms:
      'difficulty|difficulty level|skill level|level of difficulty|schwierigkeit|schwierigkeitsgrad|difficulte|dificultad|difficolta|dificuldade|moeilijkheid|trudnosc|stopien trudnosci|svarighetsgrad|vaikeustaso|obtiznost|сложность|難易度|难度',
    properties: ['difficulty'],
  },
  {
    id: 'type',
    type: 'text',
    terms: 'type|kind|art|typ|tipo|soort|тип|種類|종류',
    properties: ['additionalType', '@type'],
    meta: ['og:type'],
  },
];
