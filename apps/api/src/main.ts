// npm start: the whole product in one process, with its database beside it.
import { startDatabase } from '#src/start/database.ts'
import { settingsHere } from '#src/start/environment.ts'
import { live } from '#src/start/life.ts'
import { assertFree } from '#src/start/port.ts'
import { serve } from '#src/start/serve.ts'
import { builtWeb } from '#src/start/web.ts'

live(async (life) => {
  const settings = settingsHere()
  await assertFree(settings)
  const web = builtWeb(life, console.log)
  life.onEnd(() => web.catch(() => undefined)) // serve awaits it, unless the database fails first
  let ready = false
  const trouble = (line: string) => ready && console.error(line) // until then the start itself says why it fails
  const { database, explain } = await startDatabase(settings, life, { notice: console.error, trouble })
  try {
    console.log(await serve(settings, database, life, web))
    ready = true
  } catch (error) {
    throw explain(error) ?? error
  }
})
