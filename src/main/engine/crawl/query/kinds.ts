import type { PageKind } from '@shared/crawl';

export interface KindSigns {
  /** Names, as words; a hyphen joins the words of a phrase. */
  readonly called: string;
  /** Structured data types that state it. */
  readonly types: readonly string[];
  /** URL words that suggest it. */
  readonly address: string;
  /** Title and heading words that suggest it. */
  readonly headingWords: string;
}

export const KIND_SIGNS: Readonly<Record<PageKind, KindSigns>> = {
  product: {
    called:
      'product products item items produkt produkte produit produits producto productos prodotto prodotti produto produtos',
    types: ['Product', 'ProductGroup', 'Offer', 'IndividualProduct', 'Book', 'Vehicle', 'Car'],
    address: 'product products item items p dp shop buy catalogue produkt artikel produit producto prodotto',
    headingWords: 'price sku availability stock cart basket warenkorb lieferung panier carrito carrello specifications',
  },
  recipe: {
    called: 'recipe recipes rezept rezepte recette recettes receta recetas ricetta ricette',
    types: ['Recipe'],
    address: 'recipe recipes rezept rezepte recette recettes receta recetas ricetta ricette',
    headingWords:
      'ingredients servings preparation method directions zutaten zubereitung ingredientes preparacion ingredienti',
  },
  article: {
    called:
      'article articles news story stories post posts blog blogpost press report reports nachricht nachrichten meldung meldungen beitrag beitrage actualite actualites noticia noticias notizia notizie artikel articulo articulos articolo articoli artigo artigos',
    types: ['Article', 'NewsArticle', 'BlogPosting', 'Report', 'ScholarlyArticle', 'TechArticle', 'article'],
    address: 'article articles news blog post posts story stories press nachrichten noticias actualites',
    headingWords: 'published posted comments share',
  },
  job: {
    called:
      'job jobs vacancy vacancies career careers opening openings stelle stellen stellenangebot stellenangebote stellenanzeige stellenanzeigen emploi emplois empleo empleos lavoro lavori vaga vagas',
    types: ['JobPosting'],
    address: 'job jobs career careers vacancy vacancies stellen stellenangebote karriere emploi empleo',
    headingWords:
      'apply responsibilities requirements qualifications salary benefits bewerben aufgaben anforderungen candidature',
  },
  event: {
    called:
      'event events concert concerts conference conferences meetup veranstaltung veranstaltungen termine konzert konzerte evenement evenements evento eventos eventi concerti',
    types: ['Event', 'MusicEvent', 'BusinessEvent', 'SportsEvent', 'EducationEvent', 'Festival', 'TheaterEvent'],
    address: 'event events calendar veranstaltung termine agenda evento',
    headingWords: 'tickets venue register doors schedule tickets anmeldung',
  },
  contact: {
    called: 'contact contacts kontakt contacto contatto contatti impressum imprint',
    types: ['ContactPage', 'ContactPoint'],
    address: 'contact kontakt contacto contatti impressum imprint',
    headingWords: 'contact kontakt contacto contatti phone email address telefon adresse telephone impressum',
  },
  person: {
    called:
      'author authors writer writers artist artists person persons people biography biographies bio bios profile profiles autor autoren biografie biografien auteur auteurs',
    types: ['Person', 'ProfilePage', 'profile'],
    address:
      'author authors writer writers artist artists person people profile profiles bio user users member members staff team autor auteur',
    headingWords: 'born biography bio died education career geboren ne nacido nato',
  },
  documentation: {
    called: 'documentation docs reference references manual dokumentation referenz handbuch',
    types: ['TechArticle', 'APIReference', 'SoftwareSourceCode'],
    address: 'docs doc documentation reference api manual handbook library lib man',
    headingWords: 'syntax parameters arguments returns synopsis usage example options description reference methods',
  },
  guide: {
    called:
      'tutorial tutorials guide guides howto howtos how-to walkthrough anleitung anleitungen tutoriel guia guias guida',
    types: ['HowTo', 'Course', 'LearningResource'],
    address: 'tutorial tutorials guide guides howto learn getting started anleitung guia',
    headingWords: 'step steps introduction tutorial guide howto prerequisites getting started',
  },
  forum: {
    called: 'thread threads forum discussion discussions topic-thread',
    types: ['DiscussionForumPosting', 'QAPage'],
    address: 'thread threads forum forums topic discussion viewtopic showthread t',
    headingWords: 'reply replies posted joined quote antworten',
  },
  faq: {
    called: 'faq faqs',
    types: ['FAQPage', 'QAPage', 'Question'],
    address: 'faq faqs help questions hilfe',
    headingWords: 'faq questions answers fragen preguntas',
  },
  review: {
    called: 'review reviews test-report testbericht testberichte kritik',
    types: ['Review', 'CriticReview', 'UserReview'],
    address: 'review reviews test tests testbericht',
    headingWords: 'verdict pros cons rating score fazit',
  },
  video: {
    called: 'video videos clip clips',
    types: ['VideoObject', 'video.other', 'video'],
    address: 'video videos watch',
    headingWords: 'watch views duration subscribe',
  },
  legal: {
    called: 'privacy terms imprint-page datenschutz agb nutzungsbedingungen',
    types: [],
    address: 'privacy terms legal policy datenschutz agb conditions',
    headingWords: 'privacy policy terms conditions liability consent datenschutz haftung',
  },
  organization: {
    called:
      'company companies organization organizations business businesses firm firms shop-page restaurant restaurants hotel hotels unternehmen firma firmen',
    types: ['Organization', 'Corporation', 'LocalBusiness', 'Restaurant', 'Hotel', 'Store'],
    address: 'company companies organization business place restaurant hotel firma',
    headingWords: 'about team founded headquarters address opening hours',
  },
};
