import type { Database } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { placeOfFiles } from '#kit/files/places.ts'
import type { Settings } from '#src/settings.ts'

/** Brings the database up to date, and fills or continues the demo where it is on: once, before any process answers. */
export async function prepare(settings: Settings, database: Database): Promise<void> {
  await migrate(database)
  if (!settings.demo) return
  const store = placeOfFiles(settings)
  // With it come the drawing of pictures and all that a demo is made of: a school's own server is 10 MB smaller without.
  const { fillDemo } = await import('#db/seed/demo.ts')
  await fillDemo(database, { now: new Date(), progress: showProgress, store })
}

function showProgress(line: string) {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`)
  else console.log(line)
}
