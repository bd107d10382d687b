// A class takes a quiz on the host of the quizzes, and the server is killed in the middle.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aClass, aPupil, aSchool, aTeacher } from '../apps/api/db/seed/builders.ts'
import { freePort } from '../apps/api/src/start/port.ts'
import { startLentera } from '../apps/api/test/lentera.ts'
import { uuidV7 } from '../apps/api/src/kit/http/uuid.ts'
import { complaintsOf, eventually, expect, fillLogin, Product, test } from './lentera.ts'
import { aLongQuiz, answerAll, cityOf, beginQuiz, handIn, type LongQuiz, rightOf, valueOf } from './quiz-room.ts'
import type { QuizPaper } from '../packages/contract/src/quizzes/taking.ts'

const CLASS = 36
const QUESTIONS = 10
const calls = '/api/v1/participant/quizzes'

/** A pupil's phone, which sends each thing until it is answered. */
const aPhone = (address: string, quiz: LongQuiz, token: string, acknowledged: { count: number }) => {
  const send = async (call: string, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ quiz_uuid: quiz.uuid, ...fields })) body.set(name, value)
    const form = call === 'start' ? body : new URLSearchParams({ quiz_uuid: quiz.uuid, ...fields })
    for (;;) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${address}${calls}/${call}`, { method: 'POST', headers, body: form }).catch(() => undefined)
      if (answer?.ok) return
      if (answer && answer.status < 500) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
      await sleep(100)
    }
  }
  /** The keys of this attempt's choices, which are other ones in each attempt. */
  const keysOf = async (device: string) => {
    for (;;) {
      const asked = `${address}/api/v2/participant/quizzes/${quiz.uuid}/questions?device=${device}`
      const answer = await fetch(asked, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined)
      if (answer?.ok) {
        const { data } = (await answer.json()) as { data: QuizPaper }
        return (number: number) => {
          const content = data.questions.find((one) => one.number === number)?.content
          if (content?.type !== 'single') throw new Error(`Question ${number} has no choices.`)
          return content.options.find(({ html }) => html.includes(cityOf(number)))!.key
        }
      }
      if (answer && answer.status < 500) throw new Error(`questions: ${answer.status} ${await answer.text()}`)
      await sleep(100)
    }
  }
  const device = crypto.randomUUID()
  return async () => {
    await send('start', { device })
    const keyOf = await keysOf(device)
    for (let number = 1; number <= QUESTIONS; number++) {
      const answer = JSON.stringify({ type: 'single', value: keyOf(number) })
      await send('answers', { device, number: String(number), seq: String(number), answer })
      acknowledged.count++
    }
    await send('finish', { device })
  }
}

test('a class of 36 and one of them on a page lose no answer when the server dies, all on the host of the quizzes', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-class-'))
  await chmod(folder, 0o755) // the database's own user enters it
  const [data, port] = [path.join(folder, 'data'), await freePort()]
  const [origin, host] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  const run = () => startLentera({ DATA_DIR: data, DEMO: 'false', PORT: String(port), PUBLIC_URL: origin })
  let lentera = run()
  try {
    await lentera.ready
    const product = new Product(data)
    const { db } = product.database
    const school = await aSchool(db)
    const [teacher, room] = [await aTeacher(db, school), await aClass(db, school)]
    const quiz = await aLongQuiz(db, { school, room, teacher }, QUESTIONS)
    const tokens: string[] = []
    for (let at = 0; at < CLASS; at++) {
      const { id } = await aPupil(db, school, { in: room })
      tokens.push(product.tokens.sign({ id, role: 'student', session: uuidV7() }, new Date()))
    }
    const pupil = await aPupil(db, school, { name: 'Siswa Uji', in: room })
    await db
      .insertInto('remote_config')
      .values({ key: 'cbt_url', value: JSON.stringify(host) })
      .execute()
    const policy = async () => (await fetch(`${origin}/`)).headers.get('content-security-policy')
    await eventually(policy, { timeout: 15_000 }).toContain(host)

    const context = await browser.newContext()
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const asked = new Set<string>()
    context.on('request', (request) => {
      const { origin: to, pathname } = new URL(request.url())
      if (/^\/(?:v\d|api)\//.test(pathname)) asked.add(`${to === host ? 'cbt' : 'core'} ${request.method()} ${pathname}`)
    })
    await page.goto(`${origin}/student/login`)
    await fillLogin(page, pupil.username)
    await expect(page.getByRole('heading', { name: 'Siswa Uji' })).toBeVisible()
    await beginQuiz(page, QUESTIONS, origin)
    await answerAll(page, 1, 4)
    await expect(page.getByText('Tersimpan di server')).toBeVisible()
    expect(complaints).toEqual([])

    const acknowledged = { count: 0 }
    const phones = tokens.map((token) => aPhone(host, quiz, token, acknowledged)())
    // Not within seconds of their own: how many answers a second are taken is the machine's.
    await eventually(() => acknowledged.count, { timeout: 60_000 }).toBeGreaterThan(CLASS * 2)
    lentera.child.kill('SIGKILL')
    await lentera.ended
    expect(acknowledged.count, 'it died in the middle').toBeLessThan(CLASS * QUESTIONS)
    await page.getByRole('button', { name: 'Berikutnya' }).click()
    await answerAll(page, 5, QUESTIONS)
    await expect(page.getByText('Tersimpan di HP, dikirim saat ada sinyal')).toBeVisible()
    lentera = run()
    await lentera.ready
    await Promise.all(phones)
    await handIn(page)

    const answers = await quiz.answers()
    expect(answers).toHaveLength((CLASS + 1) * QUESTIONS)
    expect(answers.filter(({ number, answer }) => (answer as { value: string }).value !== valueOf(number))).toEqual([])
    const attempts = await quiz.attempts()
    expect(attempts).toHaveLength(CLASS + 1)
    expect(new Set(attempts.map(({ state, score }) => `${state} ${score}`))).toEqual(new Set([`graded ${rightOf(QUESTIONS)}`]))
    const ofQuizzes = (one: string) => one.includes('/participant/')
    expect([...asked].filter(ofQuizzes).filter((one) => !one.startsWith('cbt '))).toEqual([])
    expect([...asked].filter((one) => !ofQuizzes(one) && one.startsWith('cbt '))).toEqual([])
    for (const one of [`POST ${calls}/start`, `POST ${calls}/answers`, `POST ${calls}/finish`])
      expect([...asked]).toContain(`cbt ${one}`)
    await product.database.close()
    await context.close()
  } finally {
    await lentera.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
