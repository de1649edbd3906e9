// joins words to the entity they describe
const FILLER =
  /^(?:about|with|regarding|concerning|related|relating|covering|discussing|that|which|who|whose|where|mention|mentions|mentioning|describing|describe|describes|explaining|explain|explains|are|is|was|were|have|has|on|of|in|for|to|the|an?|topic|subject|and|contain|contains|containing|any|some|talk|talks|talking|deal|deals|dealing|über|zum|thema|sur|sobre|que|qui)$/i;

/** The words of a phrase that say something: "that mention the warranty" says "warranty". */
export function withoutFillers(phrase: string): string {
  return phrase
    .replace(/["“”']/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !FILLER.test(word))
    .join(' ');
}
