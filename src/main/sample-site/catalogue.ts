import { z } from 'zod';

export const MARKUPS = ['json-ld', 'microdata', 'table', 'list'] as const;
export const AVAILABILITIES = ['in_stock', 'few_left', 'sold_out', 'pre_order', 'made_to_order'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

const Price = z.object({ amount: z.number(), currency: z.enum(['GBP', 'JPY']), before: z.number().optional() });
export type Price = z.infer<typeof Price>;

const Product = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  maker: z.string(),
  /** Missing if the price is given on request only. */
  price: Price.optional(),
  availability: z.enum(AVAILABILITIES),
  rating: z.object({ average: z.number(), reviews: z.number().int() }).optional(),
  material: z.string(),
  size: z.string(),
  summary: z.string(),
  description: z.array(z.string()),
  /** How the page states its values: as structured data, or only as text. */
  markup: z.enum(MARKUPS),
});
export type Product = z.infer<typeof Product>;

const Category = z.object({ slug: z.string().regex(/^[a-z0-9-]+$/), name: z.string(), description: z.string() });
export type Category = z.infer<typeof Category>;

const Catalogue = z.object({
  shop: z.object({ name: z.string(), tagline: z.string(), about: z.array(z.string()) }),
  categories: z.array(Category),
  products: z.array(Product),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** Parses the sample site's data file. Throws if it is malformed. */
export function parseCatalogue(text: string): Catalogue {
  return Catalogue.parse(JSON.parse(text));
}
