// Tells who shows the packs of this browser that they are others now.

/** How many times a pack was kept or forgotten since the page was opened. */
export const kept = $state({ changes: 0 });
