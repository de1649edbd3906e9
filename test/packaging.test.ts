import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectLicences, packageOf } from '../scripts/licences.mjs';
import { LINK_SCHEME, PROJECT_EXTENSION } from '../src/main/desktop/open-requests';

const Target = z.union([
  z.string().transform((target) => ({ target, arch: [] as string[] })),
  z.object({ target: z.string(), arch: z.array(z.string()) }),
]);
const System = z.looseObject({ target: z.array(Target) });
const Config = z.looseObject({
  win: System,
  mac: System,
  linux: System,
  publish: z.object({ provider: z.string(), url: z.string() }),
  protocols: z.array(z.object({ name: z.string(), schemes: z.array(z.string()) })),
  fileAssociations: z.array(z.looseObject({ ext: z.string(), mimeType: z.string() })),
});

const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
const { getConfig, validateConfiguration } = builder('app-builder-lib/out/util/config/config');
const { DebugLogger } = builder('builder-util');

describe('the configuration of the packages', () => {
  let config: z.infer<typeof Config>;
  beforeAll(async () => {
    const read: unknown = await getConfig(resolve('.'), 'electron-builder.yml', null);
    await validateConfiguration(read, new DebugLogger(false)); // by the schema of electron-builder
    config = Config.parse(read);
  });

  it('has an installer and a portable form for each system', () => {
    const names = ({ target }: z.infer<typeof System>) => target.map((each) => each.target);
    expect(names(config.win)).toEqual(['nsis', 'portable']);
    expect(names(config.mac)).toEqual(['dmg', 'zip']); // a mac updates itself from the zip
    expect(names(config.linux)).toEqual(['AppImage', 'deb', 'tar.gz']);
    for (const { arch } of config.mac.target) expect(arch).toEqual(['x64', 'arm64']);
  });

  it('registers the links and files that the app understands', () => {
    expect(config.protocols.flatMap(({ schemes }) => schemes)).toEqual([LINK_SCHEME]);
    expect(config.fileAssociations.map(({ ext }) => `.${ext}`)).toEqual([PROJECT_EXTENSION]);
  });

  it('takes the update address and what signs from the environment only', () => {
    expect(config.publish).toEqual({ provider: 'generic', url: `\${env.WINNOW_UPDATE_URL}` });
    const keys = allKeys(config);
    expect(keys).toContain('hardenedRuntime');
    const secrets =
      /^(cscLink|cscKeyPassword|certificateFile|certificatePassword|certificateSha1|identity|token|apple\w+|teamId)$/;
    expect(keys.filter((key) => secrets.test(key))).toEqual([]);
    const workflow = readFileSync('.github/workflows/release.yml', 'utf8');
    const documents = readFileSync('CONTRIBUTING.md', 'utf8');
    for (const name of ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER']) {
      expect(workflow).toContain(`${name}: \${{ secrets.${name} }}`);
      expect(documents).toContain(`\`${name}\``);
    }
    expect(documents).toContain('`WINNOW_UPDATE_URL`');
  });
});

describe('the licences of what is shipped', () => {
  it('name every production dependency and what is bundled, with their terms', () => {
    const { packages, texts } = collectLicences(['react', '@mantine/core']);
    const names = new Set(packages.map(({ name }) => name));
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(
      [...Object.keys(dependencies), 'react', '@mantine/core', 'electron'].filter((name) => !names.has(name)),
    ).toEqual([]);
    expect(packages.filter(({ licence }) => licence === '').map(({ name }) => name)).toEqual([]);
    const { text = -1 } = packages.find(({ name }) => name === 'react') ?? {};
    expect(texts[text]).toContain('MIT License');
    expect(names.has('vitest')).toBe(false);
  });

  it('are found by the path of a module', () => {
    expect(packageOf('/a/node_modules/@mantine/core/esm/index.mjs')).toBe('@mantine/core');
    expect(packageOf('C:\\a\\node_modules\\b\\node_modules\\react\\index.js?commonjs')).toBe('react');
    expect(packageOf('/a/src/renderer/main.tsx')).toBeNull();
  });
});

function allKeys(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => [key, ...allKeys(inside)]);
}
