/**
 * An action, a choice or a command as text, whatever order its keys came in, at any depth: what the page writes itself
 * and what a house sends need not agree on that. Equal values have equal texts, so it serves as a key too.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Whether two actions, choices or commands are one and the same. */
export function isSame<Value>(one: Value, other: Value): boolean {
  return canonical(one) === canonical(other);
}
