import type { TongueOf } from "../tongue.ts";

/** Being called to a table: how long there is, what waits elsewhere. */
export const called = ({ count }: TongueOf<"fr">) => ({
  called: {
    left: {
      days: (n: number) => `encore ${count(n, { one: "jour", other: "jours" })}`,
      hours: (n: number) => `encore ${n} h`,
      minutes: (n: number) => `encore ${n} min`,
    },
    lastMinute: "dernière minute",
    timeUp: "temps écoulé",
    until: (moment: string) => `jusqu'au ${moment}`,
    next: (game: string) => `${game} vous attend`,
    notices: "Me rappeler à table",
  },
});
