// npm start: the whole product, with its database beside it; in one process, or with PROCESSES in several on one port.
import { startDatabase } from '#src/start/database.ts'
import { settingsHere } from '#src/start/environment.ts'
import { keepFilling } from '#src/start/fill-schools.ts'
import { type Life, live } from '#src/start/life.ts'
import { keepBackups } from '#src/start/nightly.ts'
import { assertFree } from '#src/start/port.ts'
import { prepare } from '#src/start/prepare.ts'
import {
  addressOf,
  answersNow,
  endWhenAsked,
  isWorker,
  processesOf,
  serverFor,
  startWorkers,
  webDistOfWorker,
} from '#src/start/processes.ts'
import { builtWeb } from '#src/start/web.ts'

/** What answers is loaded where it answers: a process that only watches over others is 100 MB smaller without. */
const serving = () => import('#src/start/serve.ts')

async function start(life: Life) {
  const settings = settingsHere()
  await assertFree(settings)
  // A process that answers nobody needs no pages.
  const web = settings.role === 'worker' ? Promise.resolve('') : builtWeb(life, console.log)
  // Awaited below, unless the database fails first: a build that fails before that must not end this process by itself.
  const built = web.catch(() => undefined)
  life.onEnd(() => built)
  let ready = false
  const trouble = (line: string) => ready && console.error(line) // until then the start itself says why it fails
  const processes = processesOf(settings)
  const tell = { notice: console.error, trouble }
  const { database, embedded, explain } = await startDatabase(settings, life, tell, serverFor(processes, settings))
  try {
    await prepare(settings, database)
    keepBackups(settings, database, life, console.error)
    const webDist = await web
    const databaseUrl = settings.databaseUrl ?? (embedded && addressOf(embedded))
    if (processes === 1 || databaseUrl === undefined) {
      const { serve } = await serving()
      console.log(await serve(settings, database, life, webDist))
    } else {
      const { demo } = settings
      console.log(await startWorkers(life, { count: processes, webDist, databaseUrl, demo, report: console.error }))
      if (settings.metricsPort !== undefined) await (await import('#src/start/metrics.ts')).openMetrics(settings, database, life)
    }
    ready = true
    if (settings.role !== 'web') keepFilling(database, life, console.error)
  } catch (error) {
    throw explain(error) ?? error
  }
}

/** One of several that answer: on a database that is prepared, with a web app that is built. */
async function answer(life: Life) {
  endWhenAsked(life)
  const settings = settingsHere()
  const { database } = await startDatabase(settings, life, { notice: console.error, trouble: console.error })
  const { serve } = await serving()
  answersNow(await serve(settings, database, life, webDistOfWorker()))
}

live(isWorker ? answer : start)
