// A page that was kept carries the answers of the server that it needs, by their paths; a page of a server carries none.
export type Carried = Record<string, string>;

const text = document.getElementById('carried')?.textContent;
export const carried: Carried | undefined = text ? (JSON.parse(text) as Carried) : undefined;

/** The match that the page was kept for. */
export const carriedMatch = Object.keys(carried ?? {})
  .map((path) => /^\/api\/matches\/([^/]+)\/replay$/.exec(path)?.[1])
  .find(Boolean);
