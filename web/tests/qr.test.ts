/** QR codes, square by square as another encoder writes them under the same mask, in all that versions 1 to 10 differ in. */
import { describe, expect, test } from "vitest";
import { qrCode } from "../src/lib/qr";
import known from "./qr.json";

/** A row of squares as a number in base 16. */
function written(row: readonly boolean[]): string {
  return BigInt(`0b${row.map(Number).join("")}`).toString(16);
}

describe("a QR code", () => {
  test.each(known)("of version $version is as it should be", ({ text, rows }) => {
    expect(qrCode(text)?.map(written)).toEqual(rows);
  });

  test("of a text that is too long is none", () => {
    expect(qrCode("x".repeat(213))).not.toBeNull();
    expect(qrCode("x".repeat(214))).toBeNull();
  });
});
