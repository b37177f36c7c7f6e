import type { House, MyKept, SignedIn } from "../api/house.ts";
import { recall, remember } from "../settings/drawer.ts";

const KEY = "name";
const saved = recall(KEY);
const self = $state<{ name: string }>({ name: typeof saved === "string" ? saved : "" });

/** Who I am on this device, as far as the page knows: empty until the house was asked for the first time. */
export const myself = {
  get name(): string {
    return self.name;
  },
};

function know({ name }: { name: string }) {
  self.name = name;
  remember(KEY, name);
  return name;
}

export const meet = (house: House) => house.me().then(know);
export const takeName = (house: House, name: string) => house.rename(name).then(know);
/** Somebody has signed in: I am them from now on. */
export const welcome = async (who: Promise<SignedIn>): Promise<SignedIn> => {
  const signed = await who;
  know(signed);
  return signed;
};
export const become = (house: House, secret: string) => house.transfer(secret).then(know);
/** The house forgets me, and so does this device. */
export const forgetMe = (mine: MyKept) => mine.forget().then(() => know({ name: "" }));
