import type { Plugin } from 'vite';

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Index in `texts`. */
  readonly text: number;
}

export interface ShippedLicences {
  readonly packages: readonly ShippedPackage[];
  readonly texts: readonly string[];
}

export function licences(): Plugin;
export function collectLicences(bundled: readonly string[]): ShippedLicences;
export function packageOf(id: string): string | null;
