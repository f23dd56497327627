import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const CACHE = path.resolve('node_modules/.cache');
const FOLDER = path.join(CACHE, 'chromium');
const UNPACK = "import('@sparticuz/chromium').then((packed) => packed.default.executablePath())";

/** The Chromium of our dependencies with its libraries, and the fonts that every browser of the journeys draws with. */
export type UnpackedChromium = { executablePath: string; libraries: string; fontsConfig: string };

/** Unpacks the Chromium of our dependencies once. */
export const unpackChromium = async (): Promise<UnpackedChromium> => {
  if (!existsSync(FOLDER)) await unpack();
  return {
    executablePath: path.join(FOLDER, 'chromium'),
    libraries: path.join(FOLDER, 'al2023/lib'),
    fontsConfig: path.join(FOLDER, 'fonts.conf'),
  };
};

/** Unpacks next to the final directory and renames, so that a second worker or an interrupted run never sees half of it. */
const unpack = async (): Promise<void> => {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(path.join(CACHE, 'chromium-'));
  await promisify(execFile)(process.execPath, ['--eval', UNPACK], {
    // The package unpacks into TMPDIR, and its shared libraries only where it believes to be on AWS.
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  await writeFile(path.join(staging, 'fonts.conf'), FONTS_CONFIG);
  await rename(staging, FOLDER).catch(async (error: unknown) => {
    await rm(staging, { recursive: true });
    if (!existsSync(FOLDER)) throw error;
  });
};

/**
 * Open Sans from the package and nothing of the machine's: what fits on a screen must not depend on which fonts are
 * installed. The fonts are named relative to this file, so the project may be moved; a missing cache is created again.
 */
const FONTS_CONFIG = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${path.join(FOLDER, 'fonts-cache')}</cachedir>
</fontconfig>
`;
