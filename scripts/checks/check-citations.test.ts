import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCitations } from './check-citations.ts';

let root = '';

const plant = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'citations-'));
  plant('docs/product/spec.md', '# Spec\n\n## 2 Screens\n\n## 5 Rules\n');
  plant('docs/product/ux.md', '# Ux\n\n## 4 Patterns\n\n| **Undo** | 8 s |\n');
  plant('docs/product/reliability.md', '## 1 Facts\n\n### 1.3 Caps\n\n## 2 Invariants\n\nI2 stored once\n');
  plant('docs/product/decisions.md', '## Plans\n\n## Public catalogue\n');
  plant('docs/product/style.md', '## 5 Who is asking\n');
  plant('docs/decisions/017-stock.md', '# 017 Stock\n');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the check of citations', () => {
  it.each([
    ['/** A screen (`spec 2`). */', 1],
    ['/** Texts (`spec 2, 5`; ux 4 «Undo»). */', 3],
    ['/** A cap (reliability 1.3), stored once (reliability 2, I2). */', 2],
    ['/** Long sentences end on the next line (ux\n * 4). */', 1],
    ['/** The table (`decisions Plans`) and the list (`decisions`, Public catalogue). */', 2],
    ['/** A door of section 5 of the house style; why is in decision 017. */', 2],
  ])('passes %j', (comment, citations) => {
    plant('shared/lib/money.ts', `${comment}\n`);
    expect(checkCitations(root)).toEqual({ citations, problems: [] });
  });

  it.each([
    ['/** A screen (`spec 3`). */', 'spec 3: docs/product/spec.md has no such heading'],
    ['/** Texts (`spec 2, 8`). */', 'spec 8: docs/product/spec.md has no such heading'],
    ['/** A row (ux 4 «Drafts»). */', 'ux 4, Drafts: that section says nothing of it'],
    ['/** Once (reliability 2, I9). */', 'reliability 2, I9: that section says nothing of it'],
    ['/** A rule (`decisions`). */', 'decisions without a section'],
    ['/** A rule (`decisions`, stock). */', 'decisions stock: docs/product/decisions.md has no such heading'],
    ['/** A rule (`decisions Stock`). */', 'decisions Stock: docs/product/decisions.md has no such heading'],
    ['/** Why is in decision 099. */', 'decision 099, of which docs/decisions has no record'],
  ])('refuses %j', (comment, problem) => {
    plant('shared/lib/money.ts', `${comment}\n`);
    expect(checkCitations(root).problems).toEqual([`shared/lib/money.ts cites ${problem}`]);
  });

  it('finds a promised text that the product does not say', () => {
    plant(
      'docs/product/spec.md',
      "## 2 Screens\n\n«No puedes hasta {time}», «La imagen '{file}'», «Borrar todo»\n",
    );
    plant('shared/lib/words.ts', "// (spec 2)\nconst a = 'No puedes hasta ';\nconst b = 'La imagen \\'';\n");
    expect(checkCitations(root).problems).toEqual([
      'docs/product/spec.md promises «Borrar todo», which no file of shared or web says',
    ]);
  });

  it('finds links, headings and paths in documents that lead to nothing', () => {
    plant('shared/lib/money.ts', '/** Why is in decision 017. */\n');
    plant(
      'docs/map.md',
      '[a](product/spec.md#2-screens) [b](https://example.com) `shared/lib/` `shared/<any>/money.ts`\n',
    );
    expect(checkCitations(root).problems).toEqual([]);
    plant('docs/map.md', '[a](product/spec.md#3-calls) [b](product/gone.md) `shared/lib/gone.ts`\n');
    expect(checkCitations(root).problems).toEqual([
      'docs/map.md leads to product/spec.md#3-calls, which does not exist',
      'docs/map.md leads to product/gone.md, which does not exist',
      'docs/map.md leads to shared/lib/gone.ts, which does not exist',
    ]);
  });

  it('reads style sheets, migrations and documents too, and says when it finds nothing', () => {
    expect(checkCitations(root).problems).toEqual(['no citation found: the check sees nothing']);
    plant('web/ui/tokens.css', '/* Colours (ux 8). */\n');
    plant('db/migrations/0001_first.sql', '-- Walls (reliability 6).\n');
    plant('docs/operate.md', 'Limits: spec 9.\n');
    expect(checkCitations(root).problems).toHaveLength(3);
  });
});
