// A replay that was saved as a page contains the answers of the server that it needs, by path. A page that comes from a
// server contains none.
export type EmbeddedAnswers = Record<string, string>;

const text = document.getElementById('embedded')?.textContent;
export const embedded: EmbeddedAnswers | undefined = text ? (JSON.parse(text) as EmbeddedAnswers) : undefined;

/** The match whose replay the page contains. */
export const embeddedMatch = Object.keys(embedded ?? {})
  .map((path) => /^\/api\/matches\/([^/]+)\/replay$/.exec(path)?.[1])
  .find(Boolean);
