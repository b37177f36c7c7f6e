/** What this device remembers. Private windows and strict browsers may refuse storage: then nothing is kept. */
export function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(`tablee.${key}`);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`tablee.${key}`, JSON.stringify(value));
  } catch {
    // The choice holds until the page closes.
  }
}
