// Whoever a house tells something: a push service and a mail server that remember what they are sent.
import { createECDH, randomBytes } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { createServer as serveHttp } from "node:http";
import { createServer as listen } from "node:net";
import { createInterface } from "node:readline";

/** `env`: how a house reaches them. */
export async function openEnds() {
  const sent = [];
  const more = new EventEmitter();
  const put = (to, text, headers = {}) => {
    sent.push({ to, text, headers });
    more.emit("more");
  };
  const push = serveHttp((request, response) => {
    request.resume().on("end", () => {
      put(request.url, "", request.headers);
      response.writeHead(201).end();
    });
  });
  const mail = listen((socket) => takeMails(socket, put));
  for (const server of [push, mail]) await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    endpoint: `http://127.0.0.1:${push.address().port}/browser`,
    env: {
      TABLEE_PUBLIC_URL: "https://tables.example",
      TABLEE_SMTP: `smtp://127.0.0.1:${mail.address().port}`,
      TABLEE_MAIL_FROM: "tables@tables.example",
      TABLEE_PUSH_HOSTS: "127.0.0.1",
      TABLEE_NOTICES_TO_PRIVATE: "true",
    },
    /** What came first to somebody, once it is there. */
    async first(to) {
      for (;;) {
        const found = sent.find((one) => one.to === to);
        if (found) return found;
        await once(more, "more");
      }
    },
    close() {
      for (const server of [push, mail]) server.close();
    },
  };
}

/** As much of SMTP as it takes. */
async function takeMails(socket, put) {
  const say = (line) => socket.write(`${line}\r\n`);
  say("220 mail.test");
  let to = "";
  let text = null;
  for await (const line of createInterface({ input: socket })) {
    if (text !== null) {
      if (line !== ".") {
        text += `${line}\n`;
        continue;
      }
      put(to, text);
      text = null;
      say("250 kept");
    } else if (/^rcpt/i.test(line)) {
      to = /<(.*)>/.exec(line)[1];
      say("250 recipient");
    } else if (/^data/i.test(line)) {
      text = "";
      say("354 go on");
    } else if (/^quit/i.test(line)) {
      say("221 good-bye");
      socket.end();
    } else {
      say("250 good");
    }
  }
}

/** The code in a mail: alone on its line. */
export const codeIn = ({ text }) => /^[a-z0-9]{6}$/m.exec(text)[0];

/** A browser whose push service is this one, and always says yes. */
export function fakeSubscription(context, endpoint) {
  const told = {
    endpoint,
    keys: {
      p256dh: createECDH("prime256v1").generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  };
  return context.addInitScript((told) => {
    const KEY = "test.subscribed";
    const subscription = {
      endpoint: told.endpoint,
      toJSON: () => told,
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(KEY, "yes");
      return subscription;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(KEY) ? subscription : null);
  }, told);
}
