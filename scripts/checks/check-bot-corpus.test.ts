import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  ACT_FILES,
  ACT_LABELS,
  CORPUS_PARTS,
  checkBotCorpus,
  checkLabelledMessages,
  TOPIC_FILES,
  TOPIC_LABELS,
} from './check-bot-corpus.ts';

describe('the conversations for the bot', () => {
  const part = mkdtempSync(path.join(tmpdir(), 'corpus-'));
  afterAll(() => rmSync(part, { recursive: true }));

  it.each(CORPUS_PARTS.filter((folder) => existsSync(path.join(folder, 'cases.json'))))(
    '%s fits its stores',
    (folder) => expect(checkBotCorpus(folder)).toEqual([]),
  );

  it.each([
    [{ productsInclude: ['Goma'] }, 'no product "Goma"'],
    [{ cart: [{ name: 'Bujía', qty: 1 }] }, '1 of "Bujía" in the cart, but 0 in stock'],
    [{ cart: [{ name: 'Aceite', qty: 2 }], cartTotal: 300 }, 'the cart adds up to 700, not 300'],
    [{ mentionsAny: ['Sí'] }, '"Sí" must be lower case without accents'],
  ])('refuses the expectation %j', (wrong, sentence) => {
    mkdirSync(path.join(part, 'stores/motores'), { recursive: true });
    writeFileSync(
      path.join(part, 'stores/motores/catalogo.csv'),
      'Nombre,Precio,Descripción,Categoría,Stock,SKU\nBujía,150,De motor,Motor,0,MO-1\nAceite,350,Un cuarto,Motor,,MO-2\n',
    );
    const turns = [{ user: 'tienen bujía?', expect: wrong }];
    const cases = [{ id: 'a', category: 'precio', store: 'motores', turns, note: 'one' }];
    writeFileSync(path.join(part, 'cases.json'), JSON.stringify({ cases }));
    expect(checkBotCorpus(part)).toEqual([`a turn 1: ${sentence}`]);
  });
});

describe('the messages that tell what they do', () => {
  it.each(ACT_FILES)('%s can be read', (file) =>
    expect(checkLabelledMessages(readFileSync(file, 'utf8'), ACT_LABELS)).toEqual([]),
  );

  it.each(TOPIC_FILES)('%s can be read', (file) =>
    expect(checkLabelledMessages(readFileSync(file, 'utf8'), TOPIC_LABELS)).toEqual([]),
  );

  it.each([
    ['tienen [pan]?', 'must be a message, a tab and its acts'],
    ['tienen [pan]?\thas', 'there is no act "has"'],
    ['tienen [pan]?\thave,have', 'one to three different acts'],
    ['tienen [pan?\thave', 'a bracket is not closed'],
    ['klk\tgreet\nklk\tgreet', 'stands there twice'],
  ])('refuses %j', (text, fault) =>
    expect(checkLabelledMessages(text, ACT_LABELS).at(-1)).toBe(`line ${text.split('\n').length}: ${fault}`),
  );
});
