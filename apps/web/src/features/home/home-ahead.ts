import type { home } from '@lentera/contract/home'
import { waits } from '@lentera/contract/waits'
import { askAhead, showAhead } from '#lib/http/use-call.ts'

/** Asks for a home and for what waits there at once: what comes after the page is drawn would push it down. */
export const homeAhead = (call: (typeof home)[keyof typeof home]): Promise<void> => {
  void askAhead(waits.list, { query: {} })
  return showAhead(call, {})
}
