/** Units in recipes, in European languages and Japanese, as alternatives of a regular expression. */
export const INGREDIENT_UNITS =
  'kgs?|g|gr|gramm?s?|grammes?|gramos|grammi|mg|ml|cl|dl|l|liters?|litres?|litros?|oz|ounces?|lbs?|pounds?|cups?|tbsps?|tbs|tsps?|tablespoons?|teaspoons?|cloves?|cans?|' +
  'pinch|sticks?|el|tl|esslöffel|teelöffel|prisen?|bund|dosen?|zehen?|stück|c\\. ?à ?(?:s|c)|cs|cc|cuillères?|gousses?|pincée|sachets?|cucharadas?|cucharaditas?|dientes?|pizca|tazas?|' +
  'cucchiai|cucchiaio|cucchiaini|cucchiaino|spicchi|spicchio|bustin[ae]|eetlepels?|theelepels?|teentjes?|teen|blik|msk|tsk|krm|spsk|ss|ts|stk|fed|łyżk[ai]|łyżeczk[ai]|szklank[ai]|szt|xícaras?|colheres|dkg|ek|kk|ст\\.|ч\\.|г|мл|克|大さじ|小さじ';
