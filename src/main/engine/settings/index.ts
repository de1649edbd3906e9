import { DEFAULT_SETTINGS, Settings } from '@shared/contract/settings';
import { isRecord } from '@shared/json-value';
import { z } from 'zod';
import type { DiskGuard, SettingsTable } from '../store/index';

/** The user's settings, and ports that are kept between starts. */
export interface SettingsKeeper {
  readonly current: () => Settings;
  readonly change: (change: Partial<Settings>) => Settings;
  /** The stored port of a server; null if there is none yet. */
  readonly keptPort: (server: KeptServer) => number | null;
  /** On a full disk the port is not stored, without an error. */
  readonly keepPort: (server: KeptServer, port: number) => void;
}

/** Servers whose links stay valid between starts. */
export type KeptServer = keyof typeof PORT_NAMES;

const SETTINGS = 'settings';
const PORT_NAMES = { sample: 'sample_port' } as const;
const Port = z.number().int().min(1).max(65_535);

export function createSettings(table: SettingsTable, { survive }: Pick<DiskGuard, 'survive'>): SettingsKeeper {
  let settings: Settings = { ...DEFAULT_SETTINGS, ...readKept(table) };
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

/** Reads stored settings one by one, because another version may have had others. */
function readKept(table: SettingsTable): Partial<Settings> {
  const kept = table.read(SETTINGS, z.record(z.string(), z.unknown())) ?? {};
  const values: Readonly<Record<string, unknown>> = {
    ...kept,
    rateCard: fillIn(kept.rateCard, DEFAULT_SETTINGS.rateCard),
  };
  const fitting = Object.entries(Settings.partial().shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(values[name]);
    return success && data !== undefined ? [[name, data] as const] : [];
  });
  return Settings.partial().parse(Object.fromEntries(fitting));
}

/** Fills in missing keys from the default, and removes unknown ones. */
function fillIn(value: unknown, standard: unknown): unknown {
  if (!isRecord(standard) || !isRecord(value)) return value ?? standard;
  return Object.fromEntries(Object.entries(standard).map(([key, part]) => [key, fillIn(value[key], part)]));
}
