import { DEFAULT_SETTINGS, Settings } from '@shared/contract/settings';
import { isRecord } from '@shared/json-value';
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

/** What was kept, setting by setting: another version may have had other settings, tiers and operations, and the rest still holds. */
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

/** A value with the keys of the standard one: those it lacks are as there, those it has besides go. */
function fillIn(value: unknown, standard: unknown): unknown {
  if (!isRecord(standard) || !isRecord(value)) return value ?? standard;
  return Object.fromEntries(Object.entries(standard).map(([key, part]) => [key, fillIn(value[key], part)]));
}
