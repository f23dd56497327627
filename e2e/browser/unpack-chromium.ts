import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright-core';

const CACHE = path.resolve('node_modules/.cache');
const FOLDER = path.join(CACHE, 'chromium');
const UNPACK = "import('@sparticuz/chromium').then((packed) => packed.default.executablePath())";

/** Whether the Chromium of our dependencies runs on this kind of machine. */
export const isPackedForHere = (): boolean => process.platform === 'linux' && process.arch === 'x64';

/**
 * Unpacks the Chromium of our dependencies once and says how to launch it on a system without its libraries
 * and without fonts. Its own launch arguments are left out: they put everything in one process and switch
 * web security off, and the journeys want a browser like a shopper's.
 */
export const unpackChromium = async (): Promise<LaunchOptions> => {
  if (!existsSync(FOLDER)) await unpack();
  return {
    executablePath: path.join(FOLDER, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(FOLDER, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(FOLDER, 'fonts.conf'),
    },
  };
};

/** Unpacks beside the final place and renames, so that a second worker or an interrupted run never sees half of it. */
const unpack = async (): Promise<void> => {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(path.join(CACHE, 'chromium-'));
  await promisify(execFile)(process.execPath, ['--eval', UNPACK], {
    // The package unpacks into TMPDIR, and its shared libraries only where it believes to be on AWS.
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  await writeFile(path.join(staging, 'fonts.conf'), fontsConfig());
  await rename(staging, FOLDER).catch(async (error: unknown) => {
    await rm(staging, { recursive: true });
    if (!existsSync(FOLDER)) throw error;
  });
};

/** Open Sans from the package first, so that a machine without fonts still draws text. */
const fontsConfig = (): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${FOLDER}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${FOLDER}/fonts-cache</cachedir>
</fontconfig>
`;
