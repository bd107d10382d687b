import path from 'node:path'
import type { Database } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { diskStore } from '#kit/files/store.ts'
import { giveMemoryBack } from '#kit/process/memory.ts'
import { createApp } from '#src/app.ts'
import type { Settings } from '#src/settings.ts'
import { announcement } from './announce.ts'
import type { Life } from './life.ts'

/** Brings the database up to date, fills or continues the demo where it is on, and listens until the end of this life. */
export async function serve(settings: Settings, database: Database, life: Life, webDist?: Promise<string>): Promise<string> {
  await migrate(database)
  if (settings.demo) {
    const store = diskStore(path.join(settings.dataDir, 'files'))
    // With it come the drawing of pictures and all that a demo is made of: a school's own server is 10 MB smaller without.
    const { fillDemo } = await import('#db/seed/demo.ts')
    await fillDemo(database, { now: new Date(), progress: showProgress, store })
  }
  const folder = await webDist
  const app = await createApp({ database, settings, jobs: 'on', ...(folder !== undefined && { webDist: folder }) })
  life.onEnd(() => app.close())
  life.onEnd(giveMemoryBack())
  await app.listen({ host: settings.host, port: settings.port })
  const address = app.server.address()
  return announcement(app, settings, typeof address === 'object' && address ? address.port : settings.port)
}

function showProgress(line: string) {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`)
  else console.log(line)
}
