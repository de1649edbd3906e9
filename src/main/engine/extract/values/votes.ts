const VOTERS = String.raw`(?:votes?|ratings?|reviews?|users?|customers?|buyers?|kunden|bewertung(?:en)?|rezension(?:en)?|stimmen?|avis|votos?|voti|opiniones|reseñas?|valoracion(?:es)?|valutazion[ei]|recension[ei]|recensies|beoordelingen?|stemmen|avaliaç(?:ão|ões)|opini[ei]|ocen|röster|omdömen|anmeldelser|stemmer|оцен(?:ок|ка|ки)|голос(?:ов|а)?|отзыв(?:ов|а)?)(?!\p{L})|件(?:の(?:レビュー|評価))?|条评[价论]|则评[价論]`;

/** The words after a number of votes: "customer reviews", "Bewertungen". */
export const VOTES = String.raw`(?:(?:(?:user|customer|global|verified|patient|guest|student|reader|visitor|critic|client|member)s?\s)?(?:${VOTERS}))`;

/** Whether a text is only a number of votes: "128 ratings", "(128)". */
export function isVoteCount(text: string): boolean {
  return ONLY_VOTES.test(text.trim());
}

const ONLY_VOTES = new RegExp(String.raw`^(?:\(\s?\d[\d.,\s]*\)|\D{0,3}\d[\d.,\s]*${VOTES}\W*)$`, 'iu');
