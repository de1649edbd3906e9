// Browsers tell nothing of hints such as preconnect, and nothing of what a policy blocks: these count as tried after this time. It is longer than a
// connection on loopback takes by far, so a request that gets through is on the other server's list before the title says so.
const SILENT_MS = 1500;

/** A page that tries to reach addresses by all that a page can load, and says so in its title when it has. */
export function hostilePage(targets: readonly string[]): string {
  return `<!doctype html><title>begun</title><h1>Offers of the week</h1><p>${'Good things for little money. '.repeat(40)}</p>
<script>
const tries = [];
const attempt = (run) => { try { tries.push(Promise.resolve(run()).catch(() => 0)); } catch {} };
const element = (name, props) => new Promise((done) => {
  const made = Object.assign(document.createElement(name), props);
  made.onload = made.onerror = done;
  document.body.append(made);
  setTimeout(done, ${SILENT_MS}); // whichever comes first
});
for (const target of ${JSON.stringify(targets)}) {
  const socket = target.replace(/^http/, 'ws');
  attempt(() => fetch(target + 'fetch', { mode: 'no-cors' }));
  attempt(() => fetch(target + 'fetch-post', { mode: 'no-cors', method: 'POST', body: 'x' }));
  attempt(() => fetch(target + 'keepalive', { mode: 'no-cors', keepalive: true }));
  attempt(() => navigator.sendBeacon(target + 'beacon', 'x'));
  attempt(() => new Promise((done) => { const ws = new WebSocket(socket + 'ws'); ws.onerror = ws.onclose = done; }));
  attempt(() => new Promise((done) => { const sse = new EventSource(target + 'sse'); sse.onerror = () => { sse.close(); done(); }; }));
  attempt(() => element('iframe', { src: target + 'frame' }));
  attempt(() => element('iframe', { srcdoc: '<meta http-equiv=refresh content="0;url=' + target + 'refresh">' }));
  attempt(() => element('script', { src: target + 'script.js' }));
  attempt(() => element('script', { type: 'module', src: target + 'module.js' }));
  attempt(() => element('object', { data: target + 'object' }));
  attempt(() => element('link', { rel: 'prefetch', href: target + 'prefetch' }));
  attempt(() => element('link', { rel: 'preconnect', href: target }));
  attempt(() => element('link', { rel: 'dns-prefetch', href: target }));
  attempt(() => element('link', { rel: 'manifest', href: target + 'manifest' }));
  attempt(() => element('script', { type: 'speculationrules', textContent: JSON.stringify({
    prefetch: [{ source: 'list', urls: [target + 'speculated'], eagerness: 'immediate' }],
    prerender: [{ source: 'list', urls: [target + 'prerendered'], eagerness: 'immediate' }] }) }));
  attempt(() => {
    const frame = Object.assign(document.createElement('iframe'), { name: 'f' + Math.random() });
    document.body.append(frame);
    const form = Object.assign(document.createElement('form'), { action: target + 'form', method: 'post', target: frame.name });
    document.body.append(form);
    form.submit();
  });
  attempt(() => new Worker(URL.createObjectURL(new Blob(['importScripts(' + JSON.stringify(target + 'worker.js') + ')']))));
  attempt(async () => {
    const { host } = new URL(target);
    const peer = new RTCPeerConnection({ iceServers: [
      { urls: 'turn:' + host + '?transport=tcp', username: 'a', credential: 'b' }, { urls: 'stun:' + host }] });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
  });
  attempt(() => window.open(target + 'opened'));
  attempt(() => fetch('/led?to=' + encodeURIComponent(target + 'led'), { mode: 'no-cors' }));
  attempt(() => element('iframe', { src: '/led?to=' + encodeURIComponent(target + 'led-frame') }));
}
Promise.all(tries).then(() => { document.title = 'tried'; });
</script>`;
}
