/**
 * A QR code (ISO/IEC 18004) of a text: squares that a telephone's camera reads.
 *
 * Bytes alone, with error correction of level M (some 15 % may be hidden), in the smallest of the versions 1 to 10 that
 * has room: more than any link of this house needs.
 */

/** For each version: codewords of error correction in a block, and how many blocks have how many codewords of data. */
const VERSIONS: readonly { correction: number; blocks: readonly (readonly [count: number, data: number])[] }[] = [
  { correction: 10, blocks: [[1, 16]] },
  { correction: 16, blocks: [[1, 28]] },
  { correction: 26, blocks: [[1, 44]] },
  { correction: 18, blocks: [[2, 32]] },
  { correction: 24, blocks: [[2, 43]] },
  { correction: 16, blocks: [[4, 27]] },
  { correction: 18, blocks: [[4, 31]] },
  { correction: 22, blocks: [[2, 38], [2, 39]] }, // prettier-ignore
  { correction: 22, blocks: [[3, 36], [2, 37]] }, // prettier-ignore
  { correction: 26, blocks: [[4, 43], [1, 44]] }, // prettier-ignore
];

/** The centres of the alignment patterns, across as well as down. */
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const BYTE_MODE = 0b0100;
const FILLING = [0xec, 0x11] as const;
/** From this version on the number of bytes takes two bytes, and from that one on the version is written down. */
const LONG_COUNT = 10;
const NAMED = 7;
/** Which squares each mask turns. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Dark squares, row by row; or null for a text that is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex((_, i) => bytes.length <= roomIn(i + 1)) + 1;
  if (version === 0) return null;
  const codewords = interleaved(version, dataOf(bytes, version));
  const plain = new Sheet(version);
  plain.write(codewords);
  const masked = MASKS.map((_, mask) => plain.masked(mask));
  return masked.reduce((best, other) => (penalty(other) < penalty(best) ? other : best));
}

/** How many codewords of data a version has. */
function wordsIn(version: number): number {
  return VERSIONS[version - 1]!.blocks.reduce((sum, [count, data]) => sum + count * data, 0);
}

/** How many bytes a version has room for, beside the mode and their number. */
function roomIn(version: number): number {
  return wordsIn(version) - (version >= LONG_COUNT ? 3 : 2);
}

/** The data: mode, number of bytes, the bytes, an end of four zeros, and what fills the rest. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(BYTE_MODE, 4);
  put(bytes.length, version >= LONG_COUNT ? 16 : 8);
  for (const byte of bytes) put(byte, 8);
  put(0, 4);
  const words = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  for (let i = 0; words.length < wordsIn(version); i++) words.push(FILLING[i % 2]!);
  return words;
}

// --- Error correction: Reed and Solomon's codes over the field of 256 elements ---------------------------------------

/** The field's elements as powers of 2, modulo x⁸ + x⁴ + x³ + x² + 1. */
const POWERS: number[] = [];
for (let i = 0, value = 1; i < 255; i++) {
  POWERS.push(value);
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

function times(one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  return POWERS[(POWERS.indexOf(one) + POWERS.indexOf(other)) % 255]!;
}

/** The polynomial whose roots are the first powers of 2, the highest coefficient first. */
function generator(degree: number): number[] {
  let product = [1];
  for (let i = 0; i < degree; i++) {
    const raised = [...product, 0];
    product = raised.map((value, place) => value ^ (place > 0 ? times(product[place - 1]!, POWERS[i]!) : 0));
  }
  return product;
}

/** What remains of a block's data, divided by the generator. */
function correctionOf(data: readonly number[], length: number): number[] {
  const divisor = generator(length);
  const rest = [...data, ...Array.from({ length }, () => 0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i]!;
    divisor.forEach((value, j) => (rest[i + j]! ^= times(value, factor)));
  }
  return rest.slice(data.length);
}

/** The codewords as they are written: one of each block in turn, first all data, then all correction. */
function interleaved(version: number, words: readonly number[]): number[] {
  const { correction, blocks } = VERSIONS[version - 1]!;
  let start = 0;
  const data = blocks.flatMap(([count, length]) =>
    Array.from({ length: count }, () => words.slice(start, (start += length))),
  );
  return [...inTurn(data), ...inTurn(data.map((block) => correctionOf(block, correction)))];
}

function inTurn(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}

// --- The squares -----------------------------------------------------------------------------------------------------

/** A number followed by what remains of it when it is divided by a generator of so many bits. */
function withRemainder(value: number, generator: number, bits: number): number {
  let rest = value << bits;
  for (let i = 31 - Math.clz32(rest); i >= bits; i = 31 - Math.clz32(rest)) rest ^= generator << (i - bits);
  return (value << bits) | rest;
}

class Sheet {
  readonly size: number;
  /** Null where nothing is written yet. */
  readonly #squares: (boolean | null)[][];
  /** Which squares are data, and so are masked. */
  readonly #data: boolean[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    this.#squares = Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => null));
    this.#data = Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    this.#findersAndTiming();
    this.#alignment();
    this.#format(0, this.#squares);
    if (version >= NAMED) this.#name();
  }

  #set(row: number, column: number, dark: boolean): void {
    if (this.#squares[row]?.[column] !== undefined) this.#squares[row][column] = dark;
  }

  /** Squares in squares in three corners, each with a light edge, and between them every other square dark. */
  #findersAndTiming(): void {
    for (let i = 0; i < this.size; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    const far = this.size - 4;
    for (const [row, column] of [[3, 3], [3, far], [far, 3]] as const) this.#rings(row, column, 4, [2, 4]); // prettier-ignore
  }

  #alignment(): void {
    const places = ALIGNED[this.version - 1]!;
    const last = places.at(-1);
    for (const row of places)
      for (const column of places) {
        const corner = (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
        if (!corner) this.#rings(row, column, 2, [1]);
      }
  }

  /** Rings around a square, of which these are light. */
  #rings(row: number, column: number, most: number, light: readonly number[]): void {
    for (let down = -most; down <= most; down++)
      for (let across = -most; across <= most; across++)
        this.#set(row + down, column + across, !light.includes(Math.max(Math.abs(down), Math.abs(across))));
  }

  /** Level M and the mask, written twice beside the corners; and one square that is always dark. */
  #format(mask: number, squares: (boolean | null)[][]): void {
    const bits = withRemainder(mask, 0b10100110111, 10) ^ 0b101010000010010;
    const far = this.size - 1;
    for (let i = 0; i < 15; i++) {
      const dark = ((bits >> i) & 1) === 1;
      const place = i < 6 ? i : i < 8 ? i + 1 : 14 - i;
      if (i < 8) squares[place]![8] = squares[8]![far - i] = dark;
      else {
        squares[8]![i === 8 ? 7 : place] = dark;
        squares[far - 14 + i]![8] = dark;
      }
    }
    squares[far - 7]![8] = true;
  }

  /** The version, twice. */
  #name(): void {
    const bits = withRemainder(this.version, 0b1111100100101, 12);
    for (let i = 0; i < 18; i++) {
      const [short, long] = [Math.floor(i / 3), this.size - 11 + (i % 3)];
      this.#set(short, long, ((bits >> i) & 1) === 1);
      this.#set(long, short, ((bits >> i) & 1) === 1);
    }
  }

  /** Write the codewords where nothing is yet: up and down in strips of two squares, from the right. */
  write(words: readonly number[]): void {
    let bit = 0;
    for (let right = this.size - 1, up = true; right > 0; right -= 2, up = !up) {
      if (right === 6) right = 5;
      for (let i = 0; i < this.size; i++)
        for (const column of [right, right - 1]) {
          const row = up ? this.size - 1 - i : i;
          if (this.#squares[row]![column] !== null) continue;
          this.#data[row]![column] = true;
          this.#squares[row]![column] = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          bit += 1;
        }
    }
  }

  /** The squares under a mask. */
  masked(mask: number): boolean[][] {
    const squares = this.#squares.map((line, row) =>
      line.map((dark, column) => (dark ?? false) !== (this.#data[row]![column]! && MASKS[mask]!(row, column))),
    );
    this.#format(mask, squares);
    return squares;
  }
}

// --- Which mask is read most easily ----------------------------------------------------------------------------------

/** How much there is that could confuse a reader: long runs, blocks, what looks like a corner, and too much of one shade. */
function penalty(squares: boolean[][]): number {
  const size = squares.length;
  const lines = [...squares, ...squares.map((_, column) => squares.map((line) => line[column]!))];
  const dark = squares.flat().filter(Boolean).length;
  const share = (dark * 20) / (size * size);
  return lines.reduce((sum, line) => sum + runs(line) + corners(line), 0) + blocks(squares) + shade(share);
}

/** Runs of five squares or more of one shade. */
function runs(line: readonly boolean[]): number {
  const written = line.map((dark) => (dark ? "1" : "0")).join("");
  return (written.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
}

/** What looks like a finder pattern with its light edge on one side. */
function corners(line: readonly boolean[]): number {
  const written = line.map((dark) => (dark ? "1" : "0")).join("");
  return 40 * (written.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
}

/** Squares of two by two of one shade. */
function blocks(squares: boolean[][]): number {
  let found = 0;
  for (let row = 1; row < squares.length; row++)
    for (let column = 1; column < squares.length; column++) {
      const dark = squares[row]![column];
      const [above, left] = [squares[row - 1]!, squares[row]![column - 1]];
      if (dark === left && dark === above[column] && dark === above[column - 1]) found += 1;
    }
  return 3 * found;
}

/** Ten for each twentieth that the share of dark squares is away from a half. */
function shade(twentieths: number): number {
  return 10 * Math.floor(Math.abs(twentieths - 10));
}
