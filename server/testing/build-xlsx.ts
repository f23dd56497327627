import { crc32, deflateRawSync } from 'node:zlib';

type Entry = readonly [path: string, text: string];

const record = (length: number, write: (at: Buffer) => void): Buffer => {
  const bytes = Buffer.alloc(length);
  write(bytes);
  return bytes;
};

type ZipOptions = {
  /** Makes the archive lie about how much its entries inflate to. */
  claimedBytes?: number;
  isCompressed?: boolean;
};

/** Writes a zip archive. */
export const composeZip = (
  entries: readonly Entry[],
  { claimedBytes, isCompressed = true }: ZipOptions = {},
): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of entries) {
    const name = Buffer.from(path);
    const plain = Buffer.from(text);
    const packed = isCompressed ? deflateRawSync(plain) : plain;
    const method = isCompressed ? 8 : 0;
    const sizes = (at: Buffer, start: number) => {
      at.writeUInt32LE(crc32(plain), start);
      at.writeUInt32LE(packed.length, start + 4);
      at.writeUInt32LE(claimedBytes ?? plain.length, start + 8);
      at.writeUInt16LE(name.length, start + 12);
    };
    const local = record(30, (at) => {
      at.writeUInt32LE(0x04034b50, 0);
      at.writeUInt16LE(20, 4);
      at.writeUInt16LE(method, 8);
      sizes(at, 14);
    });
    const startsAt = offset;
    directory.push(
      record(46, (at) => {
        at.writeUInt32LE(0x02014b50, 0);
        at.writeUInt16LE(20, 6);
        at.writeUInt16LE(method, 10);
        sizes(at, 16);
        at.writeUInt32LE(startsAt, 42);
      }),
      name,
    );
    parts.push(local, name, packed);
    offset += local.length + name.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = record(22, (at) => {
    at.writeUInt32LE(0x06054b50, 0);
    at.writeUInt16LE(entries.length, 8);
    at.writeUInt16LE(entries.length, 10);
    at.writeUInt32LE(index.length, 12);
    at.writeUInt32LE(offset, 16);
  });
  return Buffer.concat([...parts, index, end]);
};

const END_BYTES = 22;

/** A zip archive that shows one directory to readers of 32 bits and another to readers of 64 bits. */
export const zipOfTwoDirectories = (shown: Buffer, hidden: Buffer): Buffer => {
  const before = shown.subarray(0, -END_BYTES);
  const hiddenEnd = hidden.length - END_BYTES;
  const [count, directoryAt] = [hidden.readUInt16LE(hiddenEnd + 10), hidden.readUInt32LE(hiddenEnd + 16)];
  const moved = Buffer.from(hidden.subarray(0, hiddenEnd));
  for (let at = directoryAt; at < hiddenEnd; at += 46 + moved.readUInt16LE(at + 28))
    moved.writeUInt32LE(moved.readUInt32LE(at + 42) + before.length, at + 42);
  const end64 = record(56, (at) => {
    at.writeUInt32LE(0x06064b50, 0);
    at.writeUInt32LE(count, 32);
    at.writeUInt32LE(before.length + directoryAt, 48);
  });
  const locator = record(20, (at) => {
    at.writeUInt32LE(0x07064b50, 0);
    at.writeUInt32LE(before.length + moved.length, 8);
  });
  return Buffer.concat([before, moved, end64, locator, shown.subarray(-END_BYTES)]);
};

/** A cell of a test workbook; a date is Excel's count of days since 1900. */
export type SheetCell = string | number | { formula: string; result: number } | { date: number };

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DATE_STYLE = 1;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const cellXml = (cell: SheetCell, address: string): string => {
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if ('date' in cell) return `<c r="${address}" s="${DATE_STYLE}"><v>${cell.date}</v></c>`;
  return `<c r="${address}"><f>${escaped(cell.formula)}</f><v>${cell.result}</v></c>`;
};

const columnName = (index: number): string => String.fromCharCode(65 + index);

const rowsXml = (rows: readonly (readonly SheetCell[])[]): string =>
  rows
    .map((cells, row) => {
      const xml = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('');
      return xml && `<row r="${row + 1}">${xml}</row>`;
    })
    .join('');

const WORKBOOK: readonly Entry[] = [
  [
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Hoja1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];

/** A workbook of one sheet, whose rows are written as XML, and of further entries. */
export const sheetXlsx = (rows: string, entries: readonly Entry[] = [], options: ZipOptions = {}): Buffer => {
  const sheet = `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
  return composeZip([...WORKBOOK, ...entries, ['xl/worksheets/sheet1.xml', sheet]], options);
};

/** A small real workbook of one sheet. */
export const buildXlsx = (rows: readonly (readonly SheetCell[])[]): Buffer => sheetXlsx(rowsXml(rows));
