/** How a statement begins that writes of a change for those who listen. */
export const TELLS = 'insert into live_event'

/** Whether a statement writes of a change: whoever listens is woken after its commit. */
export const tells = (text: string): boolean => text.includes(TELLS)
