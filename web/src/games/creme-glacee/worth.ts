import type { Action, ConeView, Counts, Flavour } from "../../gen/creme-glacee.ts";
import type { Said } from "../../i18n/dictionary.ts";
import { spoken } from "../../i18n/spoken.ts";
import type { Speech, Weigh, Worth } from "../contract.ts";
import { each, lacking, type Shown, serves, total } from "./flavours.ts";
import { words as table } from "./words.ts";
import type { words as french } from "./worth/fr.ts";

const words = spoken<Said<typeof french>>("creme-glacee/worth");

export const worth: Weigh<Shown, Action> = (action, view, speech) => {
  switch (action.do) {
    case "keep":
      return keeping(view, speech);
    case "exchange":
      return exchanging(view, speech);
    case "start_cone":
      return building([], view, speech);
    case "add_scoop":
      return building(view.cones[action.cone]?.scoops ?? [], view, speech);
    case "serve":
      return serving(action.cone, view, speech);
    case "draw_tub":
      return drawing(view, speech);
  }
};

function keeping(view: Shown, { lang, me }: Speech): Worth {
  const say = words[lang];
  const tub = view.deliveries[me ?? 0]?.tub;
  const open = view.tubs[me ?? 0] ?? {};
  if (!tub || (open[tub] ?? 0) === 0) return { gain: say.newFlavour(serves(view, me ?? 0).size), risk: null };
  const flavour = table[lang].flavours[tub];
  return { gain: say.spare(flavour), risk: say.hadAlready(flavour) };
}

function exchanging(view: Shown, { lang, me }: Speech): Worth {
  const say = words[lang];
  const has = new Set(each(view.tubs[me ?? 0] ?? {}));
  const all = total(view.unseen_tubs);
  return { gain: say.notSeen(lacked(view.unseen_tubs, has), all), risk: say.mustKeep };
}

/** The turned scoop on these: who can then serve the cone, with the tubs I see. */
function building(scoops: readonly Flavour[], view: Shown, { lang, me, name }: Speech): Worth {
  const say = words[lang];
  const grown = view.scoop ? [...scoops, view.scoop] : scoops;
  const names = (seats: readonly number[]) => seats.map(name);
  const can = (of: readonly Flavour[]) => othersWho(view, me, of);
  const mine = lack(grown, serves(view, me ?? 0));
  const [before, after] = [can(scoops), can(grown)];
  if (mine === 0)
    return after.length > 0
      ? { gain: say.whole(grown.length), risk: say.tooFor(names(after)) }
      : { gain: say.nobodyElse(grown.length), risk: null };
  const spoiled = scoops.length > 0 ? before.filter((seat) => !after.includes(seat)) : [];
  return {
    gain: spoiled.length > 0 ? say.spoils(names(spoiled)) : null,
    risk: mine === 1 ? say.lackOne(grown.length) : say.lackMore(mine),
  };
}

function serving(at: number, view: Shown, { lang, me, name }: Speech): Worth {
  const say = words[lang];
  const { flavours } = table[lang];
  const seat = me ?? 0;
  const has = serves(view, seat);
  const scoops = view.cones[at]?.scoops ?? [];
  const sold = scoops.filter((scoop) => has.has(scoop));
  const without = scoops.find((scoop) => !has.has(scoop));
  const rivals = othersWho(view, me, scoops).map(name);
  const opened = [...new Set(sold)].filter((flavour) => !view.sold[seat]?.[flavour]);
  const onTable = view.cones.filter(({ served }) => !served).length;
  const taken = rivals.length > 0 ? say.takesFrom(rivals) : null;
  return {
    gain: sold.length > 0 ? say.sells(sold.length) : taken,
    risk: without
      ? say.setAside(flavours[without])
      : opened.length > 0
        ? say.opens(opened.map((flavour) => flavours[flavour]))
        : onTable === 1
          ? say.lastCone
          : null,
  };
}

function drawing(view: Shown, { lang, me, name }: Speech): Worth {
  const say = words[lang];
  const has = serves(view, me ?? 0);
  const on = view.cones.filter(({ served }) => !served);
  const rivals = [...view.tubs.keys()].filter(
    (seat) => seat !== me && on.some((cone) => lacking(cone, serves(view, seat)) === 0),
  );
  // While cones are sold the pile's flavours are known to all, though not their order.
  const pile = view.tub_pile.flavours ?? view.unseen_tubs;
  return {
    gain: say.inPile(lacked(pile, has), total(pile)),
    risk: rivals.length > 0 ? say.meanwhile(rivals.map(name)) : null,
  };
}

/** Who else has every flavour, going by the tubs that lie open. */
function othersWho(view: Shown, me: number | null, scoops: readonly Flavour[]): number[] {
  const open = (seat: number) => new Set(each(view.tubs[seat] ?? {}));
  return [...view.tubs.keys()].filter((seat) => seat !== me && lack(scoops, open(seat)) === 0);
}

const lack = (scoops: ConeView["scoops"], has: ReadonlySet<Flavour>) =>
  scoops.filter((scoop) => !has.has(scoop)).length;

/** How many of these are of flavours that are not there. */
const lacked = (of: Counts, has: ReadonlySet<Flavour>) => each(of).filter((one) => !has.has(one)).length;
