/** Command names, by which the desktop app recognizes them among its arguments. */
export const COMMANDS = [
  'visit',
  'crawl',
  'extract',
  'scrape',
  'map',
  'agent',
  'jobs',
  'export',
  'templates',
  'profiles',
  'settings',
  'workflows',
  'schedules',
  'projects',
  'destinations',
  'alerts',
  'contracts',
  'keys',
  'sign-ins',
  'extractors',
  'replays',
  'backup',
  'serve',
  'worker',
  'workers',
  'mcp',
  'docs',
  'completion',
  'help',
] as const;

export function isCommand(word: string): boolean {
  return COMMANDS.some((name) => name === word);
}
