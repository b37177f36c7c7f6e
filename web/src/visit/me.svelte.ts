import type { Hat, House, Me, MyKept, SignedIn } from "../api/house.ts";
import { speak } from "../i18n/spoken.ts";
import { recall, remember } from "../settings/drawer.ts";
import { settings } from "../settings/settings.svelte.ts";

const KEY = "name";
const saved = recall(KEY);
const self = $state<{ name: string; hat: Hat | null }>({
  name: typeof saved === "string" ? saved : "",
  hat: null,
});

/** Who I am on this device, as far as the page knows: empty until the house was asked for the first time. */
export const myself = {
  get name(): string {
    return self.name;
  },
  /** The hat that others see. */
  get hat(): Hat | null {
    return self.hat;
  },
};

function know({ name, hat }: Me) {
  self.name = name;
  self.hat = hat ?? null;
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

/** On a device where I have just become somebody: it speaks the language that they read, if they said so. */
export async function settleIn(house: House): Promise<void> {
  const profile = await house.profile?.mine();
  if (profile?.lang && profile.lang !== settings.lang) await speak(profile.lang);
}

/** The house forgets me, and so does this device. */
export const forgetMe = (mine: MyKept) =>
  mine.forget().then(() => {
    remember("hat", null);
    return know({ name: "" });
  });
