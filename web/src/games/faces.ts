import type { Component } from "svelte";

/** The drawings of a game by name: `games/<id>/faces.ts`. A face fills its parent, which has the size of the piece. */
export type Faces = Readonly<Record<string, Component<never>>>;

/** What is not the game's to give: what the page tells the face of a piece by itself, and what Svelte adds to all. */
type Given = "lifted" | "chosen" | `$$${string}`;

type Asked<Props> = { readonly [Key in keyof Props as Key extends Given ? never : Key]: Props[Key] };

type PropsOf<Face> = Face extends Component<infer Props> ? Props : never;

/** The props that a game gives to a face. */
export type Look<Face> = Asked<PropsOf<Face>>;

/** `look`, which may be left out where a face asks for nothing; some object or other where the game is not known. */
type Looking<Face> = [PropsOf<Face>] extends [never]
  ? { readonly look?: object }
  : keyof Look<Face> extends never
    ? { readonly look?: Readonly<Record<string, never>> }
    : { readonly look: Look<Face> };

/** One of a game's faces, with its own props. */
export type Drawn<Of extends Faces> = {
  [Name in keyof Of & string]: { readonly face: Name } & Looking<Of[Name]>;
}[keyof Of & string];

/**
 * The component of a name. The page handles all games alike, so it knows neither the names nor the props: that they fit
 * together has been checked where the game gave both, as a `Drawn`. This is the only place that forgets it.
 */
export function faceOf(faces: Faces, name: string): Component<object> | undefined {
  return faces[name] as Component<object> | undefined;
}
