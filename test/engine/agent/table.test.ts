import { it } from 'vitest';
import { planByRules } from '../../../src/main/engine/agent/plan-by-rules';

const S = 'https://shop.example/shop';
const LIST = `the 3 cheapest lamps on ${S}
name of the three cheapest lamps on ${S}
name and price of all lamps under 20 euros on ${S}
all products on ${S} less than €20
products on ${S} that cost no more than 15 pounds
lamps cheaper than 20 on ${S}
lamps between 10 and 20 euros on ${S}
name and price of lamps priced from $10 to $20 on ${S}
hotels with at least 4 stars on ${S}
products in stock on ${S}
all products on ${S} that are not out of stock
articles published after 2024 on ${S}
articles on ${S} from before March 2023
articles from 2024 on ${S}
products without reviews on ${S}
tables made of oak on ${S}
all products on ${S} sorted by price
all products on ${S}, sorted by price descending
top 5 products by rating on ${S}
first 10 lamps on ${S}
all quotes only on ${S}/page/1/
products in the category lamps on ${S}
products whose name contains oak on ${S}
quotes by Albert Einstein on ${S}
books by author Jane Austen on ${S}
books with over 100 pages on ${S}
books over 100 pages on ${S}
books rated 4 or better on ${S}
the newest 5 articles on ${S}
the most expensive one on ${S}
what is the cheapest lamp on ${S}?
which lamp is the cheapest on ${S}?
name and price of the most expensive book on ${S}
quotes tagged humor on ${S}
all lamps except teapots on ${S}
products with more than 50 reviews on ${S}
the 10 books with the most reviews on ${S}
jobs in Berlin on ${S}
books in English on ${S}
products with a rating above 4 and under 30 euros on ${S}
lamps under 20 euros and in stock on ${S}, cheapest first
all books on ${S} published between 2000 and 2010
recipes under 30 minutes on ${S}
articles about tides on ${S}
quotes that mention love on ${S}
name and price of ${S}/1
name, price and availability of ${S}/1
products on ${S} that are on sale
the most popular products on ${S}
products heavier than 2 kg on ${S}
4+ star hotels on ${S}
hotels with 4 stars or more on ${S}
name, rating (out of 5 stars) and lowest price of all hotels on ${S}
name and latest version of all packages on ${S}
lamps on ${S} with name, price and rating, where the price is below 20
Get the title and price of books that cost less than £20 from ${S}
Extract the products on ${S} with price > 100
at most 20 recipes from ${S}
at least 20 products from ${S}
products on page 2 of ${S}
all posts on ${S} from the last 7 days
news posted today on ${S}
articles published this year on ${S}
houses with 3 or more bedrooms on ${S}
houses with more than 3 bedrooms under 500k on ${S}
All products on https://shop.example/** except https://shop.example/sale/**
laptops with 16 GB or more on ${S}
the second page of ${S}
5 cheapest in stock products on ${S} with name and price
all red lamps on ${S}
cheapest products on ${S}
The oldest 3 books on ${S}
products on ${S} with no image
books titled "Emma" on ${S}
items priced at 20 euros on ${S}
list all lamps, no teapots, on ${S}
Only the lamps under 20 euros on ${S}: name, price
movies longer than 2 hours on ${S}
the 3 shortest movies on ${S}
films released in 1994 on ${S}
the best rated lamp on ${S}
books from £10 to £20 on ${S}
all books on ${S} with a price of at most 10 and at least 3 stars
products that are available on ${S}
quotes by Oscar Wilde or tagged life on ${S}
two cheapest lamps at ${S}`;
it('prints', () => {
  for (const p of LIST.split('\n')) {
    const d = planByRules(p);
    const { template, ...rest } = d.args;
    console.log(`${p.replaceAll(S,'S')}\n   -> ${d.strategy} ${JSON.stringify(rest).replaceAll(S,'S')} T=${typeof template==='object'?Object.keys(template as object).join(','):template} max=${d.maxItems} hid=${d.notShown}\n      R=${d.restrictions.map(r=>`[${r.kind}: ${r.meaning} «${r.text}»]`).join(' ')} ${d.notUnderstood.length?'NU='+d.notUnderstood.map(n=>n.text).join(' | '):''}`);
  }
});
