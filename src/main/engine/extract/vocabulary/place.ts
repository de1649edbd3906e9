import type { Concept } from './concept';

/** Places, people and their contact details. */
export const PLACE_CONCEPTS: readonly Concept[] = [
  {
    id: 'address',
    type: 'text',
    terms:
      'address|full address|street address|adresse|anschrift|direccion|indirizzo|endereco|adres|adresa|adress|osoite|адрес|住所|地址|주소',
    properties: ['address', 'location.address', 'address.streetAddress', 'jobLocation.address'],
    meta: ['og:street-address', 'business:contact_data:street_address'],
  },
  {
    id: 'street',
    type: 'text',
    terms: 'street|strasse|rue|calle|via|rua|straat|ulica|ulice|gata|gade|katu|улица',
    properties: ['address.streetAddress', 'location.address.streetAddress', 'streetAddress'],
  },
  {
    id: 'city',
    type: 'text',
    terms:
      'city|town|locality|stadt|ort|ville|ciudad|citta|cidade|stad|plaats|miasto|mesto|kaupunki|sehir|город|市|都市|城市|도시',
    properties: [
      'address.addressLocality',
      'location.address.addressLocality',
      'jobLocation.address.addressLocality',
      'addressLocality',
    ],
    meta: ['og:locality', 'business:contact_data:locality'],
  },
  {
    id: 'region',
    type: 'text',
    terms:
      'region|state|province|county|bundesland|departement|provincia|regione|estado|provincie|wojewodztwo|kraj|lan|регион|область|都道府県|省',
    properties: [
      'address.addressRegion',
      'location.address.addressRegion',
      'jobLocation.address.addressRegion',
      'addressRegion',
    ],
    meta: ['og:region'],
  },
  {
    id: 'postcode',
    type: 'text',
    form: 'code',
    terms:
      'postcode|postal code|zip|zip code|plz|postleitzahl|code postal|codigo postal|cap|codice postale|cep|kod pocztowy|psc|postnummer|postinumero|posta kodu|индекс|почтовый индекс|郵便番号|邮编|우편번호',
    properties: ['address.postalCode', 'location.address.postalCode', 'jobLocation.address.postalCode', 'postalCode'],
    meta: ['og:postal-code', 'business:contact_data:postal_code'],
  },
  {
    id: 'country',
    type: 'text',
    terms:
      'country|country of origin|land|herkunftsland|pays|pais|paese|kraj pochodzenia|zeme|maa|ulke|страна|国|国家|국가',
    properties: [
      'address.addressCountry',
      'address.addressCountry.name',
      'location.address.addressCountry',
      'countryOfOrigin.name',
      'countryOfOrigin',
      'addressCountry',
    ],
    meta: ['og:country-name', 'business:contact_data:country_name'],
  },
  {
    // before the phone, which has the same label: a page with both means different numbers
    id: 'mobile',
    type: 'text',
    form: 'code',
    terms:
      'mobile|mobile phone|mobile number|mobile phone number|cell|cell phone|cellphone|cell number|handy|handynummer|mobil|mobilnummer|mobiltelefon|mobilfunk|mobilfunknummer|telephone portable|telephone mobile|tel portable|portable|telefono movil|movil|numero de movil|celular|cellulare|telefono cellulare|telemovel|telefone celular|mobiel|mobiele telefoon|mobiel nummer|komorka|telefon komorkowy|мобильный|мобильный телефон|携帯電話|手机|휴대폰',
    properties: ['mobile', 'mobilePhone', 'mobileTelephone'],
  },
  {
    id: 'phone',
    type: 'text',
    form: 'code',
    terms:
      'phone|telephone|phone number|telephone number|main phone|ph|call|tel|mobile|telefon|telefonnummer|telephone portable|telefono|telefone|telefoon|telefoonnummer|puhelin|телефон|電話|電話番号|电话|联系电话|联系方式|聯絡電話|전화',
    properties: ['telephone', 'contactPoint.telephone', 'phone'],
    meta: ['business:contact_data:phone_number', 'og:phone_number'],
  },
  {
    id: 'email',
    type: 'text',
    form: 'code',
    terms:
      'email|e mail|email address|mail|correo|correo electronico|courriel|posta elettronica|sahkoposti|электронная почта|почта|メール|邮箱|이메일',
    properties: ['email', 'contactPoint.email'],
    meta: ['business:contact_data:email', 'og:email'],
  },
  {
    id: 'website',
    type: 'text',
    form: 'website',
    terms:
      'website|homepage|home page|web|web site|web page|website address|official website|internet|www|official site|webseite|internetseite|site web|sitio web|sito web|pagina web|strona internetowa|hemsida|hjemmeside|kotisivu|сайт',
    properties: ['sameAs', 'url'],
  },
  {
    id: 'opening hours',
    type: 'text',
    terms:
      'opening hours|hours|business hours|open hours|hours of operation|operating hours|trading hours|store hours|shop hours|office hours|offnungszeiten|horaires|heures d ouverture|horario|orari|orario di apertura|horario de funcionamento|openingstijden|godziny otwarcia|oteviraci doba|oppettider|aukioloajat|часы работы|営業時間|营业时间|영업시간',
    properties: ['openingHours', 'openingHoursSpecification'],
  },
  {
    id: 'latitude',
    type: 'number',
    terms: 'latitude|lat|breitengrad|latitud|latitudine|широта|緯度|纬度',
    properties: ['geo.latitude', 'location.geo.latitude', 'latitude'],
    meta: ['place:location:latitude', 'og:latitude'],
  },
  {
    id: 'longitude',
    type: 'number',
    terms: 'longitude|lng|lon|langengrad|longitud|longitudine|долгота|経度|经度',
    properties: ['geo.longitude', 'location.geo.longitude', 'longitude'],
    meta: ['place:location:longitude', 'og:longitude'],
  },
  {
    id: 'location',
    type: 'text',
    terms:
      'location|job location|work location|venue|place|where|veranstaltungsort|ort|spielort|standort|arbeitsort|lieu|lugar|ubicacion|luogo|sede|local|localizacao|locatie|miejsce|lokalizacja|misto|plats|sted|paikka|konum|yer|место|местоположение|場所|会場|勤務地|地点|장소|위치',
    properties: [
      'location.name',
      'location',
      'jobLocation.address.addressLocality',
      'jobLocation.name',
      'contentLocation.name',
      'address.addressLocality',
    ],
  },
  {
    id: 'bedrooms',
    type: 'number',
    distinctive: true,
    terms:
      'bedrooms|beds|number of bedrooms|schlafzimmer|chambres|dormitorios|habitaciones|camere|quartos|slaapkamers|sypialnie|спальни',
    properties: ['numberOfBedrooms', 'numberOfRooms'],
  },
  {
    id: 'bathrooms',
    type: 'number',
    terms:
      'bathrooms|baths|number of bathrooms|badezimmer|salles de bain|banos|bagni|banheiros|badkamers|lazienki|ванные',
    properties: ['numberOfBathroomsTotal', 'numberOfFullBathrooms'],
  },
  {
    id: 'area',
    type: 'text',
    terms:
      'area|floor area|floor size|living area|square feet|surface|wohnflache|flache|superficie|metri quadri|oppervlakte|woonoppervlakte|powierzchnia|plocha|pinta ala|площадь|面積|面积|면적',
    properties: ['floorSize.value', 'floorSize', 'area'],
  },
  {
    id: 'given name',
    type: 'text',
    terms:
      'first name|firstname|given name|forename|vorname|rufname|prenom|nombre de pila|primer nombre|nome di battesimo|primeiro nome|nome proprio|voornaam|imie|fornamn|fornavn|etunimi|имя человека',
    properties: ['givenName', 'author.givenName', 'mainEntity.givenName'],
  },
  {
    id: 'family name',
    type: 'text',
    terms:
      'last name|lastname|family name|surname|nachname|familienname|zuname|nom de famille|apellido|apellidos|cognome|sobrenome|apelido|achternaam|nazwisko|efternamn|etternavn|efternavn|sukunimi|фамилия|姓',
    properties: ['familyName', 'author.familyName', 'mainEntity.familyName'],
  },
  {
    id: 'job title',
    type: 'text',
    terms:
      'job title|position|occupation|berufsbezeichnung|stellenbezeichnung|intitule du poste|poste|puesto|cargo|posizione|functie|stanowisko|должность|вакансия|職種|职位|직책',
    properties: ['jobTitle', 'title', 'name'],
  },
];
