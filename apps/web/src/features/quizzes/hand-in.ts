const PAUSE = { first: 15_000, most: 120_000 }
/**
 * Milliseconds until a device that could not hand in tries again, after so many tries that failed: between 15 and 30 seconds at first,
 * twice as long each time, at most between 2 and 4 minutes. Drawn by chance, so that devices whose time was up at once ask a slow
 * server apart. Whoever does not get through is handed in by the server.
 */
export const handInPause = (failed: number, chance = Math.random()): number =>
  Math.min(PAUSE.first * 2 ** (failed - 1), PAUSE.most) * (1 + chance)
