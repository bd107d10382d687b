// Over plain HTTP there are neither locks nor a worker: this tab alone keeps order then, and the keys make each write count once.
const here = new Map<string, Promise<unknown>>()

/** Runs `work` while nobody else in any tab or the worker runs under this name; waits for its turn. */
export const alone = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  if ('locks' in navigator) return navigator.locks.request(name, work)
  const turn = (here.get(name) ?? Promise.resolve()).then(work, work)
  here.set(name, turn)
  const leave = () => void (here.get(name) === turn && here.delete(name))
  turn.then(leave, leave)
  return turn
}

/** Runs `work` if nobody runs under this name now; otherwise answers false. */
export const ifFree = (name: string, work: () => Promise<boolean>): Promise<boolean> => {
  if (!('locks' in navigator)) return here.has(name) ? Promise.resolve(false) : alone(name, work)
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock !== null && work())
}
