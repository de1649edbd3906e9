/** Rows of the shop's service. */
export async function ask(path) {
  return (await fetch(process.env.SHOP_API + path)).json();
}
