/**
 * A player's page of a game's rules, as its file has it.
 *
 * First come facts, one to a line, between two lines of dashes; then sections under `##`, whose paragraphs and tables
 * end with the ids of the ledger's rules that they tell, in braces. Of Markdown only `**strong**` is used besides.
 */
export interface Paragraph {
  /** The rules it tells. */
  rules: readonly string[];
  text: string;
  /** The lines of a table, its head first; null for plain text. */
  rows: readonly (readonly string[])[] | null;
}

export interface Section {
  title: string;
  paragraphs: readonly Paragraph[];
}

export interface RulesPage {
  facts: Readonly<Record<string, string>>;
  sections: readonly Section[];
}

/** A piece of a text, as it is shown. */
export interface Piece {
  text: string;
  strong: boolean;
  found: boolean;
}

export function readPage(file: string): RulesPage {
  const [, facts = "", text = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(file) ?? [];
  return {
    facts: Object.fromEntries(facts.split("\n").map((line) => halves(line, ": "))),
    sections: text.split(/^## /m).slice(1).map(readSection),
  };
}

function readSection(text: string): Section {
  const [title, body] = halves(text, "\n");
  return {
    title,
    paragraphs: body
      .trim()
      .split(/\n{2,}/)
      .map(readParagraph),
  };
}

function readParagraph(text: string): Paragraph {
  const [, told = text, rules = ""] = /^([^]*?)\s*\{([\w\s-]+)\}$/.exec(text) ?? [];
  const rows = told.startsWith("|") ? told.split("\n").map(cellsOf) : null;
  return { rules: rules.split(" ").filter(Boolean), text: rows ? rows.flat().join(" ") : told, rows };
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function halves(text: string, between: string): [string, string] {
  const at = text.indexOf(between);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + between.length)];
}

/** The first table of a page: what ships are paid, where there are ships. */
export function firstTable(page: RulesPage): readonly (readonly string[])[] {
  const tables = page.sections.flatMap(({ paragraphs }) => paragraphs.map(({ rows }) => rows));
  return tables.find((rows) => rows !== null) ?? [];
}

// --- Searching -------------------------------------------------------------------------------------------------------

/** A text for comparing, letter by letter: small, and without the marks that a searcher may leave out. */
function plain(text: string): string {
  return [...text].map((letter) => letter.normalize("NFD").charAt(0).toLowerCase().replace("ł", "l")).join("");
}

function wordsOf(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean);
}

/** What is left of the sections when only paragraphs with all these words are wanted. */
export function search(sections: readonly Section[], query: string): Section[] {
  const wanted = wordsOf(query);
  return sections
    .map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.filter(({ text }) => {
        const readable = plain(`${title} ${text}`);
        return wanted.every((word) => readable.includes(word));
      }),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}

/** A text in pieces: what is strong in it, and where the words that were searched for are. */
export function piecesOf(text: string, query: string): Piece[] {
  return text
    .split("**")
    .flatMap((part, i) => foundIn(part, wordsOf(query)).map((piece) => ({ ...piece, strong: i % 2 === 1 })));
}

function foundIn(text: string, wanted: readonly string[]): { text: string; found: boolean }[] {
  const readable = plain(text);
  const at = Array.from(readable, () => false);
  for (const word of wanted)
    for (let from = readable.indexOf(word); from >= 0; from = readable.indexOf(word, from + 1))
      at.fill(true, from, from + word.length);
  const pieces: { text: string; found: boolean }[] = [];
  [...text].forEach((letter, i) => {
    const last = pieces.at(-1);
    if (last && last.found === at[i]) last.text += letter;
    else pieces.push({ text: letter, found: at[i] ?? false });
  });
  return pieces;
}
