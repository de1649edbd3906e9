// joins words to the entity they describe
const FILLER =
  /^(?:about|with|regarding|concerning|related|relating|covering|discussing|that|which|who|whose|where|mention|mentions|mentioning|describing|describe|describes|explaining|explain|explains|are|is|was|were|have|has|on|of|in|for|to|the|an?|topic|subject|and|contain|contains|containing|any|some|talk|talks|talking|deal|deals|dealing|über|zum|thema|sur|sobre|que|qui)$/i;

/** Drops filler words from a phrase: "that mention the warranty" becomes "warranty". */
export function withoutFillers(phrase: string): string {
  return phrase
    .replace(/["“”']/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !FILLER.test(word))
    .join(' ');
}
