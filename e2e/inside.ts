// What a journey knows of the app that runs in a page beyond what it shows: where it goes, and what it has asked.
import type { JSHandle, Page } from '@playwright/test'
import { eventually, goOn } from './lentera.ts'

interface Inside {
  /** Whether it is on its way to no other screen. */
  readonly isThere: () => boolean
  /** What it has been told counts as old: the next screen asks again whatever it shows. */
  readonly age: () => void
  /** The names of calls whose answers it holds while no part of the screen shows them, as what is read ahead. */
  readonly unseen: () => string[]
}

/** The app of the document that is open: its router, and what keeps the answers. Throws where a page has neither. */
export const insideOf = (page: Page): Promise<JSHandle<Inside>> =>
  page.evaluateHandle(() => {
    interface Query {
      readonly queryKey: readonly [name: string]
      getObserversCount(): number
    }
    interface Given {
      readonly client?: {
        invalidateQueries(filter: { refetchType: 'none' }): void
        getQueryCache(): { getAll(): readonly Query[] }
      }
      readonly router?: { readonly state: { readonly navigation: { readonly state: string } } }
    }
    interface Fiber {
      readonly memoizedProps: Given | null
      readonly child: Fiber | null
      readonly sibling: Fiber | null
    }
    const container = Object.entries(document.getElementById('root') ?? {}).find(([key]) => key.startsWith('__reactContainer'))
    const todo = [(container?.[1] as { readonly stateNode: { readonly current: Fiber } } | undefined)?.stateNode.current]
    let { client, router }: Given = {}
    while (todo.length > 0 && !(client && router)) {
      const fiber = todo.pop()
      client ??= fiber?.memoizedProps?.client
      router ??= fiber?.memoizedProps?.router
      if (fiber?.sibling) todo.push(fiber.sibling)
      if (fiber?.child) todo.push(fiber.child)
    }
    if (!client || !router) throw new Error('The app has no router, or nothing that keeps its answers.')
    const [answers, way] = [client, router]
    return {
      isThere: () => way.state.navigation.state === 'idle',
      age: () => answers.invalidateQueries({ refetchType: 'none' }),
      unseen: () => {
        const all = answers.getQueryCache().getAll()
        const seen = new Set(all.filter((query) => query.getObserversCount() > 0).map(({ queryKey: [name] }) => name))
        return [...new Set(all.map(({ queryKey: [name] }) => name))].filter((name) => !seen.has(name))
      },
    }
  })

/** Goes on within the app to a screen that asks whatever it shows, as a document of its own would, which loads the whole app each time. */
export const goOnAfresh = async (page: Page, inside: JSHandle<Inside>, address: string): Promise<void> => {
  await inside.evaluate((app) => app.age())
  await goOn(page, address)
  await eventually(() => inside.evaluate((app) => app.isThere())).toBe(true)
}
