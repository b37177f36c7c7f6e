/**
 * The worker in which the engine runs: away from the page, which stays free to move while a cook thinks. It answers one
 * request after the other.
 */
import type { FromWorker, ToWorker } from "./device.ts";

interface Engine {
  readonly memory: WebAssembly.Memory;
  room(length: number): number;
  call(): number;
  answer(): number;
}

let engine: Promise<Engine> | null = null;

async function load(address: string): Promise<Engine> {
  const imports = { env: { now: () => performance.now() } };
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the engine is not there: ${response.status}`);
  // Not as a stream: some web servers do not know what kind of file this is.
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  return instance.exports as unknown as Engine;
}

function ask({ memory, room, call, answer }: Engine, request: string): string {
  const text = new TextEncoder().encode(request);
  const at = room(text.length);
  new Uint8Array(memory.buffer, at, text.length).set(text);
  const length = call();
  return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
}

const tell = (message: FromWorker) => postMessage(message);

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === "load") {
    engine = load(data.address);
    // Whoever asks hears of it.
    engine.catch(() => {});
    return;
  }
  try {
    if (!engine) throw new Error("the engine is not loaded");
    tell({ number: data.number, answer: ask(await engine, data.request) });
  } catch (error) {
    tell({ number: data.number, broke: String(error) });
  }
});
