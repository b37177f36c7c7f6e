import type { Lang } from "./langs.ts";
import type { TongueOf } from "./tongue.ts";

/** The shape of a dictionary, with literal texts widened, so that another language can satisfy it. */
export type Shape<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => Shape<R>
    : { readonly [K in keyof T]: Shape<T[K]> };

/** What is said by a dictionary, given how its language counts and lists. French is the source of the type. */
export type Said<French extends (tongue: TongueOf<"fr">) => unknown> = Shape<ReturnType<French>>;

/** A dictionary in another language than French. */
export type Translation<L extends Lang, French extends (tongue: TongueOf<"fr">) => unknown> = (
  tongue: TongueOf<L>,
) => Said<French>;
