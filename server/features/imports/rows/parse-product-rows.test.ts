import { describe, expect, it } from 'vitest';
import { NO_TEXTS } from '#shared/features/catalogue/product-fields.ts';
import { parseProductRows } from './parse-product-rows.ts';

const HEADER = ['Nombre', 'Precio', 'Descripción', 'Categoría', 'Stock', 'SKU', 'Imagen'];
const MAPPING = { name: 0, price: 1, description: 2, category: 3, stock: 4, sku: 5, image: 6 };

type Given = Partial<Parameters<typeof parseProductRows>[0]>;

const parseWith = (given: Given, ...lines: string[][]) => {
  const { rows, dottedPrices } = parseProductRows({
    header: HEADER,
    mapping: MAPPING,
    rows: lines.map((cells, index) => ({ line: index + 2, cells })),
    ...given,
  });
  const valid = rows.filter(({ product }) => product);
  const errors = rows.flatMap((row) => row.errors);
  return { total: rows.length, valid, rejected: rows.length - valid.length, errors, dottedPrices };
};

const parse = (...lines: string[][]) => parseWith({}, ...lines);

const messagesOf = (...lines: string[][]) =>
  parse(...lines).errors.map(({ line, column, message }) => `${line} ${column}: ${message}`);

describe('parseProductRows', () => {
  it('reads a complete row and one with only the required cells', () => {
    const { valid, ...counts } = parse(
      [
        ' Arroz  selecto ',
        'RD$1,250.00',
        'Diez libras,\nlargo',
        'Víveres',
        '12',
        'AR-1',
        'https://a.do/1.jpg',
      ],
      ['Pan', '10'],
    );
    expect(counts).toEqual({ total: 2, rejected: 0, errors: [], dottedPrices: 0 });
    expect(valid[0]).toMatchObject({
      line: 2,
      product: {
        name: 'Arroz selecto',
        price: 125_000,
        description: 'Diez libras,\nlargo',
        category: 'Víveres',
        stock: 12,
        sku: 'AR-1',
      },
      imageUrls: ['https://a.do/1.jpg'],
      warnings: [],
    });
    expect(valid[1]?.product).toEqual({ ...NO_TEXTS, name: 'Pan', price: 1000, stock: null });
  });

  it('reports every fault of a row with its line and column', () => {
    expect(messagesOf(['', 'gratis', '', 'c'.repeat(61), 'muchos'])).toEqual([
      '2 Nombre: El nombre es obligatorio',
      '2 Precio: No entendemos el precio «gratis». Escríbelo solo con números, por ejemplo 1250.',
      '2 Categoría: Usa como máximo 60 caracteres.',
      '2 Stock: El stock «muchos» debe ser un número entero mayor o igual a 0. Déjalo vacío si no lo cuentas.',
    ]);
  });

  it.each([
    [['Pan', ''], 'Precio: El precio es obligatorio'],
    [
      ['Pan', '1.250'],
      'Precio: «1.250» puede ser RD$1,250 o RD$1.25. Escríbelo sin punto de miles, por ejemplo 1250 o 1250.00.',
    ],
    [
      ['Pan', '1.255'],
      'Precio: «1.255» tiene tres cifras después del punto. Si son RD$1,255, escríbelo sin punto; si son centavos, con dos cifras, por ejemplo 1.25.',
    ],
    [
      ['Pan', '100000000'],
      'Precio: El precio «100000000» es muy alto. El más alto que puedes poner es RD$99,999,999.99.',
    ],
    [['a'.repeat(121), '5'], 'Nombre: Usa como máximo 120 caracteres.'],
    [['Pan\u0000', '5'], 'Nombre: Quita los caracteres invisibles de este texto.'],
    [['Pan', '5', 'd'.repeat(5001)], 'Descripción: Usa como máximo 5,000 caracteres.'],
    [
      ['Tubo 1/2', ' blanco', '250', '', '', '', '', '3'],
      'Toda la línea: Esta línea tiene más columnas que el encabezado. Pon entre comillas los textos que llevan comas.',
    ],
  ])('rejects %j', (cells, message) => {
    expect(messagesOf(cells)).toEqual([`2 ${message}`]);
  });

  it('reads dots as thousands, and says so, when the file writes decimals with a comma', () => {
    const { valid, errors } = parse(['Pan', '1.250'], ['Queso', '12,50']);
    expect(errors).toEqual([]);
    expect(valid.map(({ product }) => product?.price)).toEqual([125_000, 1250]);
    expect(valid[0]?.warnings).toEqual([
      {
        line: 2,
        field: 'price',
        column: 'Precio',
        message: 'Leímos «1.250» como RD$1,250, porque otros precios del archivo llevan coma decimal.',
      },
    ]);
  });

  it.each([
    ['thousands', 125_000],
    ['decimals', 125],
  ] as const)('reads every dotted price as the owner said: %s', (dotMeaning, price) => {
    const { valid, dottedPrices } = parseWith({ dotMeaning }, ['Pan', '1.250'], ['Queso', '80']);
    expect(valid.map(({ product }) => product?.price)).toEqual([price, 8000]);
    expect([valid[0]?.warnings, dottedPrices]).toEqual([[], 1]);
  });

  it('prefers a correction to the file, and repairs a line that was split wrongly', () => {
    const rows = [
      { line: 2, cells: ['Pan', 'x', '', '', '', '', '', 'de más'] },
      { line: 3, cells: ['"Queso', '5'], hasOpenQuote: true },
    ];
    expect(parseWith({ rows }).errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 Toda la línea',
      '3 Toda la línea',
    ]);
    const { valid, rejected } = parseWith({ rows, edits: { 2: { price: '12' }, 3: { name: 'Queso' } } });
    expect(rejected).toBe(0);
    expect(valid.map(({ product }) => [product?.name, product?.price])).toEqual([
      ['Pan', 1200],
      ['Queso', 500],
    ]);
  });

  it('removes the marks that our list of rejected rows puts before formulas', () => {
    expect(
      parse(["'=Pan", '5'], ["'@home", '5'], ["'80s", '5']).valid.map(({ product }) => product?.name),
    ).toEqual(['=Pan', '@home', "'80s"]);
  });

  it('warns of letters that another program has destroyed', () => {
    const { valid } = parse(['Pi\uFFFDa', '5']);
    expect(valid[0]?.warnings).toMatchObject([{ line: 2, column: 'Nombre' }]);
  });

  it('keeps the first of two equal SKUs and refers to it', () => {
    expect(
      messagesOf(['Pan', '5', '', '', '', 'p-1'], ['Queso', '5'], ['Pan', '6', '', '', '', ' P-1 ']),
    ).toEqual(['4 SKU: El SKU «P-1» ya está en la línea 2.']);
  });

  it('reports every dropped image', () => {
    const { valid } = parse(['Pan', '5', '', '', '', '', 'pan.jpg']);
    expect(valid[0]?.imageUrls).toEqual([]);
    expect(valid[0]?.warnings[0]?.message).toContain('«pan.jpg»');
  });

  it('does not count blank lines', () => {
    expect(parse(['', ' '], ['Pan', '5'], []).total).toBe(1);
  });

  it('accounts for every line', () => {
    const lines = Array.from({ length: 300 }, (_, n) => [
      n % 7 === 0 ? '' : `P${n}`,
      n % 5 === 0 ? 'x' : `${n}`,
      '',
      '',
      '',
      `S${n % 250}`,
    ]);
    const { total, valid, rejected, errors } = parse(...lines);
    expect(valid.length + rejected).toBe(total);
    expect(total).toBe(300);
    expect(new Set(errors.map(({ line }) => line)).size).toBe(rejected);
  });
});
