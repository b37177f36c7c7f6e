// A balancer of connections between browsers and the nodes of a house: each of its doors leads to a node of its own, or to
// any other that lives.
import { once } from "node:events";
import { connect, createServer } from "node:net";

/** A door to these ports, the first one that answers. `close` shuts it, with all that goes through it. */
export async function openDoor(ports) {
  const open = new Set();
  let struck = null;

  async function reach() {
    for (const port of ports) {
      const node = connect({ port, host: "127.0.0.1", noDelay: true });
      const answer = await Promise.race(
        [once(node, "connect"), once(node, "error")].map((it) => it.catch((why) => why)),
      );
      if (!(answer instanceof Error)) return node;
    }
    return null;
  }

  const server = createServer({ noDelay: true, pauseOnConnect: true }, async (browser) => {
    const node = await reach();
    const ends = [browser, ...(node ? [node] : [])];
    for (const end of ends) {
      open.add(end);
      end.on("error", () => {});
      end.once("close", () => {
        open.delete(end);
        for (const other of ends) other.destroy();
      });
    }
    if (!node) return browser.destroy();
    let isTable = false;
    browser.on("data", async (words) => {
      // What is said at a table while its node is struck gets lost on the way.
      const blow = isTable ? struck : null;
      if (blow) struck = null;
      isTable ||= /^upgrade: websocket\r$/im.test(words.toString("latin1"));
      await blow?.();
      if (!node.destroyed) node.write(words);
    });
    node.pipe(browser);
    browser.resume();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    address: `http://127.0.0.1:${server.address().port}`,
    /** Lets this happen when somebody says something at a table next, before that arrives. */
    strike(blow) {
      struck = blow;
    },
    close() {
      server.close();
      for (const end of open) end.destroy();
    },
  };
}
