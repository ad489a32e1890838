/** Plain data as TOML: first what stands on one line, then the tables, so that people can read and correct it. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | PlainTable;
export interface PlainTable {
  readonly [key: string]: Plain;
}

function isTable(value: Plain): value is PlainTable {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isPart(entry: [string, Plain]): entry is [string, PlainTable] {
  return isTable(entry[1]);
}

/** What has no value is left out: TOML knows no null. */
function entriesOf(table: PlainTable): [string, Plain][] {
  return Object.entries(table).filter(([, value]) => value !== null && value !== undefined);
}

function key(name: string): string {
  return /^[\w-]+$/.test(name) ? name : JSON.stringify(name);
}

function inline(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (isTable(value)) return `{ ${entriesOf(value).map(line).join(", ")} }`;
  return JSON.stringify(value);
}

function line([name, value]: [string, Plain]): string {
  return `${key(name)} = ${inline(value)}`;
}

/** A list of tables has one of them on each line. */
function lines([name, value]: [string, Plain]): string {
  if (!Array.isArray(value) || !value.some(isTable)) return line([name, value]);
  return `${key(name)} = [\n${value.map((each) => `  ${inline(each)},\n`).join("")}]`;
}

function section(path: string, table: PlainTable): string {
  const entries = entriesOf(table);
  const parts = entries.filter(isPart);
  const own = entries.filter(([, value]) => !isTable(value)).map(line);
  const head = own.length > 0 ? [`[${path}]\n${own.join("\n")}\n`] : [];
  return [...head, ...parts.map(([name, part]) => section(`${path}.${key(name)}`, part))].join("\n");
}

export function toToml(document: PlainTable): string {
  const entries = entriesOf(document);
  const own = entries.filter(([, value]) => !isTable(value)).map(lines);
  const tables = entries.filter(isPart);
  return [own.join("\n\n") + "\n", ...tables.map(([name, table]) => section(key(name), table))].join("\n");
}
