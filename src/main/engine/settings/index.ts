import { DEFAULT_SETTINGS, Settings } from '@shared/contract/settings';
import { z } from 'zod';
import type { DiskGuard, SettingsTable } from '../store/index';

/** What a person has set, and the ports that servers beside the engine keep from start to start. */
export interface SettingsKeeper {
  readonly current: () => Settings;
  readonly change: (change: Partial<Settings>) => Settings;
  /** The port that a server kept; null where it has none yet. */
  readonly keptPort: (server: KeptServer) => number | null;
  /** A full disk costs no more than the port at the next start. */
  readonly keepPort: (server: KeptServer, port: number) => void;
}

/** A server whose links stay good from start to start. */
export type KeptServer = keyof typeof PORT_NAMES;

const SETTINGS = 'settings';
const PORT_NAMES = { sample: 'sample_port' } as const;
const Port = z.number().int().min(1).max(65_535);

export function createSettings(table: SettingsTable, { survive }: Pick<DiskGuard, 'survive'>): SettingsKeeper {
  let settings: Settings = { ...DEFAULT_SETTINGS, ...table.read(SETTINGS, Settings.partial()) };
  return {
    current: () => settings,
    change: (change) => {
      const changed = { ...settings, ...change };
      table.write(SETTINGS, changed);
      settings = changed;
      return settings;
    },
    keptPort: (server) => table.read(PORT_NAMES[server], Port),
    keepPort: (server, port) => {
      survive(() => table.write(PORT_NAMES[server], port));
    },
  };
}
