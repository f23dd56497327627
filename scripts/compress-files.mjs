import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures and fonts are compressed already. */
const WORTH_COMPRESSING = /\.(?:js|css|svg|txt|webmanifest|wasm)$/;

/** The best quality takes eight seconds for a file of four megabytes; this one takes half a second and leaves a tenth more. */
const QUICK_QUALITY = 9;
const LARGE_BYTES = 2 * 1024 * 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a Brotli and a gzip copy of every built text next to it, so that serving one costs no compression. */
export async function compressFiles(folders) {
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true });
    await Promise.all(
      names
        .filter((name) => WORTH_COMPRESSING.test(name))
        .map((name) => compressFile(path.join(folder, name))),
    );
  }
}

async function compressFile(file) {
  const bytes = await readFile(file);
  const quality = bytes.length > LARGE_BYTES ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), deflate(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
