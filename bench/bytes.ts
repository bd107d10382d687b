import { builtWeb } from '../apps/api/src/start/web.ts'
import { budgets, webBytes } from '../tools/budgets.ts'
import { atMost, type Row } from './row.ts'

const KB = 1_000

/** The weight of the built web app over the wire, from its files. */
export const bytes = async (): Promise<Row[]> => {
  const { login, home, rest, exam, register, lazy } = webBytes(
    await builtWeb({ ending: new AbortController().signal }, console.log),
  )
  const of = (what: string, size: number, method: string) => ({ what, value: size / KB, unit: 'KB', method })
  const sizes = Object.values(lazy)
  return [
    atMost(budgets.login / KB, of('Login page, first visit', login, 'JavaScript and CSS, brotli')),
    atMost(budgets.home / KB, of("Pupil's home, first visit", home, 'JavaScript and CSS, brotli')),
    atMost(budgets.rest / KB, of('What a home brings at rest, beyond its start', rest, 'JavaScript, brotli')),
    atMost(
      budgets.register / KB,
      of('The first step of a registration, beyond a home and a login page', register, 'JavaScript, brotli'),
    ),
    atMost(budgets.exam / KB, of("A pupil's quiz, beyond the home", exam, 'JavaScript, brotli')),
    atMost(budgets.lazy / KB, of('Heaviest screen of its own', Math.max(...sizes), `of ${sizes.length}, brotli`)),
  ]
}
