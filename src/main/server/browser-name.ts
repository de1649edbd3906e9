/** Specific browsers first: Edge also names itself Chrome and Safari. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bElectron\//, "Winnow's own window"],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrom(?:e|ium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system of a `User-Agent` header: "Chrome on Linux". */
export function getBrowserName(userAgent: string): string {
  const find = (list: typeof BROWSERS) => list.find(([mark]) => mark.test(userAgent))?.[1];
  const system = find(SYSTEMS);
  return [find(BROWSERS) ?? 'A browser', ...(system ? [`on ${system}`] : [])].join(' ');
}
