import type { Concept } from './concept';

const fact = (id: string, terms: string, properties: readonly string[] = []): Concept => ({
  id,
  type: 'text',
  terms: `${id}|${terms}`,
  properties,
});

/** What advertisements of vehicles, profiles of people and shops, and pages of media label. */
export const LISTING_CONCEPTS: readonly Concept[] = [
  fact(
    'fuel type',
    'fuel|type of fuel|kraftstoff|kraftstoffart|treibstoff|treibstoffart|carburant|type de carburant|combustible|tipo de combustible|carburante|tipo di carburante|alimentazione|combustivel|brandstof|brandstofsoort|paliwo|rodzaj paliwa|drivmedel|bransle|燃料|燃料の種類|燃料类型|燃油类型',
    ['fuelType', 'vehicleEngine.fuelType'],
  ),
  fact(
    'transmission',
    'gearbox|transmission type|type of transmission|getriebe|getriebeart|boite de vitesses|boite|type de boite|caja de cambios|tipo de cambio|cambio|tipo di cambio|caixa de velocidades|versnellingsbak|transmissie|skrzynia biegow|vaxellada|ミッション|トランスミッション|变速箱|变速器',
    ['vehicleTransmission'],
  ),
  fact(
    'first registration',
    'date of first registration|first registration date|first registered|erstzulassung|datum der erstzulassung|premiere immatriculation|mise en circulation|premiere mise en circulation|date de mise en circulation|primera matriculacion|fecha de matriculacion|matriculacion|prima immatricolazione|immatricolazione|eerste registratie|datum eerste toelating|初度登録|初度登録年月|上牌时间|首次上牌',
    ['dateVehicleFirstRegistered'],
  ),
  {
    id: 'previous owners',
    type: 'number',
    terms:
      'previous owners|number of previous owners|former owners|number of owners|number of former owners|fahrzeughalter|anzahl fahrzeughalter|anzahl der fahrzeughalter|vorbesitzer|anzahl vorbesitzer|anzahl der vorbesitzer|proprietaires precedents|nombre de proprietaires precedents|nombre de proprietaires|propietarios anteriores|numero de propietarios|numero de propietarios anteriores|proprietari precedenti|numero di proprietari|前オーナー数|过户次数',
    properties: ['numberOfPreviousOwners'],
  },
  fact(
    'payment methods',
    'payment method|accepted payment methods|payment options|accepted cards|cards accepted|means of payment|zahlungsarten|zahlungsmethoden|zahlungsmoglichkeiten|zahlungsmittel|moyens de paiement|modes de paiement|moyens de paiement acceptes|formas de pago|metodos de pago|medios de pago|metodi di pagamento|modalita di pagamento|formas de pagamento|betaalmethoden|betaalmogelijkheden|metody platnosci|支払い方法|支払方法|お支払い方法|利用可能なカード|付款方式|支付方式',
    ['paymentAccepted'],
  ),
  fact(
    'specialty',
    'speciality|medical specialty|field of specialization|fachgebiet|fachrichtung|specialite|especialidad|especialidad medica|specialita|specializzazione|especialidade|specialisme|specjalizacja|診療科|専門分野|专科|科室',
    ['medicalSpecialty'],
  ),
  fact(
    'license',
    'licence|software license|type of license|lizenz|lizenzart|licencia|licenza|licenca|licentie|licencja|ライセンス|许可证|授权协议',
    ['license.name', 'license'],
  ),
  fact('season', 'season number|staffel|saison|temporada|stagione|seizoen|sezon|シーズン|第几季', [
    'partOfSeason.seasonNumber',
    'seasonNumber',
  ]),
  {
    id: 'view count',
    type: 'number',
    terms:
      'view count|number of views|page views|total views|play count|aufrufe|anzahl aufrufe|anzahl der aufrufe|vues|nombre de vues|visualizaciones|numero de visualizaciones|visualizzazioni|visualizacoes|weergaven|wyswietlenia|visningar|再生回数|視聴回数|閲覧数|浏览量|播放量|观看次数|阅读量',
    properties: [
      'viewCount',
      'interactionStatistic[ViewAction].userInteractionCount',
      'interactionStatistic[WatchAction].userInteractionCount',
    ],
  },
];
