import { linking, product, type Site } from './site';

/** Puts products on a site, `/p/1` and on, whose pages wait until the returned function lets some through. */
export function heldShop(site: Site, count: number): (more: number) => void {
  let room = 0;
  const waiting: (() => void)[] = [];
  const paths = Array.from({ length: count }, (_, at) => `/p/${at + 1}`);
  site.on('/', linking(...paths));
  paths.forEach((path, at) => {
    site.on(path, (_, response) => {
      const answer = () =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(product(`Product ${at + 1}`, at + 1.5));
      if (room-- > 0) answer();
      else waiting.push(answer);
    });
  });
  return (more: number) => {
    room = Math.max(0, room) + more;
    for (const answer of waiting.splice(0, more)) answer();
  };
}
