import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from 'playwright-core';
import { isPackedForHere, unpackChromium } from './unpack-chromium.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * How to launch a browser here: CHROME_PATH, the one packed in our dependencies, or one installed on the system. The packed
 * one is built without windows and menus, and takes half the processor for the same pages.
 */
export const findChromium = async (env: NodeJS.ProcessEnv = process.env): Promise<LaunchOptions> => {
  if (env.CHROME_PATH) return configuredChromium(env.CHROME_PATH);
  if (isPackedForHere()) return unpackChromium();
  const executablePath = findOnPath(env.PATH ?? '');
  if (executablePath) return { executablePath };
  throw new Error('No browser for the journeys: install Chromium or set CHROME_PATH.');
};

const configuredChromium = (executablePath: string): LaunchOptions => {
  if (existsSync(executablePath)) return { executablePath };
  throw new Error(`CHROME_PATH points to nothing: ${executablePath}`);
};

const findOnPath = (searchPath: string): string | undefined =>
  searchPath
    .split(path.delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file) && runs(file));

/** Some systems carry only a note that says how to install the browser. */
const runs = (file: string): boolean => spawnSync(file, ['--version']).status === 0;
