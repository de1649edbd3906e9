/** How people ask for something politely, in six languages, as regular expression sources. */
const OPENERS_BY_LANGUAGE: readonly string[] = [
  "(?:i|we)(?:['’]d| would) (?:like|love)(?: to (?:have|get|know|see|extract|collect))?",
  '(?:könntest|kannst|würdest|könnten|können|würden) (?:du|sie|ihr)(?: (?:mir|uns|bitte|mal))*',
  '(?:ich|wir) (?:brauchen?|bräuchten?|benötigen?|möchten?|will|wollen|suchen?|wünschen? (?:mir|uns)|hätten? gerne?)|mich interessier(?:t|en)',
  "(?:pourriez|pouvez|pourrais|peux)[- ](?:vous|tu)(?: s[’']il (?:te|vous) pla[iî]t)?(?: (?:me|nous))?(?: (?:donner|fournir|lister|faire|trouver|montrer|dresser|établir|envoyer))?",
  "(?:je (?:veux|voudrais|cherche|souhaite(?:rais)?|désire)|j['’](?:aimerais|ai besoin d(?:es?|u)))(?: (?:avoir|obtenir|connaître|voir))?",
  '(?:me )?(?:podrías?|puedes?|podría)(?: por favor)? (?:dar|listar|mostrar|buscar|pasar|enviar|hacer|sacar)(?:me|nos)?',
  '(?:quiero|quisiera|querría|necesito|busco|me gustaría|me interesan?)(?: (?:tener|obtener|conocer|saber|ver))?',
  '(?:potresti|puoi|potrebbe|può)(?: per favore)? (?:dar|elencar|mostrar|trovar|far|fornir|estrar)(?:mi|ci|e)',
  '(?:vorrei|voglio|cerco|desidero|mi serv(?:e|ono)|mi interessa(?:no)?)(?: (?:avere|ottenere|conoscere|vedere))?',
  '(?:você )?(?:poderia|pode|podes|poderias)(?: por favor)?(?: me)? (?:dar|listar|mostrar|fornecer|passar|enviar|fazer)(?:[- ]me)?',
  '(?:eu )?(?:gostaria de|preciso d(?:e|[oa]s?)|quer(?:o|ia)|procuro)(?: (?:ter|obter|conhecer|saber|ver))?',
];

export const OPENERS = OPENERS_BY_LANGUAGE.join('|');
