import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../../src/main/engine/extract/index';

const keys = (sentence: string) => planTemplate(sentence).fields.map(({ name }) => name);

describe('fields named by a sentence', () => {
  it.each([
    ['name, price and rating of each book', ['name', 'price', 'rating']],
    ['Extract the title and the author from every article on this page', ['title', 'author']],
    ["Please get each product's name, its price and whether it is in stock", ['name', 'price', 'in_stock']],
    [
      'I want the job title, company, location and salary for all open positions',
      ['job_title', 'company', 'location', 'salary'],
    ],
    [
      'For each recipe: ingredients, instructions, prep time, cook time',
      ['ingredients', 'instructions', 'prep_time', 'cook_time'],
    ],
    ['list of quotes with author and tags', ['quotes', 'author', 'tags']],
    ['all the products with name, price and link', ['name', 'price', 'link']],
    ['What is the price of this product?', ['price']],
    ['Find me the phone number, email address and opening hours', ['phone_number', 'email_address', 'opening_hours']],
    ['Collect: SKU; brand; availability.', ['sku', 'brand', 'availability']],
    ['product name (as shown), price in EUR, number of reviews', ['product_name', 'price_in_eur', 'number_of_reviews']],
    ['title\nauthor\ndate published', ['title', 'author', 'date_published']],
    ['1. headline\n2. summary\n3. image url', ['headline', 'summary', 'image_url']],
    ['- name\n- address\n- rating', ['name', 'address', 'rating']],
    ['Scrape the following fields: title, isbn, publisher', ['title', 'isbn', 'publisher']],
    ['the names and prices of the books', ['names', 'prices']],
    ['return a table with the columns name, price, url', ['name', 'price', 'url']],
    ['Give me event name, start date, venue & ticket price', ['event_name', 'start_date', 'venue', 'ticket_price']],
    ['title, author (first and last name), year', ['title', 'author', 'year']],
    ['Get me a list of all comments including author, date and text', ['author', 'date', 'text']],
    [
      'Each listing has a price, address, number of bedrooms and number of bathrooms',
      ['price', 'address', 'number_of_bedrooms', 'number_of_bathrooms'],
    ],
    ['Name, Preis und Bewertung von jedem Buch', ['name', 'preis', 'bewertung']],
    ['Hole Titel, Autor und Erscheinungsdatum', ['titel', 'autor', 'erscheinungsdatum']],
    ['I want the name of the person and when and where they were born', ['name', 'birth_date', 'birth_place']],
    ['name, date and place of birth', ['name', 'date_of_birth', 'place_of_birth']],
    ['birth date and place', ['birth_date', 'birth_place']],
    ['title and price of the book', ['title', 'price']],
    ['the title, who wrote it and when it was published', ['title', 'author', 'publication_date']],
    ['What does it cost?', ['price']],
    ['title of the book and title of the publisher', ['title', 'title_of_publisher']],
    ["each quote's text and author", ['text', 'author']],
    ['Name; Birth date; Birthplace', ['name', 'birth_date', 'birthplace']],
    ['Name, wann und wo er geboren wurde', ['name', 'geburtsdatum', 'geburtsort']],
    ['le nom, le prix et la note de chaque livre', ['nom', 'prix', 'note']],
    ["Donne-moi le titre, l'auteur et la date de publication", ['titre', 'auteur', 'date_de_publication']],
    ['nombre, precio y valoración de cada producto', ['nombre', 'precio', 'valoración']],
    ['nome, prezzo e valutazione di ogni libro', ['nome', 'prezzo', 'valutazione']],
    ['naam, prijs en beoordeling van elk boek', ['naam', 'prijs', 'beoordeling']],
    ['Überschrift, Größe und Wohnfläche', ['überschrift', 'größe', 'wohnfläche']],
    ['nome, preço e avaliação de cada produto', ['nome', 'preço', 'avaliação']],
    ['nazwa, cena i ocena każdej książki', ['nazwa', 'cena', 'ocena']],
    ['название, цена и рейтинг каждой книги', ['название', 'цена', 'рейтинг']],
  ])('%s', (sentence, expected) => {
    expect(keys(sentence)).toEqual(expected);
  });

  it('refuses a sentence that names none', () => {
    expect(() => planTemplate('Extract all data from the page')).toThrow('has no fields');
  });
});
