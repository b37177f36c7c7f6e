// Tables that go over days, and people who sit there.
import assert from "node:assert/strict";
import { visitor } from "./house.mjs";

/** Somebody with a name of their own. */
export async function known({ house, browser }, size, name, more) {
  const person = await visitor(browser, size, more);
  await person.context.request.get(`${house.address}/api/me`);
  await person.context.request.put(`${house.address}/api/me`, { data: { name } });
  return person;
}

/** A table over days at which both sit and are asked at once: in Chaud devant! all choose their menus first. Its id. */
export async function tableOf(house, [host, guest]) {
  const ask = async ({ context }, path, data) => {
    const answer = await context.request.post(`${house.address}/api/tables${path}`, { data });
    assert.ok(answer.ok(), await answer.text());
    return answer.json();
  };
  const terms = { game: "chaud-devant", seats: 2, pace: { is: "turn_by_turn", days: 3 } };
  const { table, join } = await ask(host, "", { terms, chairs: [{ is: "me" }, { is: "open" }] });
  await ask(guest, `/${join}`, { do: "sit", id: "sit", seat: 1 });
  await ask(host, `/${table}`, { do: "start", id: "start" });
  return table;
}
