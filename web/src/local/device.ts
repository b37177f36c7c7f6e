import type { Failure } from "../gen/device.ts";
import { ENGINE } from "./engine.ts";
import { type Answer, type Request, Wrong } from "./requests.ts";

/** A worker with the engine in it. It answers one request after the other, in the order in which they were asked. */
export interface Device {
  /**
   * Rejects with `Wrong` if the engine cannot do it. If the signal is aborted, what was not begun is not done; what was
   * begun is broken off together with the worker, which forgets its tables: give long work a `Device` of its own.
   */
  ask(request: Request, signal?: AbortSignal): Promise<Answer>;
  /** Asks for one thing after the other, and tells how many are done after each. */
  askAll(
    requests: readonly Request[],
    told: (done: number, answer: Answer) => void,
    signal?: AbortSignal,
  ): Promise<readonly Answer[]>;
  close(): void;
}

export type ToWorker =
  | { readonly is: "load"; readonly address: string }
  | { readonly is: "ask"; readonly number: number; readonly request: string };
export type FromWorker =
  | { readonly number: number; readonly answer: string }
  /** The engine could not be loaded, or fell over: it is of no more use. */
  | { readonly number: number; readonly broke: string };

/** As much of a `Worker` as a `Device` needs. */
export interface Hand {
  onmessage: ((event: { readonly data: FromWorker }) => void) | null;
  onerror: ((event: { readonly message?: string }) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

/** Whether this page has the engine at all. */
export const canPlayHere = ENGINE !== null;

function hire(): Hand {
  if (ENGINE === null) throw new Wrong("engine", "the page was built without the engine");
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const load: ToWorker = { is: "load", address: new URL(ENGINE, document.baseURI).href };
  worker.postMessage(load);
  return worker as Hand;
}

interface Order {
  readonly request: string;
  readonly done: (answer: Answer) => void;
  readonly fail: (why: unknown) => void;
}

/** A `Device` that hires its worker when something is asked for the first time, and anew after it was lost. */
export function openDevice(hiring: () => Hand = hire): Device {
  let hand: Hand | null = null;
  let number = 0;
  /** The first is being done. */
  let orders: (Order & { readonly number: number })[] = [];

  function send(order: Order & { readonly number: number }) {
    if (!hand) {
      hand = hiring();
      hand.onmessage = ({ data }) => hear(data);
      hand.onerror = ({ message }) => lose(new Wrong("engine", message ?? "the worker broke"));
    }
    hand.postMessage({ is: "ask", number: order.number, request: order.request });
  }

  function hear(told: FromWorker) {
    if ("broke" in told) return lose(new Wrong("engine", told.broke));
    const order = orders.find(({ number }) => number === told.number);
    orders = orders.filter((other) => other !== order);
    const next = orders[0];
    if (next) send(next);
    const said: Answer | Failure = JSON.parse(told.answer);
    if ("wrong" in said) {
      const { code, says, step, rule } = said.wrong;
      order?.fail(new Wrong(code, says, step, rule));
    } else order?.done(said);
  }

  function dismiss() {
    hand?.terminate();
    hand = null;
  }

  function lose(why: Wrong) {
    dismiss();
    const lost = orders;
    orders = [];
    for (const { fail } of lost) fail(why);
  }

  const device: Device = {
    ask(request, signal) {
      return new Promise((done, fail) => {
        if (signal?.aborted) return fail(signal.reason);
        number += 1;
        const order = { number, request: JSON.stringify(request), done: settle(done), fail: settle(fail) };
        function settle<T>(tell: (it: T) => void) {
          return (it: T) => {
            signal?.removeEventListener("abort", stop);
            tell(it);
          };
        }
        function stop() {
          const begun = orders[0] === order;
          orders = orders.filter((other) => other !== order);
          if (begun) {
            dismiss();
            if (orders[0]) send(orders[0]);
          }
          fail(signal?.reason);
        }
        signal?.addEventListener("abort", stop, { once: true });
        orders.push(order);
        try {
          if (orders.length === 1) send(order);
        } catch (error) {
          orders = [];
          order.fail(error);
        }
      });
    },
    async askAll(requests, told, signal) {
      const answers: Answer[] = [];
      for (const request of requests) {
        const answer = await device.ask(request, signal);
        answers.push(answer);
        told(answers.length, answer);
      }
      return answers;
    },
    close() {
      lose(new Wrong("engine", "the device was closed"));
    },
  };
  return device;
}
