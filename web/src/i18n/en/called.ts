import type { Translation } from "../dictionary.ts";
import type { called as fr } from "../fr/called.ts";

export const called: Translation<"en", typeof fr> = ({ count }) => ({
  called: {
    left: {
      days: (n) => `${count(n, { one: "day", other: "days" })} left`,
      hours: (n) => `${n} h left`,
      minutes: (n) => `${n} min left`,
    },
    lastMinute: "last minute",
    timeUp: "time is up",
    until: (moment) => `until ${moment}`,
    next: (game) => `${game} is waiting for you`,
    notices: "Call me back to the table",
  },
});
