import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PATHS } from '#shared/lib/paths.ts';
import { PANEL_SCREENS } from '#web/routes/panel/panel-screens.ts';
import { shellStart } from './shell-routes.ts';

const FOLDER = 'web/routes/panel';

test.each(PANEL_SCREENS)('the document of $path loads its screen with the frame', (screen) => {
  const { preload } = shellStart(screen.path.replace(':id', '6c1b'));
  expect(preload).toEqual([`${FOLDER}/panel-frame.tsx`, `${FOLDER}/${screen.file}.tsx`]);
  expect(preload.filter((file) => !existsSync(file))).toEqual([]);
});

test('no screen is missing from the table', () => {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('panel-'))
    .map((file) => path.parse(file).name);
  expect(PANEL_SCREENS.map(({ file }) => file).sort()).toEqual(files.sort());
});

test('an unknown address below the panel loads only the frame', () => {
  expect(shellStart(`${PATHS.panel}/nada/de/nada`).preload).toEqual([`${FOLDER}/panel-frame.tsx`]);
});
