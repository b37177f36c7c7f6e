import type { Translation } from "../dictionary.ts";
import type { identity as fr } from "../fr/identity.ts";

/** Who I am and how I come back. */
export const identity: Translation<"en", typeof fr> = ({ count }) => ({
  profile: {
    hat: "Your hat",
    bandSays: "The band stays that of your seat.",
    colour: "Colour",
    asSeat: "white, the house's own",
    colours: {
      cream: "cream",
      butter: "butter",
      apricot: "apricot",
      raspberry: "raspberry",
      lilac: "lilac",
      blueberry: "blueberry",
      pistachio: "pistachio",
      cocoa: "cocoa",
    },
    pattern: "Pattern",
    patterns: {
      plain: "plain",
      stripes: "stripes",
      dots: "dots",
      checks: "checks",
      chevrons: "chevrons",
      diamonds: "diamonds",
      waves: "waves",
    },
    lang: "Your language",
    langSays:
      "The house remembers it: a new device takes it, and what is written to you is in this language.",
    langAny: "That of each device",
    shown: "What others see",
    showHat: "At my tables, my hat is seen.",
    showResults: "Who has played with me sees how our games went.",
    showInvitations: "Who has played with me may invite me.",
    save: "Save these choices",
  },
  keep: {
    title: "Keep my games",
    says: "Only this device knows you. To find your tables and games elsewhere, or if this device is lost, keep a passkey or recovery codes. Neither a name nor an address is asked for.",
    passkeys: "Passkeys",
    passkeysSays:
      "A passkey stays on your device or in your password manager: a finger or a number is enough.",
    make: "Make a passkey",
    makeAnother: "Make another passkey",
    made: "The passkey is made: it will bring you back to your games.",
    passkeyOf: (device) => `Passkey, ${device}`,
    madeOn: (day) => `made ${day}`,
    usedOn: (day) => `used ${day}`,
    remove: "Remove",
    removeOf: (device) => `Remove the passkey: ${device}`,
    removed: "Done: nobody gets in with that passkey any more.",
    notHere:
      "Passkeys need a secure address (https) with a name. Here, keep recovery codes, or take the personal link.",
    codes: "Recovery codes",
    codesSays:
      "Ten codes to keep on paper. Each works once, on any device, even if the address of the house changes.",
    codesLeft: (n) => `You have ${count(n, { one: "code", other: "codes" })} left.`,
    codesMake: "Make recovery codes",
    codesReplace: "Replace my codes",
    codesOnce: "Write them down now: they will not be shown again. Older ones no longer work.",
    codesSave: "Save",
    codesPrint: "Print",
    codesFile: (place) => `Tablée, ${place}: recovery codes, each works once`,
    offer: "Keep your games: with a passkey you find them anywhere.",
    offerGo: "Keep them",
    offerNo: "No, thank you",
  },
  signIn: {
    title: "I have been here before",
    says: "Find your name, your tables and your games here.",
    byPasskey: "Come in with my passkey",
    code: "Or a recovery code",
    byCode: "Come in with this code",
    done: (name) => `Hello again, ${name}!`,
  },
  join: {
    title: "Bring it all together?",
    says: (other, tables, games, name) =>
      `On this device you played as ${other}: ${count(tables, { one: "table", other: "tables" })}, ${count(games, { one: "finished game", other: "finished games" })}. All of it can become part of ${name}, seats in running games included. This cannot be undone.`,
    go: "Bring it together",
    back: (other) => `Be ${other} again`,
    done: (name) => `Done: all of it is part of ${name} now.`,
    bothSit: (n, other) =>
      `At ${count(n, { one: "table", other: "tables" })} you sit twice: ${other} keeps that seat and its devices.`,
  },
});
