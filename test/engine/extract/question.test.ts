import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/asked/template-plan';
import { fieldOfOther, fieldOfQuestion } from '../../../src/main/engine/extract/question/index';

describe('fieldOfQuestion', () => {
  it.each([
    // which and what
    ['Which colour is it?', 'colour'],
    ['In which currency do I pay?', 'currency'],
    ['What is the frame of the bicycle made by hand like?', null],
    ['What is the warranty period of the product?', 'warranty period'],
    ['Which article number does it have?', 'article number'],
    ['What kind of cuisine is it?', 'cuisine'],
    ['What kind of dish is it?', 'category'],
    ['Which book is it?', 'name'],
    ['What course is this?', 'course'],
    ['What is the currency of the price?', 'currency'],
    ['Quelle est la devise du prix ?', 'currency'],
    ['Was ist die Währung des Preises?', 'currency'],
    ['What is the price of the product?', 'price'],
    ['What does the label say?', 'label'],
    ['Please tell me the serial number of the device', 'serial number'],
    // who
    ['Who directed the film?', 'director'],
    ['Which company published the book?', 'publisher'],
    ['Which journalist published the story?', 'author'],
    ['Whose recipe is it?', 'author'],
    ['In which year was it built?', 'year built'],
    ['Which country is it from?', 'country'],
    ['Who is it for?', null],
    ['By whom was it translated?', 'translator'],
    ['Who is the narrator of the book?', 'narrator'],
    // how
    ['How many bedrooms does the house have?', 'number of bedrooms'],
    ['For how many people is it?', 'servings'],
    ['How many people rated it?', 'rating count'],
    ['How often was it reviewed?', 'rating count'],
    ['How long does it have to bake?', 'cook time'],
    ['How long does charging take?', 'charging time'],
    ['How long is the film?', 'duration'],
    ['How expensive is it?', 'price'],
    ['How tall is the tower?', 'height'],
    ['How big is it?', 'dimensions'],
    ['How long is it from end to end?', 'item length'],
    ['How long is the guarantee?', 'warranty'],
    ['How long does the battery last?', 'battery life'],
    // sayings that name no field
    ['What is it made of?', 'material'],
    ['The shade it comes in', 'color'],
    ['What systems does it run on?', 'operating system'],
    ['Which studio made it?', 'developer'],
    ['How can I phone them?', 'phone'],
    ['When are they open?', 'opening hours'],
    ['Where can I find their office?', 'address'],
    ['The number the shop has for it', 'sku'],
    ['The guarantee that comes with it', 'warranty'],
    ['Ist es neu oder gebraucht?', 'condition'],
    ['the weight in kilograms', 'weight'],
    ['Gewicht in Gramm', 'gewicht'],
    ['height of the thing', 'height'],
    ['materials used', 'materials'],
    ['how long delivery takes', 'delivery time'],
    // names that hold a word of such sayings
    ['storage instructions', null],
    ['current price', null],
    ['studio album', null],
    // yes or no
    ['Can I still buy it?', 'availability'],
    // other languages
    ['Wie viele Zimmer hat die Wohnung?', 'number of zimmer'],
    ['In welchem Verlag ist das Buch erschienen?', 'verlag'],
    ['Quelle est la couleur du produit ?', 'couleur'],
    ['Combien de temps faut-il pour cuire le plat ?', 'cook time'],
    ['¿De qué marca es?', 'marca'],
    ['¿Cuántas personas comen?', 'servings'],
    ['Come si chiama?', 'name'],
    ['Qual è il prezzo del prodotto?', 'prezzo'],
    ['Hoe lang duurt de voorbereiding?', 'prep time'],
    // a noun behind a verb, or in other scripts
    ['Wer ist der Arbeitgeber?', 'arbeitgeber'],
    ['Wie hoch ist das Gehalt?', 'gehalt'],
    ['Wann ist das Buch erschienen?', null],
    ['Wann ist sie in Kraft getreten?', null],
    ['Name des Arbeitgebers', 'arbeitgebers'],
    ['Which series does it belong to?', 'series'],
    ['Who asked the question?', 'author'],
    ['住所はどこですか？', '住所'],
    ['お店の名前は何ですか？', '名前'],
    ['席は何席ありますか？', '席数'],
    ['主讲教师是谁？', '主讲教师'],
    ['课程多少钱？', '价格'],
    // no questions
    ['Price of the product', 'price'],
    ['whatever is below the title', null],
    ['', null],
  ])('reads %j as %j', (text, field) => {
    expect(fieldOfQuestion(text)).toBe(field);
  });

  it('leaves a yes to what is asked with yes or no, and no other question', () => {
    const typeOf = (description: string) => {
      const [node] = planTemplate({ q: description }).fields;
      return node?.kind === 'value' ? node.type : null;
    };
    expect(['Is it in stock?', 'Was kostet das?', 'Was it released in 2020?'].map(typeOf)).toEqual([
      'boolean',
      'price',
      'boolean',
    ]);
    expect(['Is it new or used?', 'Is it in stock or not?', 'Ist es neu oder gebraucht?'].map(typeOf)).toEqual([
      'text',
      'boolean',
      'text',
    ]);
  });
});

describe('fieldOfOther', () => {
  it.each([
    ['How much is the deposit?', 'deposit price'],
    ['What does shipping cost?', 'shipping cost'],
    ['Combien coûte le petit-déjeuner ?', 'petit-déjeuner price'],
    ['What was the price before?', 'old price'],
    ['Wie heißt der Autor?', 'autor'],
    ['¿Cuántos metros cuadrados tiene?', 'superficie'],
    ['How many times was it downloaded?', 'number of downloads'],
    ['Until when can I apply?', 'application deadline'],
    ['How much is it?', null],
    ['Was kostet das Produkt?', null],
    ['Combien coûte ce produit ?', null],
    ['Wie heißt das Gericht?', 'name'],
  ])('reads %j as %j', (text, field) => {
    expect(fieldOfOther(text)).toBe(field);
  });
});

describe('fieldOfOther, for verbs and adjectives', () => {
  it.each([
    ['When was it received?', 'received'],
    ['When was the company founded?', 'founded'],
    ['When is it due?', 'due date'],
    ['When do I have to check out?', 'check out'],
    ['When does it arrive?', 'arrival'],
    ['Where does it go?', 'destination'],
    ['Who owns the repository?', 'owner'],
    ['who sent it', 'sender'],
    ['How high is the humidity?', 'humidity'],
    ['How deep is the snow?', 'snow depth'],
    ['How often is it updated?', 'update frequency'],
    ['how often it is updated', 'update frequency'],
    ['How much memory does it need?', 'memory'],
    ['How do guests rate it?', 'rating'],
    ['On which pages is it?', 'page range'],
    ['Which volume is it in?', 'volume'],
    ['Which carrier delivers it?', 'carrier'],
    ['Wer verkauft das Auto?', 'verkäufer'],
    ['wer das Auto verkauft', 'verkäufer'],
    ['Wie schwierig ist das Rezept?', 'schwierigkeit'],
    ['Wann wurde es zugelassen?', 'erstzulassung'],
    ['Wann endet die Bindefrist?', 'bindefrist'],
    ['Welchen Kraftstoff braucht es?', 'kraftstoff'],
    ['Bis wann kann man ein Angebot abgeben?', 'angebotsfrist'],
    ['¿Cuál fue el resultado?', 'resultado'],
    ['¿En qué estadio se jugó?', 'estadio'],
    ['¿Cuántos espectadores hubo?', 'número de espectadores'],
    ['Quali sono gli orari di apertura?', 'orari di apertura'],
    ['Quanto costa il coperto?', 'coperto price'],
    ['Hoe groot is het perceel?', 'perceel'],
    ['Hoeveel kost het huis?', 'price'],
    ['Hoeveel zijn de servicekosten?', 'servicekosten'],
    ['Who wrote it?', null],
    ['When was it published?', null],
  ])('%s asks for %s', (question, field) => {
    expect(fieldOfOther(question)).toBe(field);
  });

  it.each([
    ['Wie lautet die Überschrift?', 'text'],
    ['When does it flower?', 'text'],
    ['When was it received?', 'date'],
  ])('%s asks for a value of type %s', (question, type) => {
    expect(planTemplate({ q1: question }).fields[0]).toMatchObject({ type });
  });

  it.each([
    ['いくらですか？', '価格'],
    ['商品名は何ですか？', '商品名'],
    ['どのように保存しますか？', '保存方法'],
    ['たんぱく質は何グラムですか？', 'たんぱく質'],
  ])('%s asks for %s', (question, field) => {
    expect(fieldOfQuestion(question)).toBe(field);
  });
});
