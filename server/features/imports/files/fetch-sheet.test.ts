import { describe, expect, it } from 'vitest';
import { parseSheetLink, sheetCsvUrl } from './fetch-sheet.ts';

const ID = '1AbcDEF_ghiJKL-mnoPQRstuVWXyz0123456789abcd';

describe('parseSheetLink', () => {
  it.each([
    [`https://docs.google.com/spreadsheets/d/${ID}/edit#gid=77`, 'shared', '77'],
    [`https://docs.google.com/spreadsheets/d/${ID}/edit?gid=5#gid=5`, 'shared', '5'],
    [`https://docs.google.com/spreadsheets/d/${ID}/edit?usp=sharing`, 'shared', '0'],
    [`https://docs.google.com/spreadsheets/u/1/d/${ID}`, 'shared', '0'],
    [`https://docs.google.com/spreadsheets/d/e/2PACX-${ID}/pubhtml?gid=9&single=true`, 'published', '9'],
  ])('reads %s', (link, kind, gid) => {
    expect(parseSheetLink(link)).toMatchObject({ kind, gid });
  });

  it.each([
    '',
    'hoja',
    `http://docs.google.com/spreadsheets/d/${ID}`,
    `https://docs.google.com:8443/spreadsheets/d/${ID}`,
    `https://docs.google.com.malo.do/spreadsheets/d/${ID}`,
    `https://docs.google.com@malo.do/spreadsheets/d/${ID}`,
    `https://ana@docs.google.com/spreadsheets/d/${ID}`,
    `https://docs.google.com/document/d/${ID}`,
    `https://docs.google.com/spreadsheets/d/../../d/${ID}x/../corto`,
    'https://docs.google.com/spreadsheets/d/corto',
    `https://169.254.169.254/spreadsheets/d/${ID}`,
    `file:///spreadsheets/d/${ID}`,
  ])('refuses %j', (link) => {
    expect(parseSheetLink(link)).toBeUndefined();
  });
});

it("requests CSV by id, only from Google's origin", () => {
  const origin = 'https://docs.google.com';
  expect(sheetCsvUrl(origin, { kind: 'shared', documentId: ID, gid: '3' })).toBe(
    `${origin}/spreadsheets/d/${ID}/export?format=csv&gid=3`,
  );
  expect(sheetCsvUrl(origin, { kind: 'published', documentId: ID, gid: '3' })).toBe(
    `${origin}/spreadsheets/d/e/${ID}/pub?output=csv&single=true&gid=3`,
  );
});
