const VOTERS = String.raw`(?:votes?|ratings?|reviews?|users?|customers?|buyers?|kunden|bewertung(?:en)?|rezension(?:en)?|stimmen?|avis|votos?|voti|opiniones|reseñas?|valoracion(?:es)?|valutazion[ei]|recension[ei]|recensies|beoordelingen?|stemmen|avaliaç(?:ão|ões)|opini[ei]|ocen|röster|omdömen|anmeldelser|stemmer|omtaler|arvostelua?|arvosteluja|arviota|hodnocení|hodnotenia|hodnotení|recenz[ieí]|értékelés|değerlendirme|yorum|recenzii|opini[ae] klient\p{L}*|оцен(?:ок|ка|ки)|голос(?:ов|а)?|отзыв(?:ов|а)?)(?!\p{L})|件(?:の(?:レビュー|評価))?|条评[价论]|[则則條筆]評[價論]|则评[价論]|개(?:의)? ?(?:리뷰|후기|평가)`;

/** The words after a number of votes: "customer reviews", "Bewertungen". */
export const VOTES = String.raw`(?:(?:(?:user|customer|global|verified|patient|guest|student|reader|visitor|critic|client|member)s?\s)?(?:${VOTERS}))`;

/** Whether a text is only a number of votes: "128 ratings", "(128)". */
export function isVoteCount(text: string): boolean {
  return ONLY_VOTES.test(text.trim());
}

const ONLY_VOTES = new RegExp(String.raw`^(?:\(\s?\d[\d.,\s]*\)|\D{0,3}\d[\d.,\s]*${VOTES}\W*)$`, 'iu');
