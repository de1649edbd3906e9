import type { Concept } from './concept';

const nutrient = (id: string, terms: string, property: string): Concept => ({
  id,
  type: 'text',
  form: 'quantity',
  terms,
  properties: [`nutrition.${property}`, property],
});

/** Recipes and their ingredients. */
export const FOOD_CONCEPTS: readonly Concept[] = [
  {
    id: 'ingredients',
    type: 'text',
    list: true,
    distinctive: true,
    terms:
      'ingredients|ingredient|ingredient list|list of ingredients|ingredients of the recipe|what you ll need|what you need|you need|you will need|you ll need|was du brauchst|das brauchst du|les ingredients de la recette|ingredients de la recette|liste des ingredients|lista de ingredientes|ingredientenlijst|dit heb je nodig|wat heb je nodig|recipe ingredient|zutaten|zutatenliste|ingredientes|ingredienti|ingredienten|benodigdheden|skladniki|ingrediencie|ingredience|suroviny|ingredienser|ainekset|raaka aineet|malzemeler|hozzavalok|ingrediente|ингредиенты|состав|інгредієнти|材料|食材|原料|재료|υλικα|sastojci|sestavine|bahan|مكونات|المقادير|מצרכים',
    properties: ['recipeIngredient', 'ingredients', 'ingredient'],
  },
  {
    id: 'instructions',
    type: 'text',
    list: true,
    distinctive: true,
    terms:
      'instructions|directions|method|steps|step by step|step by step instructions|schritt fur schritt|zubereitungsart|la preparation de la recette|paso a paso|passo a passo|preparation|preparation steps|recipe instructions|instructions list|how to make|how to make it|how to prepare|cooking instructions|cooking steps|zubereitung|anleitung|zubereitungsschritte|arbeitsschritte|so wird s gemacht|preparation de la recette|etapes|etape|realisation|preparacion|elaboracion|instrucciones|pasos|preparazione|procedimento|preparo|modo de preparo|modo de preparacao|bereiding|bereidingswijze|instructies|aan de slag|stappen|przygotowanie|sposob przygotowania|wykonanie|postup|priprava|gor sa har|gor sahar|tillagning|instruktioner|fremgangsmade|sadan gor du|fremgangsmåte|slik gjor du|valmistus|ohje|ohjeet|hazirlanisi|yapilisi|elkeszites|mod de preparare|приготовление|способ приготовления|пошаговый рецепт|приготування|作り方|手順|做法|步骤|만드는 법|조리순서|εκτελεση|cara membuat|طريقة التحضير|אופן ההכנה',
    properties: ['recipeInstructions', 'step', 'instructions'],
  },
  {
    id: 'yield',
    type: 'text',
    terms:
      'yield|yields|servings|serves|portions|makes|serving|recipe yield|number of servings|portionen|ergibt|personen|pour|raciones|comensales|porciones|porzioni|dosi per|dosi|porcoes|rendimento|porties|aantal personen|personen aantal|porcje|liczba porcji|porce|pocet porci|portioner|antal portioner|personer|annosta|annokset|kisilik|adag|porti|порции|количество порций|порций|人分|分量|份量|인분|μεριδες',
    properties: ['recipeYield', 'yield'],
  },
  {
    id: 'total time',
    type: 'number',
    form: 'minutes',
    terms:
      'total time|time|ready in|overall time|total|total time minutes|gesamtzeit|gesamtdauer|arbeitszeit gesamt|temps total|duree totale|tiempo total|tiempo|tempo totale|tempo total|totale tijd|totale bereidingstijd|bereidingstijd|czas calkowity|czas przygotowania calkowity|celkovy cas|total tid|tid i alt|totaltid|kokonaisaika|toplam sure|общее время|время приготовления|所要時間|总时间|총 시간',
    properties: ['totalTime'],
  },
  {
    id: 'prep time',
    type: 'number',
    form: 'minutes',
    terms:
      'prep time|preparation time|prep|active time|hands on time|hands on|vorbereitungszeit|arbeitszeit|vorbereitung|zubereitungszeit|temps de preparation|tiempo de preparacion|tempo di preparazione|tempo de preparo|tempo de preparacao|voorbereidingstijd|voorbereiding|czas przygotowania|cas pripravy|doba pripravy|forberedelsestid|arbetstid|forberedelse|tilberedningstid|valmisteluaika|hazirlik suresi|preparazione|preparacion|preparation|preparo|preparacao|время подготовки|подготовка|準備時間|准备时间|준비시간',
    properties: ['prepTime'],
  },
  {
    id: 'cook time',
    type: 'number',
    form: 'minutes',
    terms:
      'cook time|cooking time|cook|bake time|baking time|kochzeit|backzeit|garzeit|koch backzeit|temps de cuisson|cuisson|tiempo de coccion|coccion|tempo di cottura|cottura|tempo de cozimento|tempo de cozedura|cozedura|kooktijd|oventijd|baktijd|czas gotowania|czas pieczenia|doba vareni|doba peceni|tillagningstid|koketid|stegetid|steketid|kypsennysaika|paistoaika|cocinado|vareni|peceni|gotowanie|pieczenie|stegning|ugnstid|koken|cozimento|pisirme suresi|время готовки|調理時間|烹饪时间|조리시간',
    properties: ['cookTime', 'performTime'],
  },
  {
    id: 'rest time',
    type: 'number',
    form: 'minutes',
    terms:
      'rest time|resting time|chill time|chilling time|freeze time|cooling time|rise time|proofing time|marinate time|marinating time|inactive time|additional time|wait time|waiting time|ruhezeit|kuhlzeit|gehzeit|wartezeit|temps de repos|repos|tiempo de reposo|reposo|tempo di riposo|riposo|tempo de espera|wachttijd|rusttijd|koeltijd|czas chlodzenia|viletid|hviletid|hevetid|lepoaika',
    properties: ['restTime'],
  },
  {
    id: 'cuisine',
    type: 'text',
    terms:
      'cuisine|recipe cuisine|type of cuisine|cuisine type|food type|type of food|kuche|landerkuche|cocina|cucina|cozinha|keuken|kuchnia|kuchyne|kok|kjokken|kokken|keittio|mutfak|кухня|菜系|요리',
    properties: ['recipeCuisine', 'servesCuisine'],
  },
  {
    id: 'cooking method',
    type: 'text',
    terms: 'cooking method|garmethode|mode de cuisson|metodo de coccion|metodo di cottura|kookmethode|способ готовки',
    properties: ['cookingMethod'],
  },
  {
    id: 'diet',
    type: 'text',
    list: true,
    terms: 'diet|dietary restrictions|suitable for diet|dietary|diets|ernahrungsform|regime|dieta|dieet|диета',
    properties: ['suitableForDiet'],
  },
  {
    id: 'equipment',
    type: 'text',
    list: true,
    terms:
      'equipment|tools|utensils|tool|kitchen equipment|special equipment|ausrustung|kuchengerate|kochgeschirr|materiel|ustensiles|utensilios|utensili|benodigd keukengerei|redskap|utstyr|valineet|оборудование|инвентарь|道具',
    properties: ['tool.name', 'tool'],
  },
  {
    id: 'nutrition',
    type: 'text',
    terms:
      'nutrition|nutrients|nutrition facts|nutritional information|nutrition information|nutritional values|nahrwerte|nahrwertangaben|valeurs nutritionnelles|informacion nutricional|valori nutrizionali|informacao nutricional|voedingswaarde|wartosci odzywcze|naringsvarde|ravintoarvot|пищевая ценность|栄養成分',
    properties: ['nutrition'],
  },
  nutrient(
    'calories',
    'calories|calorie|energy|kcal|calorie content|energy content|kalorien|brennwert|energie|calorias|kilocalorias|valor energetico|calorie per porzione|kalorie|wartosc energetyczna|energi|energia|kalori|калории|калорийность|энергетическая ценность|カロリー|エネルギー|热量|칼로리',
    'calories',
  ),
  nutrient(
    'fat',
    'fat|fat content|total fat|fett|matieres grasses|lipides|grasa|grasas|grassi|gorduras|vet|vetten|tluszcz|tuky|fedt|rasva|yag|жиры|脂質|脂肪|지방',
    'fatContent',
  ),
  nutrient(
    'saturated fat',
    'saturated fat|saturated fat content|saturates|gesattigte fettsauren|acides gras satures|grasas saturadas|grassi saturi|gorduras saturadas|verzadigd vet|kwasy nasycone|mattat fett',
    'saturatedFatContent',
  ),
  nutrient('unsaturated fat', 'unsaturated fat|unsaturated fat content', 'unsaturatedFatContent'),
  nutrient('trans fat', 'trans fat|trans fat content', 'transFatContent'),
  nutrient(
    'carbohydrates',
    'carbohydrates|carbohydrate|carbs|carbohydrate content|total carbohydrate|kohlenhydrate|glucides|carbohidratos|hidratos de carbono|carboidrati|carboidratos|koolhydraten|weglowodany|sacharidy|kolhydrater|kulhydrat|karbohydrater|hiilihydraatit|karbonhidrat|углеводы|炭水化物|碳水化合物|탄수화물',
    'carbohydrateContent',
  ),
  nutrient(
    'sugar',
    'sugar|sugars|sugar content|zucker|sucres|azucares|zuccheri|acucares|suikers|cukry|sockerarter|сахар|糖質|糖',
    'sugarContent',
  ),
  nutrient(
    'protein',
    'protein|proteins|protein content|eiweiss|eiweiß|proteines|proteinas|proteine|eiwitten|eiwit|bialko|bilkoviny|protein g|proteiini|белки|белок|たんぱく質|蛋白质|단백질',
    'proteinContent',
  ),
  nutrient(
    'sodium',
    'sodium|sodium content|natrium|sodio|natriumgehalt|sod|натрий|ナトリウム|钠|나트륨',
    'sodiumContent',
  ),
  nutrient(
    'fiber',
    'fiber|fibre|dietary fiber|fiber content|ballaststoffe|fibres|fibra|fibras|fibre alimentari|vezels|blonnik|vlaknina|kostfiber|клетчатка|食物繊維|膳食纤维|식이섬유',
    'fiberContent',
  ),
  nutrient(
    'cholesterol',
    'cholesterol|cholesterol content|cholesterin|colesterol|colesterolo|холестерин',
    'cholesterolContent',
  ),
  {
    id: 'serving size',
    type: 'text',
    terms: 'serving size|portion size|portionsgrosse|taille de la portion|tamano de la porcion|porzione|portiegrootte',
    properties: ['nutrition.servingSize', 'servingSize'],
  },
];
