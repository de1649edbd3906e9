import type { OldKind, OldRow } from '../kinds';
import { pick, says, wording } from '../pick';

/** New cars: the price under several names, engine and fuel economy in free words. */
export const AUTOS: OldKind = {
  name: 'auto',
  fields: ['model', 'price', 'engine', 'fuel_economy'],
  section: 'New Cars',
  thing: (site, page) => {
    const name = `${2008 + (page % 3)} ${pick(['Vantor', 'Celes', 'Mondeva', 'Trigo'], site, page)} ${pick(['LX', 'GT', 'SE', 'Sport', 'Touring'], site, page, 2)} ${100 + page * 10}`;
    const price = 15_400 + page * 1_215 + site * 10;
    const engine = `${(1.6 + (page % 7) * 0.3).toFixed(1)}L ${pick(['I4', 'V6', 'V8', 'I4 Turbo'], site, page, 3)}`;
    const [city, highway] = [16 + (page % 9), 23 + (page % 11)];
    const economy = wording(
      [`${city}/${highway} mpg`, `${city} city / ${highway} hwy`, `${city} mpg City - ${highway} mpg Hwy`],
      site,
    );
    const row = (label: string, ...values: string[]): OldRow => ({ label, values, link: null });
    const isEconomical = says(site, page, 3);
    const rows: OldRow[] = [
      row(wording(['MSRP', 'Base Price', 'Price', 'Starting Price'], site), `$${price.toLocaleString('en')}`),
      row(wording(['Invoice', 'Destination Charge'], site), `$${(price - 900).toLocaleString('en')}`),
      row(wording(['Engine', 'Engine Type', 'Base Engine'], site), engine),
      row('Transmission', pick(['5-speed manual', '4-speed automatic', '6-speed automatic'], site, page, 5)),
    ];
    if (isEconomical)
      rows.push(row(wording(['Fuel Economy', 'MPG', 'EPA Fuel Economy', 'Gas Mileage'], site), economy));
    return {
      name,
      rows,
      truth: { model: [name], price: [price], engine: [engine], fuel_economy: isEconomical ? [economy] : null },
    };
  },
};
