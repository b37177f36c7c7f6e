import type { HeardNews, NewsView, PastStep } from "../api/messages.ts";
import type { Game, Speech } from "../games/contract.ts";
import { t } from "../i18n/words.svelte.ts";

export interface LogLine {
  readonly id: string;
  readonly step: number;
  /** Who moved; null for what people did beside their moves. */
  readonly seat: number | null;
  readonly text: string;
}

/** The log in the reader's language: each event told by its game, silent ones left out; then what people did there. */
export function narrate(
  game: Game,
  past: readonly PastStep[],
  heardNews: readonly HeardNews[],
  speech: Speech,
): LogLine[] {
  const told = past.flatMap(({ step, seat, events, view }) =>
    events.flatMap((event, i) => {
      const text = game.tell(event, speech, view);
      return text === null ? [] : [{ id: `${step}.${i}`, step, seat, text }];
    }),
  );
  const heard = heardNews.flatMap(({ id, step, news }) => {
    const text = announce(news, speech);
    return text === null ? [] : [{ id: `n${id}`, step, seat: null, text }];
  });
  return [...told, ...heard].sort((a, b) => a.step - b.step);
}

/** What people did beside their moves, in a sentence. */
export function announce(news: NewsView, { name }: Speech): string | null {
  switch (news.is) {
    case "undone":
    case "rewound":
      return t().news.tookBack(name(news.seat));
    case "declined":
      return t().news.declined(name(news.seat));
    case "flagged":
      return t().news.flagged(name(news.seat));
    case "waited":
      return t().news.waiting(name(news.about));
    case "stood_in":
      return t().news.standIn(name(news.seat), t().levels[news.level]);
    case "left":
      return t().news.left(name(news.seat));
    case "came_back":
      return t().news.cameBack(name(news.seat));
    case "ended":
      return t().ended[news.why];
    case "rotated":
      return t().news.rotated;
    case "renewed":
      return t().news.renewed;
    default:
      return null;
  }
}
