import { fold } from '../words/fold';

/** Nouns for the items of a list, in the languages of templates; a field with such a name asks for the name of the item. */
const ITEM_NOUNS = new Set(
  [
    'product|item|repository|repo|project|app|song|album|podcast|episode|dish|meal|food|drink|beverage|wine|beer|book|film|movie|recipe|event|concert|course|game|toy|hotel|restaurant|museum|service|treatment|plan|package',
    'behandlung|leistung|dienstleistung|tarif|paket|prestation|soin|forfait|servicio|tratamiento|servizio|trattamento',
    'produkt|gericht|speise|getrank|wein|buch|rezept|veranstaltung|konzert|kurs|spiel|spielzeug|produit|boisson|vin|livre|recette',
    'evenement|jeu|producto|plato|bebida|vino|libro|receta|evento|pelicula|juego|prodotto|piatto|bevanda|ricetta|corso|gioco|produto',
    'prato|vinho|livro|receita|jogo|gerecht|drankje|wijn|boek|evenement|cursus|spel|商品|料理|メニュー|製品|产品|菜品|菜名',
  ].flatMap((words) => words.split('|').map(fold)),
);

/** Whether a field's name or description is only such a noun. */
export function isItemNoun({ name, description }: { readonly name: string; readonly description: string }): boolean {
  const [called, described] = [fold(name), fold(description)];
  return described === '' ? ITEM_NOUNS.has(called) : ITEM_NOUNS.has(described);
}
