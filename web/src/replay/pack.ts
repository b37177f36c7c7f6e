/** A whole game in a few thousand letters, for a link that needs nobody to keep it. */
export interface Parcel {
  /** The text of its record. */
  readonly record: string;
  /** What people were called, by seat; null for cooks. */
  readonly names: readonly (string | null)[] | null;
}

/** No game is as long as this; whoever hands us more means no game. */
const LONGEST = 4_000_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  change: TransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(change as TransformStream<Uint8Array, Uint8Array>);
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > LONGEST) throw new RangeError("too long for a game");
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function pack({ record, names }: Parcel): Promise<string> {
  const text = JSON.stringify({ names, record: JSON.parse(record) });
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Rejects if this is no parcel. */
export async function unpack(packed: string): Promise<Parcel> {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const text = await through(bytes, new DecompressionStream("deflate-raw"));
  const { names, record } = JSON.parse(new TextDecoder().decode(text));
  const known = Array.isArray(names) && names.every((name) => name === null || typeof name === "string");
  return { record: JSON.stringify(record), names: known ? names : null };
}
