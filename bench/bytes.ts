import { builtWeb } from '../apps/api/src/start/web.ts'
import { budgets, webBytes } from '../tools/budgets.ts'
import { atMost, median, type Row } from './row.ts'

const KB = 1_000

/** The weight of the built web app over the wire, from its files. */
export const bytes = async (): Promise<Row[]> => {
  const { login, home, css, worker, precache, lazy } = webBytes(
    await builtWeb({ ending: new AbortController().signal }, console.log),
  )
  const of = (what: string, size: number, method: string) => ({ what, value: size / KB, unit: 'KB', method })
  const heaviest = Math.max(...Object.values(lazy))
  return [
    atMost(budgets.login / KB, of('Login page, first visit', login, 'JavaScript and CSS, brotli')),
    atMost(budgets.home / KB, of("Pupil's home, first visit", home, 'JavaScript and CSS, brotli')),
    atMost(budgets.css / KB, of('CSS', css, 'the whole product, brotli')),
    atMost(budgets.worker / KB, of('Service worker', worker, 'gzip')),
    atMost(budgets.precache / KB, of('Precache', precache, 'what the worker fetches when it is installed, brotli')),
    atMost(
      budgets.lazyMedian / KB,
      of('Lazy route, median', median(Object.values(lazy)), `${Object.keys(lazy).length} chunks, brotli`),
    ),
    atMost(budgets.lazy / KB, of('Lazy route, heaviest', heaviest, 'brotli')),
  ]
}
