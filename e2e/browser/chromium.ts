import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from 'playwright-core';
import { unpackChromium } from './unpack-chromium.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * How to launch a browser here: CHROME_PATH, the one packed in our dependencies, or one installed on the system. The packed
 * one is the same on every machine, is built without windows and menus, and takes half the processor for the same pages.
 * Its own launch arguments are left out: they put everything in one process and switch web security off, and the journeys
 * want a browser like a shopper's.
 */
export const findChromium = async (env: NodeJS.ProcessEnv = process.env): Promise<LaunchOptions> => {
  if (env.CHROME_PATH) return withOwnFonts(configuredChromium(env.CHROME_PATH));
  if (isPackedForHere()) {
    const { executablePath, libraries, fontsConfig } = await unpackChromium();
    return { executablePath, env: { ...env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontsConfig } };
  }
  const installed = findOnPath(env.PATH ?? '');
  if (installed) return withOwnFonts(installed);
  throw new Error('No browser for the journeys: install Chromium or set CHROME_PATH.');
};

/** Whether the Chromium of our dependencies runs on this kind of machine. */
const isPackedForHere = (): boolean => process.platform === 'linux' && process.arch === 'x64';

/** Fontconfig chooses the fonts on Linux alone; elsewhere a browser keeps the machine's. */
const withOwnFonts = async (executablePath: string): Promise<LaunchOptions> => {
  if (process.platform !== 'linux') return { executablePath };
  const { fontsConfig } = await unpackChromium();
  return { executablePath, env: { ...process.env, FONTCONFIG_FILE: fontsConfig } };
};

const configuredChromium = (executablePath: string): string => {
  if (existsSync(executablePath)) return executablePath;
  throw new Error(`CHROME_PATH points to nothing: ${executablePath}`);
};

const findOnPath = (searchPath: string): string | undefined =>
  searchPath
    .split(path.delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file) && runs(file));

/** Some systems carry only a note that says how to install the browser. */
const runs = (file: string): boolean => spawnSync(file, ['--version']).status === 0;
