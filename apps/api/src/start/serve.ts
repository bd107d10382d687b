import type { Database } from '#db/db.ts'
import { giveMemoryBack } from '#kit/process/memory.ts'
import { createApp } from '#src/app.ts'
import type { Settings } from '#src/settings.ts'
import { announcement } from './announce.ts'
import type { Life } from './life.ts'

/** Listens until the end of this life, on a database that was prepared. Answers what the operator reads once it does. */
export async function serve(settings: Settings, database: Database, life: Life, webDist?: string): Promise<string> {
  const app = await createApp({ database, settings, jobs: 'on', ...(webDist !== undefined && { webDist }) })
  life.onEnd(() => app.close())
  life.onEnd(giveMemoryBack())
  await app.listen({ host: settings.host, port: settings.port })
  const address = app.server.address()
  return announcement(app, settings, typeof address === 'object' && address ? address.port : settings.port)
}
